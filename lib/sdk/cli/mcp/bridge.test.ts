import { describe, expect, it } from "vitest";
import { ALL_TOOL_NAMES, OPERATIONS } from "@/lib/contract/operations";
import type { Operation } from "@/lib/contract/operations/operation";
import { createBridge } from "./bridge";
import { createParser } from "./read-answers";
import { isReading, isRepeatable } from "./repeatable";

interface Sent {
  headers: Headers;
  body: { id?: number; method: string };
  signal: AbortSignal;
}

/** A bridge to an endpoint that a test plays. */
function bridgeTo(
  respond: (sent: Sent) => Response | Promise<Response>,
  apiKey: string | null = "vc_sandbox_test",
) {
  const sent: Sent[] = [];
  const written: { id?: number | null; error?: { message: string; code: number }; result?: object }[] = [];
  const waits: number[] = [];
  const fetch = async (_: string | URL | Request, init: RequestInit = {}) => {
    const { headers, body, signal } = init;
    const each = {
      headers: new Headers(headers),
      body: JSON.parse(String(body)),
      signal: signal ?? new AbortController().signal,
    };
    sent.push(each);
    return await respond(each);
  };
  const bridge = createBridge({
    url: "https://vidimus.test/api/mcp",
    apiKey,
    fetch: fetch as typeof globalThis.fetch,
    write: (line) => {
      expect(line).not.toMatch(/[\r\n]/);
      written.push(JSON.parse(line));
    },
    signal: new AbortController().signal,
    wait: async (ms, signal) => {
      signal?.throwIfAborted();
      waits.push(ms);
    },
  });
  return {
    waits,
    bridge,
    sent,
    written,
    say: (message: object) => bridge.take(JSON.stringify({ jsonrpc: "2.0", ...message })),
  };
}

const answer = (id: unknown, result: object) => Response.json({ jsonrpc: "2.0", id, result });
const VERSION = "io.modelcontextprotocol/protocolVersion";

describe("the bridge", () => {
  it("repeats in headers what a message of the newest protocol says, and the key with it", async () => {
    const { bridge, sent, say } = bridgeTo(({ body }) => answer(body.id, {}));
    const params = { name: "quote", arguments: {}, _meta: { [VERSION]: "2026-07-28" } };
    say({ id: 1, method: "tools/call", params });
    say({ id: 2, method: "tools/call", params: { ...params, name: "añadir" } });
    await bridge.settled();
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      authorization: "Bearer vc_sandbox_test",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": "quote",
    });
    expect(sent[1]?.headers.get("mcp-name")).toBe("=?base64?YcOxYWRpcg==?=");
  });

  it("tells the version that an old client agreed on with every later message, and no newer header", async () => {
    const { bridge, sent, say } = bridgeTo(({ body }) => answer(body.id, { protocolVersion: "2025-11-25" }));
    say({ id: 1, method: "initialize", params: { protocolVersion: "2025-11-25" } });
    await bridge.settled();
    say({ id: 2, method: "tools/call", params: { name: "quote" } });
    await bridge.settled();
    expect(sent.map(({ headers }) => headers.get("mcp-protocol-version"))).toEqual([null, "2025-11-25"]);
    expect(sent[1]?.headers.get("mcp-method")).toBeNull();
  });

  it("hands on every event of a stream as it comes, the answer among them", async () => {
    const stream =
      'event: message\r\ndata: {"jsonrpc":"2.0","method":"notifications/progress"}\r\n\r\n: ping\n\n' +
      'id: 1\ndata: {"jsonrpc":"2.0",\ndata: "id":7,"result":{}}\n\n';
    const { bridge, written, say } = bridgeTo(
      () => new Response(stream, { headers: { "content-type": "text/event-stream" } }),
    );
    say({ id: 7, method: "tools/call", params: { name: "quote" } });
    await bridge.settled();
    expect(written).toEqual([
      { jsonrpc: "2.0", method: "notifications/progress" },
      { jsonrpc: "2.0", id: 7, result: {} },
    ]);
  });

  it("answers a request that the service refuses, with the envelope's words, and never a notification", async () => {
    const error = {
      code: "REVOKED_KEY",
      message: "This key was revoked.",
      recoveryHint: "Create a new one.",
    };
    const { bridge, written, say } = bridgeTo(() => Response.json({ error }, { status: 401 }));
    say({ id: 1, method: "tools/list" });
    say({ method: "notifications/initialized" });
    await bridge.settled();
    expect(written).toEqual([
      {
        jsonrpc: "2.0",
        id: 1,
        error: { code: -32603, message: "REVOKED_KEY: This key was revoked. Create a new one." },
      },
    ]);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ["is not reached", () => Promise.reject(new TypeError("fetch failed"))],
    ["answers with a page", () => new Response("<html>", { status: 502 })],
    ["answers nothing", () => new Response(null, { status: 202 })],
    ["breaks off", () => new Response("data: {", { headers: { "content-type": "text/event-stream" } })],
    [
      "talks nonsense",
      () => new Response("data: x\n\n", { headers: { "content-type": "text/event-stream" } }),
    ],
  ])("answers once when the service %s", async (_, respond) => {
    const { bridge, written, say } = bridgeTo(respond, null);
    say({ id: 1, method: "tools/list" });
    await bridge.settled();
    expect(written).toEqual([{ jsonrpc: "2.0", id: 1, error: expect.anything() }]);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ["a connection that breaks", () => Promise.reject(new TypeError("fetch failed"))],
    ["a proxy's page", () => new Response("<html>", { status: 502 })],
    ["an empty answer", () => new Response("", { status: 200 })],
    [
      "a failure",
      () => Response.json({ error: { code: "INTERNAL_ERROR", message: "No." } }, { status: 500 }),
    ],
  ])(
    "tells the model that a submit may have been carried out, and to repeat it, after %s",
    async (_, respond) => {
      const { bridge, written, say } = bridgeTo(respond);
      const params = { name: "submit", arguments: { idempotencyKey: "order-20417" } };
      say({ id: 1, method: "tools/call", params });
      say({ id: 2, method: "tools/call", params: { ...params, _meta: { [VERSION]: "2026-07-28" } } });
      await bridge.settled();
      const results = written.map(
        ({ result }) => result as { content: [{ text: string }]; resultType?: string },
      );
      expect(results.map(({ resultType }) => resultType)).toEqual([undefined, "complete"]);
      for (const result of results) {
        expect(result).toMatchObject({ isError: true, content: [{ type: "text" }] });
        expect(JSON.parse(result.content[0].text).error).toMatchObject({
          code: "NETWORK_ERROR",
          retryable: true,
          recoveryHint: expect.stringMatching(/don't know if.*repeat it with the same arguments/),
        });
      }
    },
  );

  const SUBMIT = { name: "submit", arguments: { idempotencyKey: "order-20417" } };
  const broken = () => Promise.reject(new TypeError("fetch failed"));
  const busy = (status: number, headers = {}) => Promise.resolve(new Response("<html>", { status, headers }));
  const cut = () =>
    Promise.resolve(new Response("data: {", { headers: { "content-type": "text/event-stream" } }));

  it.each<[string, () => Promise<Response>]>([
    ["a connection that breaks", broken],
    ["an answer that breaks off", cut],
    ["a proxy's 502", () => busy(502)],
    ["a 503", () => busy(503, { "retry-after": "2" })],
    ["a 504", () => busy(504)],
    ["a 429", () => busy(429, { "retry-after": "2" })],
  ])("repeats a call under the same key after %s", async (_, fail) => {
    const { bridge, sent, written, waits, say } = bridgeTo(({ body }) =>
      sent.length < 3 ? fail() : answer(body.id, { done: true }),
    );
    say({ id: 1, method: "tools/call", params: SUBMIT });
    await bridge.settled();
    expect(sent.map(({ body }) => body)).toEqual(Array(3).fill(sent[0]?.body));
    expect(sent[0]?.body).toMatchObject({ params: SUBMIT });
    expect(written).toEqual([{ jsonrpc: "2.0", id: 1, result: { done: true } }]);
    expect(waits.every((ms) => ms > 0)).toBe(true);
  });

  it.each([
    ["get_status", true],
    ["refund", true],
    ["cancel_order", true],
    ["submit", false],
    ["create_document", false],
    ["advance_sandbox_job", false],
    ["a_newer_tool", false],
  ])("repeats a call of %s without a key: %s", async (name, isRepeated) => {
    const { bridge, sent, written, say } = bridgeTo(broken);
    say({ id: 1, method: "tools/call", params: { name, arguments: { jobId: "job_1" } } });
    await bridge.settled();
    expect(sent).toHaveLength(isRepeated ? 3 : 1);
    const [first] = written.map(({ result }) => result as { content: [{ text: string }] });
    const { error } = JSON.parse(first?.content[0].text ?? "");
    expect(error.retryable).toBe(isRepeated);
    if (isRepeated) expect(error.message).toContain("It was tried 3 times.");
    else expect(error.recoveryHint).toMatch(/don't know if.*Look first/);
    if (name === "get_status") expect(error.recoveryHint).toContain("changes nothing");
  });

  it("waits as long as it is told, and not longer than a minute", async () => {
    const short = bridgeTo(() => busy(429, { "retry-after": "7" }));
    short.say({ id: 1, method: "tools/call", params: SUBMIT });
    await short.bridge.settled();
    expect(short.waits.map((ms) => Math.floor(ms / 1000))).toEqual([7, 7]);
    const long = bridgeTo(() => busy(503, { "retry-after": "3600" }));
    long.say({ id: 1, method: "tools/call", params: SUBMIT });
    await long.bridge.settled();
    expect(long.sent).toHaveLength(1);
  });

  it("says that a call may have gone through if only its repetition was refused", async () => {
    const error = { code: "RATE_LIMITED", message: "Too many." };
    const { bridge, sent, written, say } = bridgeTo(() =>
      sent.length === 1 ? broken() : Promise.resolve(Response.json({ error }, { status: 401 })),
    );
    say({ id: 1, method: "tools/call", params: SUBMIT });
    await bridge.settled();
    expect(JSON.stringify(written[0]?.result)).toMatch(/RATE_LIMITED.*don't know if/);
  });

  it.each([400, 401, 403, 500])("never repeats a call after a %s", async (status) => {
    const error = { code: "ANY", message: "No." };
    const { bridge, sent, say } = bridgeTo(() => Response.json({ error }, { status }));
    say({ id: 1, method: "tools/call", params: SUBMIT });
    await bridge.settled();
    expect(sent).toHaveLength(1);
  });

  it("knows of every tool whether it may be repeated", () => {
    for (const name of ALL_TOOL_NAMES) {
      const { operationId, annotations }: Operation = OPERATIONS[name];
      const call = { ...SUBMIT, name: operationId };
      expect(isRepeatable({ method: "tools/call", params: call }), operationId).toBe(
        annotations.repeatable !== false,
      );
      expect(isReading(operationId), operationId).toBe(annotations.readOnly);
    }
  });

  it("keeps a refusal of a tool a refusal", async () => {
    const error = { code: "REVOKED_KEY", message: "This key was revoked." };
    const { bridge, written, say } = bridgeTo(() => Response.json({ error }, { status: 401 }));
    say({ id: 1, method: "tools/call", params: { name: "submit" } });
    await bridge.settled();
    expect(written[0]?.error?.message).toBe("REVOKED_KEY: This key was revoked.");
  });

  it("drops a request that the host cancels, and tells the service", async () => {
    const { bridge, sent, written, say } = bridgeTo(
      ({ body, signal }) =>
        new Promise((resolve, reject) => {
          if (body.method !== "tools/call") resolve(new Response(null, { status: 202 }));
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    );
    say({ id: 1, method: "tools/call", params: { name: "submit" } });
    say({ method: "notifications/cancelled", params: { requestId: 1 } });
    await bridge.settled();
    expect(sent.map(({ body }) => body.method)).toEqual(["tools/call", "notifications/cancelled"]);
    expect(written).toEqual([]);
  });
});

describe("createParser", () => {
  it("reads events the same however they are cut", () => {
    const text = "data: a\r\ndata:b\r\rdata: c\n\nevent: x\ndata: d\r\n\r\n";
    for (let size = 1; size <= text.length; size++) {
      const heard: string[] = [];
      const parse = createParser((data) => heard.push(data));
      for (let at = 0; at < text.length; at += size) parse(text.slice(at, at + size));
      expect(heard).toEqual(["a\nb", "c", "d"]);
    }
  });
});
