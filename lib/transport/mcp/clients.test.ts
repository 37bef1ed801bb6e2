import { request as httpRequest } from "node:http";
import { createMCPClient } from "@ai-sdk/mcp";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createInspector } from "@/lib/testing/mcp/inspector";
import { type Listening, listen } from "@/lib/testing/mcp/listen";
import { CERTIFIED, newIdempotencyKey } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let site: Listening;
let key: string;
beforeAll(async () => {
  site = await listen();
  world = await createWorld({ env: { SITE_URL: site.url } });
  key = await world.makeKey();
});
afterAll(async () => {
  await site.close();
  await world.close();
});

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type CallTool = (name: string, args: Record<string, unknown>) => Promise<any>;
interface Connected {
  callTool: CallTool;
  toolNames(): Promise<string[]>;
  close(): Promise<void>;
}

const url = () => new URL(`${site.url}/api/mcp`);
const requestInit = () => ({ headers: { authorization: `Bearer ${key}` } });

async function connectNew(mode: "auto" | "legacy" | { pin: string }): Promise<Connected> {
  const client = new Client({ name: "new", version: "1" }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(url(), { requestInit: requestInit() }));
  return {
    callTool: (name, args) => client.callTool({ name, arguments: args }),
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    close: () => client.close(),
  };
}

async function connectOld(): Promise<Connected> {
  const client = new OldClient({ name: "old", version: "1" });
  const transport = new OldTransport(url(), { requestInit: requestInit() });
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return {
    callTool: (name, args) => client.callTool({ name, arguments: args }),
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    close: () => client.close(),
  };
}

async function connectAiSdk(): Promise<Connected> {
  const client = await createMCPClient({
    transport: { type: "http", url: url().href, headers: requestInit().headers },
  });
  const tools = await client.tools();
  return {
    callTool: async (name, args) =>
      tools[name]?.execute?.(args, { toolCallId: "1", messages: [], context: {} }),
    toolNames: async () => Object.keys(tools),
    close: () => client.close(),
  };
}

async function advance(jobId: string): Promise<void> {
  let isOver = false;
  const workflows = (async () => {
    while (!isOver) {
      await world.settle();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const path = `${site.url}/api/v1/sandbox/advance/${jobId}`;
  const answer = await fetch(path, { method: "POST", ...requestInit() });
  isOver = true;
  await workflows;
  // 503: it has moved later than the service waits, as on a busy machine.
  expect([200, 503], await answer.text()).toContain(answer.status);
  await world.settle();
}

describe.each<[string, () => Promise<Connected>]>([
  ["@modelcontextprotocol/client of the newest protocol", () => connectNew({ pin: "2026-07-28" })],
  ["@modelcontextprotocol/client that finds out", () => connectNew("auto")],
  ["@modelcontextprotocol/client as an older one", () => connectNew("legacy")],
  ["@modelcontextprotocol/sdk 1.x", connectOld],
  ["@ai-sdk/mcp", connectAiSdk],
  ["the Inspector of the newest protocol", async () => createInspector(url(), key, "modern")],
  ["the Inspector as it comes", async () => createInspector(url(), key, "legacy")],
])("%s", (_, connect) => {
  test("places an order and follows it from state to state to its certificate", {
    timeout: 300_000,
  }, async () => {
    const client = await connect();
    expect(await client.toolNames()).toHaveLength(7);
    const ask: CallTool = async (name, args) => {
      const result = await client.callTool(name, args);
      expect(result.isError ?? false, JSON.stringify(result)).toBe(false);
      expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
      return result.structuredContent;
    };
    await ask("capabilities", {});
    const { quoteId, echoedInput, totalCents } = await ask("quote", CERTIFIED);
    const { jobId, status } = await ask("submit", {
      quoteId,
      echoedInput,
      expectedTotalCents: totalCents,
      idempotencyKey: newIdempotencyKey(),
      documents: [{ url: "https://documents.test/acta.pdf?pages=2" }],
    });
    const early = await client.callTool("get_result", { jobId });
    expect(early.isError).toBe(true);
    expect(JSON.parse(early.content[0].text).error).toMatchObject({ code: "JOB_NOT_READY", retryable: true });
    const states = [status];
    while (states.at(-1) !== "ready" && states.length < 5) {
      await advance(jobId);
      states.push((await ask("get_status", { jobId })).status);
    }
    expect(states).toEqual(["paid", "processing", "in_review", "ready"]);
    const { artifacts, certification } = await ask("get_result", { jobId });
    const pdf = await fetch(artifacts[0].url);
    expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
    const { certificateId } = certification;
    expect(await ask("verify_certificate", { certificateId })).toMatchObject({ certificateId, valid: true });
    expect((await ask("refund", { jobId })).status).toBe("refunded");
    await client.close();
  });
});

test("6 MB in chunks over the network are refused with 413, and the service goes on", async () => {
  const headers = { "content-type": "application/json", ...requestInit().headers };
  const status = await new Promise<number | undefined>((resolve, reject) => {
    // A connection of its own: the server hangs up on a body that it will not read.
    const outgoing = httpRequest(url(), { method: "POST", headers, agent: false }, (answer) => {
      resolve(answer.statusCode);
      answer.resume();
    });
    outgoing.on("error", reject);
    for (let sent = 0; sent < 24; sent++) outgoing.write(Buffer.alloc(256 * 1024, " "));
    outgoing.end();
  });
  expect(status).toBe(413);
  const client = await connectOld();
  expect(await client.toolNames()).toHaveLength(7);
  await client.close();
});
