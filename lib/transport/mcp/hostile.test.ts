import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALL_TOOL_NAMES, OPERATIONS } from "@/lib/contract/operations";
import { makeApiKey } from "@/lib/core/keys/api-key";
import { revokeKey } from "@/lib/operations/keys/keys";
import { call, readRpc, rpc } from "@/lib/testing/mcp/rpc";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

const HEADERS = { host: "vidimus.test", accept: "application/json, text/event-stream" };
const INSIDE = /at \w+ \(|node_modules|\.ts:|ZodError/;

async function send(body: unknown, headers: Record<string, string> = {}) {
  return readRpc(await world.raw("POST", "/api/mcp", { key, body, headers: { ...HEADERS, ...headers } }));
}

describe("a body that is no message", () => {
  test.each([
    ["nothing", "", -32700],
    ["malformed JSON", '{"jsonrpc":', -32700],
    ["broken UTF-8", new Uint8Array([0x7b, 0xff, 0x7d]), -32700],
    ["a batch", [{ jsonrpc: "2.0", id: 1, method: "tools/list" }], -32600],
    ["an empty batch", "[]", -32600],
    ["100,000 nested arrays", "[".repeat(100_000) + "]".repeat(100_000), -32600],
    ["null", "null", -32600],
    ["a string", '"tools/list"', -32600],
    ["a message without a version", { id: 1, method: "tools/list" }, -32600],
    ["a message of JSON-RPC 1", { jsonrpc: "1.0", id: 1, method: "tools/list" }, -32600],
    ["a method that is a number", { jsonrpc: "2.0", id: 1, method: 5 }, -32600],
    ["an id that is an object", { jsonrpc: "2.0", id: {}, method: "tools/list" }, -32600],
  ])("%s is an error of JSON-RPC", async (_, body, code) => {
    const { status, headers, message } = await send(body);
    expect([status, message.error.code]).toEqual([400, code]);
    expect(message.jsonrpc).toBe("2.0");
    expect(JSON.stringify(message)).not.toMatch(INSIDE);
    expect(headers.get("x-vc-request-id")).toBeTruthy();
  });

  test("that is not even JSON by its type is 415 in the envelope", async () => {
    const { status, message } = await send("{}", { "content-type": "text/plain" });
    expect([status, message.error.code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
  });

  test("over 4 MB is 413 in the envelope, chunked and not read to its end", async () => {
    let sentBytes = 0;
    const chunk = new Uint8Array(64 * 1024).fill(32);
    const sixMegabytes = new ReadableStream({
      pull(controller) {
        sentBytes += chunk.length;
        if (sentBytes > 6 * 1024 * 1024) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const { status, message } = await send(sixMegabytes);
    expect([status, message.error.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect(sentBytes).toBeLessThan(5 * 1024 * 1024);
    expect((await send("x", { "content-length": "5000000" })).status).toBe(413);
  });
});

describe("a message that asks for what there is not", () => {
  test.each(["2026-07-28", "2025-11-25"])(
    "an unknown method is -32601 to a client of %s",
    async (version) => {
      for (const method of ["tools/destroy", "logging/setLevel", "completion/complete", "__proto__"]) {
        const { message } = await rpc(world, method, {}, { version });
        expect(message.error.code, method).toBe(-32601);
      }
    },
  );

  test("an unknown version is refused with the versions that there are", async () => {
    const newer = await rpc(world, "tools/list", {}, { version: "2031-01-01" });
    expect([newer.status, newer.message.error]).toMatchObject([400, { data: { supported: ["2026-07-28"] } }]);
    const older = await rpc(world, "tools/list", {}, { version: "1999-01-01" });
    expect([older.status, older.message.error.message]).toEqual([400, expect.stringContaining("2025-11-25")]);
  });

  test.each(["2026-07-28", "2025-11-25"])("an unknown tool is -32602 to a client of %s", async (version) => {
    for (const name of ["status", "Quote", "constructor", "x".repeat(10_000)]) {
      const { message } = await rpc(world, "tools/call", { name, arguments: {} }, { version, key });
      expect(message.error.code).toBe(-32602);
      expect(JSON.stringify(message).length).toBeLessThan(500);
    }
  });

  test("an unknown document or prompt with an endless name is told without all of it", async () => {
    for (const [method, params] of [
      ["resources/read", { uri: `vidimus://${"x".repeat(100_000)}` }],
      ["prompts/get", { name: "x".repeat(100_000) }],
    ] as const) {
      const { message } = await rpc(world, method, params, { key });
      expect(message.error.code).toBe(-32602);
      expect(JSON.stringify(message).length).toBeLessThan(5_000);
    }
  });

  test("a client that accepts no events is told so", async () => {
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    expect((await send(body, { accept: "text/html" })).status).toBe(406);
  });
});

describe("arguments of every wrong kind", () => {
  const TOOLS = ALL_TOOL_NAMES.map((name) => OPERATIONS[name].operationId);
  const WRONG = [
    null,
    5,
    true,
    "quote",
    [],
    [{}],
    { x: 1 },
    { jobId: {} },
    { jobId: null },
    { certificateId: [] },
  ];
  const EDGES = [
    JSON.parse('{"__proto__": {"admin": true}}'),
    { jobId: "a\u0000b", certificateId: "\ud800" },
    { jobId: "x".repeat(100_000) },
    { sourceLanguage: ["es"], speedTier: {}, pageCount: "2", compare: 7 },
    { documents: "all", echoedInput: [], quoteId: 9 },
  ];

  test.each(TOOLS)("for %s are the envelope in band, naming the member", async (tool) => {
    for (const args of [...WRONG, ...EDGES]) {
      const { status, result, json } = await call(world, tool, args, { key, path: "/api/mcp/all" });
      expect(status).toBe(200);
      expect(result.isError, JSON.stringify(args)?.slice(0, 100)).toBe(true);
      expect(result).not.toHaveProperty("structuredContent");
      expect(["VALIDATION_ERROR", "JOB_NOT_FOUND", "CERTIFICATE_NOT_FOUND"], tool).toContain(json.error.code);
      expect(result.content[0].text.length).toBeLessThan(2_000);
      expect(result.content[0].text).not.toMatch(INSIDE);
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test("20,000 levels deep do no harm", async () => {
    const deep = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"quote","arguments":${deep}}}`;
    const { status, message } = await send(body);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(message)).not.toMatch(INSIDE);
  });
});

describe("the endpoint", () => {
  test.each([
    [{ host: "evil.test" }],
    [{ host: "vidimus.test.evil.test" }],
    [{ host: "vidimus.test@evil.test" }],
    [{ host: "" }],
    [{ origin: "https://evil.test" }],
    [{ origin: "null" }],
    [{ origin: "https://vidimus.test.evil.test" }],
    [{ origin: "file://" }],
  ])("%j is 403 in the envelope", async (headers: Record<string, string>) => {
    const answer = await rpc(world, "tools/list", {}, { key, headers });
    expect([answer.status, answer.message.error.code]).toEqual([403, "FORBIDDEN"]);
  });

  test.each([
    [{ host: "vidimus.test:443" }],
    [{ host: "127.0.0.1:3000" }],
    [{ origin: "https://vidimus.test" }],
  ])("%j is let in", async (headers: Record<string, string>) => {
    expect((await rpc(world, "tools/list", {}, { headers })).status).toBe(200);
  });

  test("a bad key is 401 with the envelope, even where none is needed; a revoked one says so", async () => {
    const doomed = await world.makeKey();
    await revokeKey(world.services, doomed);
    const stranger = makeApiKey("sandbox", new Uint8Array(20).fill(9));
    for (const [bad, code] of [
      ["junk", "INVALID_AUTH"],
      [stranger, "INVALID_AUTH"],
      [doomed, "REVOKED_KEY"],
    ] as const) {
      const { status, headers, message } = await rpc(world, "tools/list", {}, { key: bad });
      expect([status, message.error.code]).toEqual([401, code]);
      expect(headers.get("www-authenticate")).toBe(
        'Bearer error="invalid_token", scope="read order", resource_metadata="https://vidimus.test/.well-known/oauth-protected-resource/api/mcp"',
      );
      expect(headers.get("x-should-retry")).toBe("false");
    }
  });

  test("without a key six tools say where to sign in and for what, and verify_certificate works", async () => {
    for (const tool of ["capabilities", "quote", "submit", "get_status", "get_result", "refund"]) {
      const { status, headers, message } = await rpc(world, "tools/call", { name: tool, arguments: {} });
      expect([status, message.error.code]).toEqual([401, "MISSING_AUTH"]);
      expect(message.error.message).toBe("Nobody has signed in, and no API key was provided.");
      expect(message.error.recoveryHint).toMatch(/^Sign in from your host.* Or send the header/);
      expect(headers.get("www-authenticate")).toBe(
        `Bearer scope="${tool === "refund" ? "read order refund" : "read order"}", resource_metadata="https://vidimus.test/.well-known/oauth-protected-resource/api/mcp"`,
      );
    }
    const { json } = await call(world, "verify_certificate", { certificateId: "vcrt_x" });
    expect(json.error.code).toBe("CERTIFICATE_NOT_FOUND");
  });
});

describe("the rate limit", () => {
  test("is shared by REST and MCP for a key, and is checked before the protocol begins", async () => {
    const busy = await world.makeKey();
    await call(world, "capabilities", {}, { key: busy });
    for (let count = 0; count < 299; count++) {
      await world.request("GET", "/api/v1/status/job_x", { key: busy });
    }
    const refused = await rpc(world, "tools/call", { name: "capabilities", arguments: {} }, { key: busy });
    expect([refused.status, refused.message.error.code]).toEqual([429, "RATE_LIMITED"]);
    expect(refused.headers.get("ratelimit-remaining")).toBe("0");
    const listed = await rpc(world, "tools/list", {}, { key: busy });
    expect([listed.status, listed.message.error.code]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(listed.headers.get("retry-after"))).toBe(listed.message.error.retryAfterSeconds);
    expect((await world.request("GET", "/api/v1/capabilities", { key: busy })).status).toBe(429);
  });

  test("applies to the address when no key is sent", async () => {
    const headers = { "x-vidimus-peer": "198.51.100.7" };
    for (let count = 0; count < 120; count++) {
      expect((await rpc(world, "ping", {}, { version: "2025-11-25", headers })).status).toBe(200);
    }
    expect((await rpc(world, "tools/list", {}, { headers })).status).toBe(429);
  });
});

test("the log names key, tool and code, and never an argument", async () => {
  await call(world, "get_status", { jobId: "job_private" }, { key });
  expect(world.logged.at(-1)?.fields).toMatchObject({
    operation: "mcp",
    tool: "get_status",
    code: "JOB_NOT_FOUND",
    apiKeyId: expect.any(String),
  });
  expect(JSON.stringify(world.logged)).not.toContain("job_private");
});

test("a failure of ours is an INTERNAL_ERROR with the request id and nothing of the inside", async () => {
  const { run } = world.server.gateway;
  world.server.gateway.run = async () => {
    throw new Error("secret detail");
  };
  const { headers, json } = await call(world, "capabilities", {}, { key });
  world.server.gateway.run = run;
  expect(json.error.code).toBe("INTERNAL_ERROR");
  expect(json.error.message).toContain(headers.get("x-vc-request-id"));
  expect(JSON.stringify(json)).not.toContain("secret");
  expect(world.logged.some(({ level, fields }) => level === "error" && "tool" in fields)).toBe(true);
});
