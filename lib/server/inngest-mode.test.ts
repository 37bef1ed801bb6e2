import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listUnrelayedEvents } from "@/db/queries/events";
import { parseSettings } from "../env";
import { BUSINESS, placeOrder } from "../testing/orders";
import { createWorld, type World } from "../testing/world";
import { createProbes } from "./health/probes";
import { listRegistered } from "./services/list-registered";
import { signedRequest } from "./start/inngest-registration";
import { globalState } from "./state";
import { wakeWorkflows } from "./wake-workflows";
import { createInngestHandler } from "./worker";

let world: World;
let key: string;
let server: Server;
const received: { path: string; body: unknown; events: { id: string; name: string; data: unknown }[] }[] = [];
let refuse = false;
let hangOnce = false;

beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      if (refuse) return response.writeHead(400).end("{}");
      if (hangOnce) {
        hangOnce = false;
        return;
      }
      const body = JSON.parse(Buffer.concat(chunks).toString());
      const events = Array.isArray(body) ? body : [];
      received.push({ path: request.url ?? "", body, events });
      response.writeHead(200, { "content-type": "application/json" });
      if (!Array.isArray(body)) return response.end(JSON.stringify({ ok: true, modified: true }));
      response.end(JSON.stringify({ ids: events.map(() => "x"), status: 200 }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  delete globalState().relay;
  await new Promise((resolve) => server.close(resolve));
  await world.close();
});

const settings = () =>
  parseSettings({
    INNGEST_EVENT_KEY: "event-key",
    INNGEST_SIGNING_KEY: "signkey-test-0123456789abcdef0123456789abcdef",
    INNGEST_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });

function inngestSettings() {
  const { inngest } = settings();
  if (!inngest) throw new Error("the settings have no Inngest");
  return inngest;
}

async function untilRelayed(): Promise<void> {
  while ((await listUnrelayedEvents(world.services.db, 1)).length > 0)
    await new Promise((r) => setTimeout(r, 20));
}

test("with Inngest's keys a commit sends the outbox to Inngest, events with ids and nothing but ids", async () => {
  const { jobId } = await placeOrder(world, key, BUSINESS);
  wakeWorkflows(settings());
  await untilRelayed();
  const sent = received
    .flatMap(({ events }) => events)
    .filter(({ data }) => (data as { jobId: string }).jobId === jobId);
  expect(received[0]?.path).toBe("/e/event-key");
  expect(sent.map(({ name }) => name)).toEqual(["order/paid"]);
  for (const event of sent)
    expect(event).toMatchObject({ id: expect.stringMatching(/^evt_/), data: { jobId } });
});

test("what Inngest refuses stays in the outbox and goes out with the next wake", async () => {
  refuse = true;
  const { jobId } = await placeOrder(world, key, BUSINESS);
  wakeWorkflows(settings());
  await expect.poll(() => world.logged.some(({ level }) => level === "warn"), { timeout: 30_000 }).toBe(true);
  expect((await listUnrelayedEvents(world.services.db, 10)).map(({ orderId }) => orderId)).toContain(jobId);
  refuse = false;
  wakeWorkflows(settings());
  await untilRelayed();
});

test("an Inngest that takes a request and never answers it holds up what comes after it for seconds, not for minutes", async () => {
  const before = received.length;
  hangOnce = true;
  const { jobId } = await placeOrder(world, key, BUSINESS);
  const allowed: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  // Lets the first request's time limit pass immediately.
  const spy = vi.spyOn(AbortSignal, "timeout").mockImplementationOnce((ms) => {
    allowed.push(ms);
    return timeout(100);
  });
  wakeWorkflows(settings());
  await untilRelayed();
  expect(hangOnce).toBe(false);
  spy.mockRestore();
  expect(allowed).toEqual([15_000]);
  const sent = received.slice(before).flatMap(({ events }) => events);
  expect(sent.map(({ data }) => (data as { jobId: string }).jobId)).toEqual([jobId]);
});

test("51 orders send each event that a function listens to once, however many commits wake the relay", async () => {
  const before = received.length;
  const jobIds: string[] = [];
  for (let order = 0; order < 51; order++) {
    jobIds.push((await placeOrder(world, key, BUSINESS)).jobId);
    for (let commit = 0; commit < 6; commit++) wakeWorkflows(settings());
  }
  await untilRelayed();
  wakeWorkflows(settings());
  await untilRelayed();
  const sent = received.slice(before).flatMap(({ events }) => events);
  expect(sent.map(({ name, data }) => `${name} ${(data as { jobId: string }).jobId}`).sort()).toEqual(
    jobIds.map((jobId) => `order/paid ${jobId}`).sort(),
  );
});

test("Inngest's endpoint takes no request that is not signed with our key", async () => {
  const handler = createInngestHandler(inngestSettings(), world.server);
  const url = "https://vidimus.test/api/inngest?fnId=vidimus-draft-order&stepId=step";
  const headers = { "content-type": "application/json", host: "vidimus.test" };
  const unsigned = await handler(new Request(url, { method: "POST", headers, body: "{}" }));
  expect(unsigned.status).toBe(401);
  const forged = {
    ...headers,
    "x-inngest-signature": `t=${Math.floor(Date.now() / 1000)}&s=${"0".repeat(64)}`,
  };
  expect((await handler(new Request(url, { method: "POST", headers: forged, body: "{}" }))).status).toBe(401);
});

const anonymous: Record<string, () => Request> = {
  "an unsigned step": () => call("POST", "?fnId=vidimus-draft-order&stepId=step", "{}"),
  "a forged step": () =>
    call("POST", "?fnId=vidimus-draft-order&stepId=step", "{}", { "x-inngest-signature": "t=1&s=00" }),
  "a step without a body": () => call("POST", "?fnId=vidimus-draft-order&stepId=step"),
  "a step of no function": () => call("POST", "", "{}"),
  "a body that is no JSON": () => call("POST", "?fnId=x&stepId=step", "{{{"),
  "an unsigned registration": () => call("PUT", "", "{}"),
  "an unsigned registration within": () => call("PUT", "", "{}", { "x-inngest-sync-kind": "in_band" }),
  "a look around": () => call("GET"),
  "another method": () => call("DELETE"),
};

function call(method: string, query = "", body?: string, headers: Record<string, string> = {}): Request {
  return new Request(`https://inside.invalid/api/inngest${query}`, {
    method,
    headers: { "content-type": "application/json", host: "inside.invalid", ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

async function printedDuring(work: () => Promise<unknown>): Promise<string> {
  const printed: unknown[] = [];
  const spies = (["log", "info", "warn", "error", "debug"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...said) => void printed.push(said)),
  );
  await work().finally(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return inspect(printed);
}

test.each(Object.entries(anonymous))(
  "two hundred times %s from nobody: some lines of the log without a stack, and nothing past it",
  async (_, request) => {
    const handler = createInngestHandler(inngestSettings(), world.server);
    world.logged.splice(0);
    const printed = await printedDuring(async () => {
      for (let time = 0; time < 200; time++) await handler(request());
    });
    expect(printed).toBe("[]");
    expect(world.logged.length).toBeLessThan(20);
    expect(inspect(world.logged, { depth: 9 })).not.toMatch(/\n\s+at /);
  },
);

test("a step that fails is a line of the log with its job, run, function and step, and prints nothing", async () => {
  const { jobId } = await placeOrder(world, key, BUSINESS);
  const moved = vi.spyOn(world.services.signer, "signReceipt").mockRejectedValue(new Error("no signer"));
  const printed = await printedDuring(async () => {
    await placeOrder(world, key);
    for (let minute = 0; minute < 5; minute++) {
      world.clock.advance({ minutes: 1 });
      await world.settle();
    }
  });
  moved.mockRestore();
  expect(printed).toBe("[]");
  const failure = world.logged.find(({ message }) => message.startsWith("a workflow step failed"));
  expect(failure?.fields).toMatchObject({
    jobId: expect.stringMatching(/^job_/),
    runId: expect.any(String),
    functionId: expect.stringContaining("certify-order"),
    step: "certify-0",
    err: expect.objectContaining({ message: "no signer" }),
  });
  expect(failure?.fields).not.toMatchObject({ jobId });
});

test("the address that is registered with Inngest is the site's, whatever a proxy calls us", async () => {
  const handler = createInngestHandler(inngestSettings(), world.server);
  const before = received.length;
  const signed = signedRequest("PUT", "http://127.0.0.1:3000", inngestSettings().signingKey);
  expect((await handler(signed)).status).toBe(200);
  const registered = received.slice(before).find(({ path }) => path.startsWith("/fn/register"));
  expect(registered?.body).toMatchObject({ url: "https://vidimus.test/api/inngest" });
  const urls = JSON.stringify(registered?.body).match(/"url":"[^"]+"/g) ?? [];
  expect(urls.length).toBeGreaterThan(10);
  for (const url of urls) expect(url).toContain("https://vidimus.test/api/inngest");
});

test("an Inngest that says it's well, but calls nothing for five minutes, is named; a new process waits", async () => {
  await world.settle();
  const well = { ...world.server, open: { ...world.server.open, checkInngest: async () => undefined } };
  const probe = (upMs: number) => createProbes(Promise.resolve(well), () => upMs).workflows();
  await probe(3_600_000);
  world.clock.advance({ minutes: 6 });
  await expect(probe(3_600_000)).rejects.toThrow(/has called no workflow since .*inngest -- status/);
  await probe(60_000);
  await world.settle();
  await probe(3_600_000);
});

test("an Inngest is asked which functions it has, with the hash of our key alone", async () => {
  const hash = `signkey-test-${createHash("sha256").update("0123456789abcdef".repeat(2), "hex").digest("hex")}`;
  let answer: [number, unknown] = [200, [{ id: "vidimus-draft-order" }]];
  const asked: unknown[] = [];
  const api = createServer(({ url, headers }, response) => {
    asked.push([url, headers.authorization]);
    response.writeHead(answer[0]).end(JSON.stringify(answer[1]));
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const ask = () =>
    listRegistered({
      ...inngestSettings(),
      baseUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    });
  expect(await ask()).toEqual(["vidimus-draft-order"]);
  expect(asked).toEqual([["/v1/apps/vidimus/functions", `Bearer ${hash}`]]);
  answer = [200, null];
  expect(await ask()).toEqual([]);
  answer = [404, {}];
  expect(await ask()).toBeNull();
  answer = [401, {}];
  await expect(ask()).rejects.toThrow("different signing key");
  api.close();
});

test("while the signing key is rotated, requests with the new key and the old one are taken, and no third", async () => {
  const old = inngestSettings().signingKey;
  const fresh = `signkey-test-${"fedcba98".repeat(4)}`;
  const rotating = parseSettings({
    INNGEST_EVENT_KEY: "event-key",
    INNGEST_SIGNING_KEY: fresh,
    INNGEST_SIGNING_KEY_FALLBACK: old,
    INNGEST_BASE_URL: inngestSettings().baseUrl,
  }).inngest;
  if (!rotating) throw new Error("the settings have no Inngest");
  const handler = createInngestHandler(rotating, world.server);
  const statusWith = async (signingKey: string) =>
    (await handler(signedRequest("PUT", "https://vidimus.test", signingKey))).status;
  expect(await statusWith(fresh)).toBe(200);
  expect(await statusWith(old)).toBe(200);
  expect(await statusWith(`signkey-test-${"00".repeat(16)}`)).toBe(401);
});
