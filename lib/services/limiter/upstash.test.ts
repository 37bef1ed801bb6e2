import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createUpstashLimiter } from "./upstash";

const limit = { count: 2, windowMs: 60_000 };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function limiterOn(listener: RequestListener, timeoutMs = 5_000) {
  const calls = { count: 0 };
  const server = createServer((request, response) => {
    calls.count += 1;
    listener(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const time = { nowMs: Date.UTC(2026, 0, 1) };
  const warnings: { fields: object; message: string }[] = [];
  const limiter = createUpstashLimiter({
    url: `http://127.0.0.1:${port}`,
    token: "token",
    clock: { now: () => new Date(time.nowMs), isSystem: false },
    log: { warn: (fields, message) => warnings.push({ fields, message }) },
    timeoutMs,
  });
  return { limiter, calls, time, warnings };
}

it("still keeps the limit in this process when Redis never answers, and asks it only once meanwhile", async () => {
  const { limiter, time, warnings } = await limiterOn(() => undefined, 20);
  const allowed = [];
  for (let hit = 0; hit < 3; hit += 1) allowed.push((await limiter.hit("key", limit)).allowed);
  expect(allowed).toEqual([true, true, false]);
  expect(warnings).toHaveLength(1);
  time.nowMs += 5_000;
  await limiter.hit("key", limit);
  expect(warnings).toHaveLength(2);
});

it("asks Redis again soon when the clock was an hour ahead and is put right", async () => {
  const { limiter, calls, time } = await limiterOn((_, response) => response.writeHead(500).end("{}"));
  await limiter.hit("key", limit);
  time.nowMs -= 3_600_000;
  await limiter.hit("key", limit);
  expect(calls.count).toBe(2);
});

it("writes neither bucket names nor the script into the log when Redis refuses", async () => {
  const { limiter, warnings } = await limiterOn((_, response) => {
    response.writeHead(400, { "content-type": "application/json" }).end('{"error":"ERR max requests limit"}');
  });
  expect((await limiter.hit("203.0.113.9", limit)).allowed).toBe(true);
  expect(warnings[0]?.fields).toMatchObject({ reason: expect.stringContaining("ERR max requests limit") });
  expect(JSON.stringify(warnings)).not.toMatch(/203\.0\.113\.9|ZCARD/);
});

it("takes an answer that is not three numbers for a failure, not for a permission", async () => {
  const { limiter, warnings } = await limiterOn((_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end('{"result":"OK"}');
  });
  expect((await limiter.hit("key", limit)).remaining).toBe(1);
  expect(warnings).toHaveLength(1);
});

it("asks Redis once a hit, even when the connection breaks", async () => {
  const { limiter, calls } = await limiterOn((request) => request.socket.destroy());
  expect((await limiter.hit("key", limit)).allowed).toBe(true);
  expect(calls.count).toBe(1);
});

it("isn't well when Redis answers, but may not run the script", async () => {
  const { limiter } = await limiterOn((request, response) => {
    let sent = "";
    request.on("data", (chunk) => {
      sent += chunk;
    });
    request.on("end", () => {
      if (/^\["ping"/i.test(sent)) return response.writeHead(200).end('{"result":"PONG"}');
      response.writeHead(400).end('{"error":"READONLY You can\'t write against a read only replica."}');
    });
  });
  await expect(limiter.check()).rejects.toThrow("READONLY");
});
