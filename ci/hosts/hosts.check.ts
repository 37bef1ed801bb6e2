// Runs other vendors' agent hosts against the real routes: each lists, quotes, orders, and reads an error, with a key
// and by OAuth.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { oauthClients, oauthRefreshTokens } from "@/db/schema";
import { fillSample } from "@/lib/docs/expand-text";
import { createInspector } from "@/lib/testing/mcp/inspector";
import { type Listening, listen } from "@/lib/testing/mcp/listen";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { consentInBrowser } from "@/lib/testing/oauth";
import { CERTIFIED, newIdempotencyKey } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { connectAiSdk } from "./ai-sdk";

/** `.ci/check-hosts` installed the hosts here. */
const HOSTS = process.env.HOSTS_DIR ?? "";
const ROOT = join(import.meta.dirname, "../..");
const SAMPLES = join(import.meta.dirname, "samples");
const DOCUMENT_URL = "https://documents.test/acta.pdf?pages=2";
const CAPS = { spendCapCents: 100_000, orderCapCents: 10_000 };
const SEEN = { tools: 7, totalCents: 4990, status: "paid", code: "JOB_NOT_FOUND" };

let world: World;
let site: Listening;
let owner: TestMember;
let key: string;
let home: string;
/** Hosts that can continue with the sign-in that they keep. */
const kept = new Map<string, Connected>();
let consents = 0;
const allow = (asked: URL): Promise<URL> => {
  consents += 1;
  return consentInBrowser(asked, owner, CAPS);
};
const person = createServer(async (request, response) => {
  // The proxied address follows the question mark.
  const callback = await allow(new URL(request.url?.slice(2) ?? "")).catch(String);
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
  for (const host of kept.values()) await host.close();
  person.close();
  await site.close();
  await world.close();
  rmSync(home, { recursive: true, force: true });
});

interface Connected {
  toolNames(): Promise<string[]>;
  // biome-ignore lint/suspicious/noExplicitAny: results of every shape
  callTool(name: string, args: Record<string, unknown>): Promise<any>;
  close(): Promise<void>;
}

async function visit(host: Connected): Promise<unknown> {
  const tools = await host.toolNames();
  const call = async (name: string, args: Record<string, unknown>) =>
    JSON.parse((await host.callTool(name, args)).content[0].text);
  const { quoteId, echoedInput, totalCents } = await call("quote", CERTIFIED);
  const documents = [{ url: DOCUMENT_URL }];
  const order = { quoteId, echoedInput, expectedTotalCents: totalCents, documents };
  const { status } = await call("submit", { ...order, idempotencyKey: newIdempotencyKey() });
  const refusal = await call("get_status", { jobId: "job_of_nobody" });
  return { tools: tools.length, totalCents, status, code: refusal.error.code };
}

/**
 * Runs a program that calls with the key, and then by OAuth. Returns its last line, parsed. One run covers both,
 * because loading takes longer than running.
 */
async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<unknown> {
  const child = spawn(command, args, {
    cwd: home,
    env: {
      PATH: process.env.PATH ?? "",
      HOME: home,
      MCP_URL: `${site.url}/api/mcp`,
      PERSON_URL: `http://127.0.0.1:${(person.address() as AddressInfo).port}/`,
      DOCUMENT_URL,
      API_KEY: key,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [said, wrong] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const last = said.trim().split("\n").at(-1) ?? "";
  if (!last.startsWith("{")) throw new Error(`${args.join(" ")} failed:\n${said}\n${wrong}`);
  return JSON.parse(last);
}

const python = (environment: string, sample: string) => () =>
  run(join(HOSTS, environment, "bin/python"), [join(SAMPLES, sample)], {
    // Compile once for every sample of an environment, outside of the checkout.
    PYTHONPYCACHEPREFIX: join(HOSTS, "compiled"),
  });

/** mcp-remote as the person's host starts it: a program that speaks over its input and output. */
async function connectMcpRemote(configuration: string, apiKey?: string): Promise<Connected> {
  const header = apiKey === undefined ? [] : ["--header", `Authorization: Bearer ${apiKey}`];
  const proxy = join(HOSTS, "node_modules/mcp-remote/dist/proxy.js");
  const sample = readFileSync(join(ROOT, "docs/samples/mcp/mcp-remote.json"), "utf8");
  const { args } = JSON.parse(fillSample(sample, { siteUrl: site.url, version: "" })).mcpServers.vidimus;
  const transport = new StdioClientTransport({
    command: process.execPath,
    // The manual's settings, with the installed program in place of npx.
    args: [proxy, ...args.slice(2), ...header],
    // Without a browser to open, it prints the address.
    env: { PATH: "/nowhere", HOME: home, MCP_REMOTE_CONFIG_DIR: configuration },
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
    void allow(new URL(asked)).then(fetch);
  });
  const client = new Client({ name: "host", version: "1" });
  await client.connect(transport);
  return {
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    callTool: (name, args) => client.callTool({ name, arguments: args }),
    close: () => client.close(),
  };
}

async function mcpRemote(): Promise<unknown> {
  const withKey = await connectMcpRemote(mkdtempSync(join(home, "mcp-remote-")), key);
  const seen = await visit(withKey);
  await withKey.close();
  const configuration = mkdtempSync(join(home, "mcp-remote-"));
  const signedIn = await connectMcpRemote(configuration);
  const byOAuth = await visit(signedIn);
  await signedIn.close();
  kept.set("mcp-remote", await connectMcpRemote(configuration));
  return { key: seen, oauth: byOAuth };
}

/** Our own two packages run in lib/transport/mcp/{clients,oauth-clients}.test.ts. */
const PROGRAMS: Record<string, () => Promise<unknown>> = {
  "fastmcp 2": python("before-2", "fastmcp_any.py"),
  "fastmcp 4": python("since-2", "fastmcp_any.py"),
  "mcp-remote": mcpRemote,
  "mcp 1 for Python": python("before-2", "mcp_1.py"),
  "mcp 2 for Python": python("since-2", "mcp_2.py"),
  "LangChain's adapters for Python": python("before-2", "langchain_any.py"),
  // Beside its packages, where it can import them.
  "LangChain's adapters for JavaScript": () => run(process.execPath, [join(HOSTS, "langchain.mjs")]),
};

test.concurrent.each(Object.entries(PROGRAMS))(
  "%s lists, quotes, orders, and reads an error: with a key, and once it has registered itself and a person has allowed it",
  async (_, host) => {
    expect(await host()).toEqual({ key: SEEN, oauth: SEEN });
  },
);

/** lib/transport/mcp/clients.test.ts runs them with a key. */
const KEYLESS: Record<string, (url: URL) => Promise<Connected>> = {
  "AI SDK": (url) => connectAiSdk(url.href, allow),
  "MCP Inspector": async (url) => createInspector(url, allow, "legacy"),
};

test.concurrent.each(Object.entries(KEYLESS))(
  "%s lists, quotes, orders, and reads an error once it has registered itself and a person has allowed it",
  async (name, connect) => {
    const host = await connect(new URL(`${site.url}/api/mcp`));
    kept.set(name, host);
    expect(await visit(host)).toEqual(SEEN);
  },
);

test("each of them is known as an app without a secret, and asked a person once", async () => {
  const apps = await world.services.db.select().from(oauthClients);
  expect(apps).toHaveLength(Object.keys({ ...PROGRAMS, ...KEYLESS }).length);
  for (const { clientDiscoveryId, clientSecret, tokenEndpointAuthMethod } of apps)
    expect([clientDiscoveryId, clientSecret, tokenEndpointAuthMethod]).toEqual([null, null, "none"]);
  expect(consents).toBe(apps.length);
});

// The AI SDK asks only for scopes that the resource names, and `offline_access` is not one of them.
test.each(["mcp-remote", "MCP Inspector", "AI SDK"])(
  "%s renews its access token once it is over, and asks nobody",
  async (name) => {
    onTestFinished(() => void vi.useRealTimers());
    const countGiven = () => world.services.db.$count(oauthRefreshTokens);
    const before = { given: await countGiven(), asked: consents };
    // Access tokens are checked against the system's clock.
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ["Date"] });
    expect(await kept.get(name)?.callTool("capabilities", {})).toHaveProperty("content");
    expect({ given: await countGiven(), asked: consents }).toEqual({ ...before, given: before.given + 1 });
  },
);
