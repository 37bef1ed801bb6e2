import { describe, expect, it } from "vitest";
import { createBridge } from "./bridge";
import { createParser } from "./read-answers";

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
  });
  return {
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
      say({ id: 1, method: "tools/call", params: { name: "submit" } });
      say({ id: 2, method: "tools/call", params: { name: "submit", _meta: { [VERSION]: "2026-07-28" } } });
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
