import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { apiKeys, sessions } from "@/db/schema";
import { TEST_CLIENT } from "@/lib/testing/grants";
import { type Listening, listen } from "@/lib/testing/mcp/listen";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { consentInBrowser, publish } from "@/lib/testing/oauth";
import { CERTIFIED, newIdempotencyKey } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let site: Listening;
beforeAll(async () => {
  site = await listen();
  world = await createWorld({ env: { SITE_URL: site.url } });
  publish(world);
});
afterAll(async () => {
  await site.close();
  await world.close();
});

function makeHost() {
  const kept: { tokens?: unknown; verifier?: string; asked?: URL; client?: unknown; found?: unknown } = {};
  return {
    kept,
    provider: {
      redirectUrl: "http://127.0.0.1:7777/callback",
      clientMetadataUrl: TEST_CLIENT,
      clientMetadata: { redirect_uris: ["http://127.0.0.1:7777/callback"], client_name: "An Agent's Host" },
      state: () => "a-state",
      clientInformation: () => kept.client,
      saveClientInformation: (client: unknown) => void Object.assign(kept, { client }),
      tokens: () => kept.tokens,
      saveTokens: (tokens: unknown) => void Object.assign(kept, { tokens }),
      redirectToAuthorization: (asked: URL) => void Object.assign(kept, { asked }),
      saveCodeVerifier: (verifier: string) => void Object.assign(kept, { verifier }),
      codeVerifier: () => kept.verifier ?? "",
      saveDiscoveryState: (found: unknown) => void Object.assign(kept, { found }),
      discoveryState: () => kept.found,
      invalidateCredentials(which: string) {
        if (which === "tokens" || which === "all") delete kept.tokens;
        if (which === "client" || which === "all") delete kept.client;
      },
    },
  };
}

type Host = ReturnType<typeof makeHost>;
interface Connected {
  // biome-ignore lint/suspicious/noExplicitAny: results of every shape
  callTool(name: string, args: Record<string, unknown>): Promise<any>;
  toolNames(): Promise<string[]>;
  finish(callback: URL): Promise<void>;
  close(): Promise<void>;
}

async function connectNew({ provider }: Host, path = "/api/mcp"): Promise<Connected> {
  const client = new Client({ name: "new", version: "1" }, { versionNegotiation: { mode: "auto" } });
  const authProvider = provider as unknown as NonNullable<
    ConstructorParameters<typeof StreamableHTTPClientTransport>[1]
  >["authProvider"];
  const transport = new StreamableHTTPClientTransport(new URL(`${site.url}${path}`), { authProvider });
  await client.connect(transport);
  return {
    callTool: (name, args) => client.callTool({ name, arguments: args }),
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    finish: (callback) => transport.finishAuth(callback.searchParams),
    close: () => client.close(),
  };
}

async function connectOld({ provider }: Host): Promise<Connected> {
  const client = new OldClient({ name: "old", version: "1" });
  const authProvider = provider as unknown as NonNullable<
    ConstructorParameters<typeof OldTransport>[1]
  >["authProvider"];
  const transport = new OldTransport(new URL(`${site.url}/api/mcp`), { authProvider });
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return {
    callTool: (name, args) => client.callTool({ name, arguments: args }),
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    finish: (callback) => transport.finishAuth(callback.searchParams.get("code") ?? ""),
    close: () => client.close(),
  };
}

async function quoteAndSubmit(client: Connected) {
  const quoted = await client.callTool("quote", CERTIFIED);
  const { quoteId, echoedInput, totalCents } = quoted.structuredContent;
  const result = await client.callTool("submit", {
    quoteId,
    echoedInput,
    expectedTotalCents: totalCents,
    idempotencyKey: newIdempotencyKey(),
    documents: [{ url: "https://documents.test/acta.pdf?pages=2" }],
  });
  return { totalCents, result, said: JSON.parse(result.content[0].text) };
}

const CLIENTS: [string, (host: Host) => Promise<Connected>][] = [
  ["@modelcontextprotocol/client", connectNew],
  ["@modelcontextprotocol/sdk 1.x", connectOld],
];

describe.each(CLIENTS)("%s", (_, connect) => {
  let host: Host;
  let client: Connected;
  let owner: TestMember;
  let jobId: string;
  beforeAll(async () => {
    host = makeHost();
    client = await connect(host);
    owner = await makeMember(world);
  });
  afterAll(() => client.close());

  const allow = async (terms: Parameters<typeof consentInBrowser>[2]) => {
    const { asked } = host.kept;
    if (!asked) throw new Error("the host opened no browser");
    delete host.kept.asked;
    await client.finish(await consentInBrowser(asked, owner, terms));
    return (asked.searchParams.get("scope") ?? "").split(" ");
  };
  const order = () => quoteAndSubmit(client);

  test("lists tools before anybody has signed in", async () => {
    expect(await client.toolNames()).toHaveLength(7);
    expect(host.kept.asked).toBeUndefined();
  });

  test("asks for a browser when a tool needs an account, and orders once somebody allowed it", async () => {
    await expect(client.callTool("quote", CERTIFIED)).rejects.toThrow();
    const scopes = await allow({ spendCapCents: 10_000, orderCapCents: 10_000 });
    expect(scopes).toEqual(expect.arrayContaining(["read", "order"]));
    expect(scopes).not.toContain("refund");
    const { said } = await order();
    expect(said.status).toBe("paid");
    jobId = said.jobId;
  });

  test("steps up when it wants to give money back, and reaches the order that it placed before", async () => {
    await expect(client.callTool("refund", { jobId })).rejects.toThrow();
    const scopes = await allow({ spendCapCents: 10_000, orderCapCents: 10_000 });
    expect(scopes).toEqual(expect.arrayContaining(["read", "order", "refund"]));
    const { content } = await client.callTool("refund", { jobId });
    expect(JSON.parse(content[0].text).status).toBe("refunded");
    const { body } = await owner.call("listConnections", { params: { partnerId: owner.partnerId } });
    expect(body.connections).toHaveLength(1);
  });

  test("is told when an order would pass its cap, of an order or of a month", async () => {
    const [{ connectionId, spentCents }] = (
      await owner.call("listConnections", { params: { partnerId: owner.partnerId } })
    ).body.connections;
    expect(spentCents).toBeGreaterThan(0);
    const setCaps = (caps: { spendCapCents: number | null; orderCapCents: number | null }) =>
      world.services.db.update(apiKeys).set(caps).where(eq(apiKeys.id, connectionId));
    await setCaps({ spendCapCents: null, orderCapCents: 100 });
    const above = await order();
    expect([above.result.isError, above.said.error.code]).toEqual([true, "SPEND_LIMIT_EXCEEDED"]);
    expect(above.said.error.message).toBe("This app can spend at most $1.00 per order.");
    await setCaps({ spendCapCents: spentCents + 1, orderCapCents: null });
    expect((await order()).said.error.code).toBe("SPEND_LIMIT_EXCEEDED");
    await setCaps({ spendCapCents: spentCents + above.totalCents, orderCapCents: null });
    expect((await order()).said.status).toBe("paid");
    expect((await order()).said.error.code).toBe("SPEND_LIMIT_EXCEEDED");
  });

  test("appears in the account's request log as the app", async () => {
    await world.server.gateway.flushRequests();
    const params = { partnerId: owner.partnerId, environment: "sandbox" } as const;
    const { body } = await owner.call("listRequests", { params });
    expect(JSON.stringify(body.data[0])).toContain("An Agent's Host");
    const operations = body.data.map(({ operation, status }: { operation: string; status: number }) => [
      operation,
      status,
    ]);
    expect(operations).toContainEqual(["submit", 200]);
    expect(operations).toContainEqual(["refund", 403]);
  });

  test("ends when its access is ended", async () => {
    const params = { partnerId: owner.partnerId };
    const [{ connectionId }] = (await owner.call("listConnections", { params })).body.connections;
    await owner.call("revokeConnection", { params: { ...params, connectionId } });
    world.clock.advance({ seconds: 60 });
    await expect(client.callTool("capabilities", {})).rejects.toThrow();
  });
});

describe.each(CLIENTS)("%s over more than the ten minutes of an access token", (_, connect) => {
  afterEach(() => vi.useRealTimers());

  /** Tokens go by the machine's clock, and everything else by the service's. */
  function pass(minutes: number): void {
    vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ["Date"] });
    world.clock.advance({ minutes });
  }

  test("refreshes by itself, meets its cap, and asks for a sign-in after it was disconnected", async () => {
    const host = makeHost();
    const { kept } = host;
    const client = await connect(host);
    const owner = await makeMember(world);
    const allow = async (spendCapCents: number) => {
      const asked = kept.asked;
      if (!asked) throw new Error("the host opened no browser");
      delete kept.asked;
      const { db } = world.services;
      const steppedUp = { steppedUpAt: world.clock.now() };
      await db.update(sessions).set(steppedUp).where(eq(sessions.userId, owner.personId));
      await client.finish(await consentInBrowser(asked, owner, { spendCapCents, orderCapCents: null }));
    };
    const tokensOf = () => kept.tokens as { access_token: string; refresh_token: string };

    await expect(client.callTool("quote", CERTIFIED)).rejects.toThrow();
    await allow(10_000);
    expect((await quoteAndSubmit(client)).said.status).toBe("paid");
    const first = tokensOf();

    pass(11);
    const [one, ...others] = await Promise.all([
      client.callTool("capabilities", {}),
      client.callTool("capabilities", {}),
      client.callTool("quote", CERTIFIED),
    ]);
    expect([one, ...others].map(({ isError }) => isError ?? false)).toEqual([false, false, false]);
    expect(kept.asked).toBeUndefined();
    expect(tokensOf().refresh_token).not.toBe(first.refresh_token);

    const params = { partnerId: owner.partnerId };
    const [{ connectionId, spentCents }] = (await owner.call("listConnections", { params })).body.connections;
    await world.services.db
      .update(apiKeys)
      .set({ spendCapCents: spentCents })
      .where(eq(apiKeys.id, connectionId));
    const above = await quoteAndSubmit(client);
    expect([above.result.isError, above.said.error.code]).toEqual([true, "SPEND_LIMIT_EXCEEDED"]);

    for (const minutes of [1, 11]) {
      const [{ connectionId: present }] = (await owner.call("listConnections", { params })).body.connections;
      await owner.call("revokeConnection", { params: { ...params, connectionId: present } });
      pass(minutes);
      await expect(client.callTool("quote", CERTIFIED)).rejects.toThrow();
      expect(kept.asked).toBeDefined();
      await allow(10_000);
      expect((await quoteAndSubmit(client)).said.status).toBe("paid");
    }
    await client.close();
  });
});

test("a host that is given /api/mcp/all signs in for it, and orders and cancels with it", async () => {
  const host = makeHost();
  const client = await connectNew(host, "/api/mcp/all");
  const owner = await makeMember(world);
  await expect(client.callTool("list_orders", {})).rejects.toThrow();
  const { asked } = host.kept;
  if (!asked) throw new Error("the host opened no browser");
  expect(asked.searchParams.get("resource")).toBe(`${site.url}/api/mcp/all`);
  await client.finish(await consentInBrowser(asked, owner, { spendCapCents: 10_000, orderCapCents: 10_000 }));
  const quoted = await client.callTool("quote", CERTIFIED);
  const { quoteId, echoedInput, totalCents } = quoted.structuredContent;
  const documents = [{ url: "https://documents.test/acta.pdf?pages=2" }];
  const placed = await client.callTool("submit", {
    quoteId,
    echoedInput,
    expectedTotalCents: totalCents,
    documents,
    idempotencyKey: newIdempotencyKey(),
  });
  const { jobId } = placed.structuredContent;
  const cancelled = await client.callTool("cancel_order", { jobId });
  expect(cancelled.structuredContent).toMatchObject({ jobId, status: "cancelled" });
  await client.close();
});
