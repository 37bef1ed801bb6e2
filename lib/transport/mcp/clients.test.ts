import { execFile } from "node:child_process";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { createMCPClient } from "@ai-sdk/mcp";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Listening, listen } from "@/lib/testing/mcp/listen";
import { CERTIFIED, newIdempotencyKey, runToEnd } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let site: Listening;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  site = await listen();
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

describe.each<[string, () => Promise<Connected>]>([
  ["@modelcontextprotocol/client of the newest protocol", () => connectNew({ pin: "2026-07-28" })],
  ["@modelcontextprotocol/client that finds out", () => connectNew("auto")],
  ["@modelcontextprotocol/client as an older one", () => connectNew("legacy")],
  ["@modelcontextprotocol/sdk 1.x", connectOld],
  ["@ai-sdk/mcp", connectAiSdk],
])("%s", (_, connect) => {
  test("places an order and follows it to its certificate", async () => {
    const client = await connect();
    expect(await client.toolNames()).toHaveLength(7);
    const ask: CallTool = async (name, args) => {
      const result = await client.callTool(name, args);
      expect(result.isError ?? false, JSON.stringify(result)).toBe(false);
      expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
      return result.structuredContent;
    };
    await ask("capabilities", {});
    const { quoteId, echoedInput } = await ask("quote", CERTIFIED);
    const { jobId } = await ask("submit", {
      quoteId,
      echoedInput,
      idempotencyKey: newIdempotencyKey(),
      documents: [{ url: "https://documents.test/acta.pdf" }],
    });
    const early = await client.callTool("get_result", { jobId });
    expect(early.isError).toBe(true);
    expect(JSON.parse(early.content[0].text).error).toMatchObject({ code: "JOB_NOT_READY", retryable: true });
    await runToEnd(world);
    expect((await ask("get_status", { jobId })).status).toBe("ready");
    const { certificateId } = (await ask("get_result", { jobId })).certification;
    expect((await ask("verify_certificate", { certificateId })).certificateId).toBe(certificateId);
    expect((await ask("refund", { jobId })).status).toBe("refunded");
    await client.close();
  });
});

test("the Inspector lists the tools and calls one", async () => {
  const bin = join(
    process.cwd(),
    "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js",
  );
  const inspect = async (...args: string[]) => {
    const header = ["--header", `Authorization: Bearer ${key}`];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [bin, "--cli", url().href, "--transport", "http", ...header, ...args],
      { timeout: 50_000 },
    );
    return JSON.parse(stdout);
  };
  expect((await inspect("--method", "tools/list")).tools).toHaveLength(7);
  const called = await inspect("--method", "tools/call", "--tool-name", "capabilities");
  expect(called.structuredContent.supportedUseCases).toContain("uscis");
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
