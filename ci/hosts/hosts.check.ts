// Agents' hosts of others against the real routes: each lists, quotes, orders, and reads an error; with a key, and by OAuth.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oauthClients } from "@/db/schema";
import { fillSample } from "@/lib/docs/expand-text";
import { type Listening, listen } from "@/lib/testing/mcp/listen";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { consentInBrowser } from "@/lib/testing/oauth";
import { CERTIFIED, newIdempotencyKey } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

/** Where `.ci/check-hosts` installed them. */
const HOSTS = process.env.HOSTS_DIR ?? "";
const ROOT = join(import.meta.dirname, "../..");
const SAMPLES = join(import.meta.dirname, "samples");
const DOCUMENT_URL = "https://documents.test/acta.pdf";
const CAPS = { spendCapCents: 100_000, orderCapCents: 10_000 };
const SEEN = { tools: 7, totalCents: 4990, status: "paid", code: "JOB_NOT_FOUND" };

let world: World;
let site: Listening;
let owner: TestMember;
let key: string;
let home: string;
const person = createServer(async (request, response) => {
  // The address as it came, behind the question mark.
  const asked = new URL(request.url?.slice(2) ?? "");
  const callback = await consentInBrowser(asked, owner, CAPS).catch(String);
  response.end(String(callback));
});
beforeAll(async () => {
  site = await listen();
  world = await createWorld({ env: { SITE_URL: site.url, PUBLIC_RATE_PER_MINUTE: "100000" } });
  owner = await makeMember(world);
  key = await world.makeKey();
  home = mkdtempSync(join(tmpdir(), "vidimus-hosts-"));
  await new Promise<void>((resolve) => person.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  person.close();
  await site.close();
  await world.close();
  rmSync(home, { recursive: true, force: true });
});

const envOf = (apiKey: string | null): Record<string, string> => ({
  PATH: process.env.PATH ?? "",
  HOME: home,
  MCP_URL: `${site.url}/api/mcp`,
  PERSON_URL: `http://127.0.0.1:${(person.address() as AddressInfo).port}/`,
  DOCUMENT_URL,
  ...(apiKey === null ? {} : { API_KEY: apiKey }),
});

/** What a program saw, as its last line says. */
async function run(command: string, args: string[], env: Record<string, string>): Promise<unknown> {
  const child = spawn(command, args, { cwd: home, env, stdio: ["ignore", "pipe", "pipe"] });
  const [said, wrong] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const last = said.trim().split("\n").at(-1) ?? "";
  if (!last.startsWith("{")) throw new Error(`${args.join(" ")} failed:\n${said}\n${wrong}`);
  return JSON.parse(last);
}

const python = (environment: string, sample: string) => (apiKey: string | null) =>
  run(join(HOSTS, environment, "bin/python"), [join(SAMPLES, sample)], {
    ...envOf(apiKey),
    PYTHONDONTWRITEBYTECODE: "1",
  });

/** mcp-remote, as the person's host starts it: a program that speaks over its input and output. */
async function mcpRemote(apiKey: string | null): Promise<unknown> {
  const header = apiKey === null ? [] : ["--header", `Authorization: Bearer ${apiKey}`];
  const proxy = join(HOSTS, "node_modules/mcp-remote/dist/proxy.js");
  const sample = readFileSync(join(ROOT, "docs/samples/mcp/mcp-remote.json"), "utf8");
  const { args } = JSON.parse(fillSample(sample, { siteUrl: site.url, version: "" })).mcpServers.vidimus;
  const transport = new StdioClientTransport({
    command: process.execPath,
    // As the manual's settings say it, with the installed one in place of npx's words.
    args: [proxy, ...args.slice(2), ...header],
    // No browser that it could open: it prints the address.
    env: { PATH: "/nowhere", HOME: home, MCP_REMOTE_CONFIG_DIR: mkdtempSync(join(home, "mcp-remote-")) },
    stderr: "pipe",
  });
  let said = "";
  let isAsked = false;
  transport.stderr?.on("data", (chunk) => {
    said += chunk;
    const asked = /Please authorize this client by visiting:\s+(http\S+)\s/.exec(said)?.[1];
    // It prints the address before it listens for the answer.
    if (asked === undefined || isAsked || !said.includes("callback server running")) return;
    isAsked = true;
    void consentInBrowser(new URL(asked), owner, CAPS).then(fetch);
  });
  const client = new Client({ name: "host", version: "1" });
  await client.connect(transport);
  const { tools } = await client.listTools();
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content } = await client.callTool({ name, arguments: args });
    return JSON.parse((content[0] as { text: string }).text);
  };
  const { quoteId, echoedInput, totalCents } = await call("quote", CERTIFIED);
  const documents = [{ url: DOCUMENT_URL }];
  const order = { quoteId, echoedInput, expectedTotalCents: totalCents, documents };
  const { status } = await call("submit", { ...order, idempotencyKey: newIdempotencyKey() });
  const refusal = await call("get_status", { jobId: "job_of_nobody" });
  await client.close();
  expect(isAsked).toBe(apiKey === null);
  return { tools: tools.length, totalCents, status, code: refusal.error.code };
}

/** Beside its packages, where it can import them. */
const langchain = (apiKey: string | null) =>
  run(process.execPath, [join(HOSTS, "langchain.mjs")], envOf(apiKey));

/** Those of our own packages run in lib/transport/mcp/{clients,oauth-clients}.test.ts. */
describe.concurrent.each<[string, (apiKey: string | null) => Promise<unknown>]>([
  ["mcp-remote", mcpRemote],
  ["mcp 1 for Python", python("before-2", "mcp_1.py")],
  ["mcp 2 for Python", python("since-2", "mcp_2.py")],
  ["fastmcp 2", python("before-2", "fastmcp_any.py")],
  ["fastmcp 4", python("since-2", "fastmcp_any.py")],
  ["LangChain's adapters for Python", python("before-2", "langchain_any.py")],
  ["LangChain's adapters for JavaScript", langchain],
])("%s", (_, host) => {
  test("lists, quotes, orders, and reads an error with a key", async () => {
    expect(await host(key)).toEqual(SEEN);
  });

  test("does the same by OAuth, once it has registered itself and a person has allowed it", async () => {
    expect(await host(null)).toEqual(SEEN);
  });
});

test("each of them is known as an app without a secret", async () => {
  const apps = await world.services.db.select().from(oauthClients);
  expect(apps).toHaveLength(7);
  for (const { clientDiscoveryId, clientSecret, tokenEndpointAuthMethod } of apps)
    expect([clientDiscoveryId, clientSecret, tokenEndpointAuthMethod]).toEqual([null, null, "none"]);
});
