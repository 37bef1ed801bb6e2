import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApiKey } from "../core/keys/api-key";
import { revokeKey } from "../operations/keys/keys";
import { createWorld, type World } from "../testing/world";

const A_MINUTE = 60;

let world: World;
let key: string;
let revoked: string;
let peers = 0;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
  revoked = await world.makeKey();
  await revokeKey(world.services, revoked);
});
afterAll(() => world.close());

const newPeer = () => `2001:db8:${(++peers).toString(16)}::1`;

const FORMS = { "content-type": "application/json", accept: "application/json, text/event-stream" };
const PING = { jsonrpc: "2.0", id: 1, method: "ping" };

const WAYS: [string, (key: string, headers: Record<string, string>) => ReturnType<World["request"]>][] = [
  ["REST", (key, headers) => world.request("GET", "/api/v1/capabilities", { key, headers })],
  ["a list", (key, headers) => world.request("GET", "/api/v1/orders", { key, headers })],
  ["an upload", (key, headers) => world.request("POST", "/api/v1/documents", { key, headers, body: {} })],
  [
    "a move of the sandbox",
    (key, headers) => world.request("POST", "/api/v1/sandbox/advance/job_x", { key, headers }),
  ],
  [
    "MCP",
    (key, headers) =>
      world.request("POST", "/api/mcp", {
        key,
        headers: { host: "vidimus.test", ...FORMS, ...headers },
        body: PING,
      }),
  ],
];

const WRONG: [string, () => string, string][] = [
  ["nonsense", () => "nonsense", "INVALID_AUTH"],
  ["a key with a typo", () => `${key.slice(0, -1)}${key.endsWith("a") ? "b" : "a"}`, "INVALID_AUTH"],
  ["a well-formed key that nobody has", () => makeApiKey("live", new Uint8Array(20).fill(7)), "INVALID_AUTH"],
  ["a revoked key", () => revoked, "REVOKED_KEY"],
];

describe.each(WAYS)("by %s", (_, ask) => {
  test.each(WRONG)(
    "%s is refused sixty times a minute for an address, and then told to wait",
    async (_, wrong, code) => {
      const from = { "x-vidimus-peer": newPeer() };
      for (let count = 0; count < 60; count++) {
        const { status, body } = await ask(wrong(), from);
        expect([count, status, body.error.code]).toEqual([count, 401, code]);
      }
      const { status, headers, body } = await ask(wrong(), from);
      expect([status, body.error.code]).toEqual([429, "RATE_LIMITED"]);
      expect(headers.get("retry-after")).toBe(String(body.error.retryAfterSeconds));
      expect((await ask(key, from)).status).not.toBeOneOf([401, 429]);
      expect((await ask(wrong(), { "x-vidimus-peer": newPeer() })).status).toBe(401);
      world.clock.advance({ seconds: A_MINUTE });
      expect((await ask(wrong(), from)).status).toBe(401);
    },
  );
});

describe("the address that wrong keys count against", () => {
  const ask = (headers: Record<string, string>) =>
    world.request("GET", "/api/v1/capabilities", { key: "nonsense", headers });
  const exhaust = async (headers: (count: number) => Record<string, string>) => {
    for (let count = 0; count < 60; count++) await ask(headers(count));
  };

  test("is one for all of an IPv6 network of a household", async () => {
    const network = newPeer().replace("::1", "");
    await exhaust((count) => ({ "x-vidimus-peer": `${network}::${count.toString(16)}:1` }));
    expect((await ask({ "x-vidimus-peer": `${network}::ffff:1` })).status).toBe(429);
    expect((await ask({ "x-vidimus-peer": `${network}:1:0:0:0:1` })).status).toBe(401);
  });

  test("is the connection's, whatever a client says that it forwards", async () => {
    const peer = newPeer();
    await exhaust((count) => ({ "x-vidimus-peer": peer, "x-forwarded-for": `203.0.113.${count}` }));
    expect((await ask({ "x-vidimus-peer": peer, "x-forwarded-for": "198.51.100.1" })).status).toBe(429);
  });

  test("is the one that a trusted proxy saw, where there is one", async () => {
    const proxied = await createWorld({ env: { TRUST_FORWARDED: "true" } });
    const ask = (forwarded: string) =>
      proxied.request("GET", "/api/v1/capabilities", {
        key: "nonsense",
        headers: { "x-vidimus-peer": "10.0.0.1", "x-forwarded-for": forwarded },
      });
    for (let count = 0; count < 60; count++) await ask(`10.9.9.${count}, 203.0.113.7`);
    expect((await ask("203.0.113.7")).status).toBe(429);
    expect((await ask("203.0.113.8")).status).toBe(401);
    await proxied.close();
  });
});

test.each([
  ["a certified PDF", "GET", "/files/vcrt_x"],
  ["an upload", "PUT", "/files/uploads/upl_x"],
])("guessed links to %s are refused sixty times a minute, and then told to wait", async (_, method, path) => {
  const headers = { "x-vidimus-peer": newPeer() };
  const guess = () => world.request(method, `${path}?expires=9999999999&signature=guessed`, { headers });
  for (let count = 0; count < 60; count++) expect((await guess()).status).toBe(403);
  const { status, body, headers: sent } = await guess();
  expect([status, body.error.code]).toEqual([429, "RATE_LIMITED"]);
  expect(Number(sent.get("retry-after"))).toBeGreaterThan(0);
});

describe("no byte of an MCP message is read", () => {
  function body() {
    const read = { bytes: 0 };
    const stream = new ReadableStream(
      {
        pull(controller) {
          read.bytes += 65_536;
          if (read.bytes > 4 * 1024 * 1024) controller.close();
          else controller.enqueue(new Uint8Array(65_536).fill(32));
        },
      },
      { highWaterMark: 0 },
    );
    return { read, stream };
  }
  async function bytesRead(sentKey: string | null, headers: Record<string, string>) {
    const { read, stream } = body();
    const answer = await world.request("POST", "/api/mcp", {
      key: sentKey,
      body: stream,
      headers: {
        host: "vidimus.test",
        ...FORMS,
        "mcp-method": "tools/call",
        "mcp-name": "quote",
        ...headers,
      },
    });
    return [answer.status, read.bytes];
  }

  test("with a wrong key, within the limit of its address or beyond it", async () => {
    const headers = { "x-vidimus-peer": newPeer() };
    expect(await bytesRead("nonsense", headers)).toEqual([401, 0]);
    for (let count = 0; count < 60; count++)
      await world.request("GET", "/api/v1/orders", { key: "x", headers });
    expect(await bytesRead("nonsense", headers)).toEqual([429, 0]);
  });

  test("beyond the limit of its key", async () => {
    const busy = await world.makeKey();
    for (let count = 0; count < 300; count++)
      await world.request("GET", "/api/v1/status/job_x", { key: busy });
    expect(await bytesRead(busy, { "x-vidimus-peer": newPeer() })).toEqual([429, 0]);
  });

  test("beyond the limit of an address without a key", async () => {
    const headers = { "x-vidimus-peer": newPeer() };
    for (let count = 0; count < 120; count++)
      await world.request("GET", "/api/v1/verify/vcrt_x", { headers });
    expect(await bytesRead(null, headers)).toEqual([429, 0]);
  });

  test("from a page of another site", async () => {
    const headers = { "x-vidimus-peer": newPeer(), origin: "https://evil.test" };
    expect(await bytesRead(key, headers)).toEqual([403, 0]);
  });
});
