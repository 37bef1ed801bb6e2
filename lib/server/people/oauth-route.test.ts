import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { oauthClients, oauthSigningKeys } from "@/db/schema";
import { createClientDocumentFetch } from "@/lib/services/sources/fetch/client-documents";
import { TEST_CLIENT } from "@/lib/testing/grants";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { publish } from "@/lib/testing/oauth";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let owner: TestMember;
beforeAll(async () => {
  world = await createWorld();
  publish(world);
  owner = await makeMember(world);
});
afterAll(() => world.close());

const AUTHORIZE = "/api/auth/oauth2/authorize";
const asking = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    response_type: "code",
    client_id: TEST_CLIENT,
    redirect_uri: "https://client.test/callback",
    state: "a-state",
    code_challenge: "x".repeat(43),
    code_challenge_method: "S256",
    ...more,
  });
async function authorize(
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
  at = world,
) {
  const answer = await at.raw("GET", `${AUTHORIZE}?${asking(more)}`, { headers });
  return new URL(answer.headers.get("location") ?? "about:blank", "https://vidimus.test");
}

test.each([
  "/.well-known/oauth-authorization-server/api/auth",
  "/api/auth/.well-known/oauth-authorization-server",
])("%s says what there is, and nothing that is not", async (path) => {
  const { status, headers, body } = await world.request("GET", path);
  expect([status, headers.get("access-control-allow-origin"), body.issuer]).toEqual([
    200,
    "*",
    "https://vidimus.test/api/auth",
  ]);
  expect(body.token_endpoint_auth_methods_supported).toEqual(["none"]);
  const told = Object.entries(body).filter(([name]) => name.endsWith("_endpoint"));
  for (const [, url] of told) {
    const { status: answered } = await world.request("POST", new URL(String(url)).pathname, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "",
    });
    expect([url, answered]).not.toEqual([url, 404]);
  }
});

test.each([
  ["/.well-known/oauth-protected-resource/api/mcp", "https://vidimus.test/api/mcp"],
  ["/.well-known/oauth-protected-resource", "https://vidimus.test/api/mcp"],
  ["/.well-known/oauth-protected-resource/api/mcp/all", "https://vidimus.test/api/mcp/all"],
])("%s names the resource and who gives tokens for it", async (path, resource) => {
  expect((await world.request("GET", path)).body).toEqual({
    resource,
    authorization_servers: ["https://vidimus.test/api/auth"],
    bearer_methods_supported: ["header"],
    scopes_supported: ["read", "order", "refund"],
  });
});

test.each([
  "/api/auth/oauth2/consent",
  "/api/auth/oauth2/continue",
  "/api/auth/oauth2/introspect",
  "/api/auth/oauth2/userinfo",
  "/api/auth/oauth2/create-client",
  "/api/auth/admin/oauth2/create-client",
  "/api/auth/token",
  "/api/auth/get-session",
])("the library's own %s is offered to nobody", async (path) => {
  for (const method of ["GET", "POST"]) {
    const { status } = await world.request(method, path, {
      headers: { cookie: owner.cookie, origin: "https://vidimus.test" },
    });
    expect([method, status]).toEqual([method, 404]);
  }
});

describe("a link to the authorization", () => {
  test("works from another site, and changes nothing before somebody agrees", async () => {
    const headers = { cookie: owner.cookie, "sec-fetch-site": "cross-site", origin: "https://claude.test" };
    const to = await authorize({}, headers);
    expect([to.pathname, to.searchParams.get("resource")]).toEqual([
      "/portal/connect",
      "https://vidimus.test/api/mcp",
    ]);
    const { body } = await owner.call("listConnections", { params: { partnerId: owner.partnerId } });
    expect(body.connections).toEqual([]);
  });

  test("comes back after a sign-in, which is asked for once", async () => {
    const to = await authorize({ prompt: "login consent", max_age: "0" });
    expect(to.pathname).toBe("/portal/sign-in");
    const next = new URL(to.searchParams.get("next") ?? "", "https://vidimus.test");
    expect([next.pathname, next.searchParams.get("prompt"), next.searchParams.get("max_age")]).toEqual([
      AUTHORIZE,
      "consent",
      null,
    ]);
    const again = await world.raw("GET", `${next.pathname}${next.search}`, {
      headers: { cookie: owner.cookie },
    });
    expect(again.headers.get("location")).toContain("/portal/connect?");
  });
});

test("agreeing takes a page of this site", async () => {
  const query = (await authorize({}, { cookie: owner.cookie })).search.slice(1);
  const { status, body } = await world.request("POST", "/api/portal/me/connections", {
    headers: { cookie: owner.cookie, origin: "https://claude.test" },
    body: { query, partnerId: owner.partnerId, environment: "sandbox", scopes: ["read"] },
  });
  expect([status, body.error.code]).toEqual([403, "FOREIGN_ORIGIN"]);
});

test.each(["127.0.0.1", "10.0.0.7", "169.254.169.254", "::1", "fd00::1"])(
  "a metadata document at a private address is not fetched, and its app is refused: %s",
  async (address) => {
    const other = await createWorld();
    other.server.open.fetchClientDocument = createClientDocumentFetch({
      allowLoopback: false,
      resolve: async () => [address],
    });
    const to = await authorize({}, {}, other).finally(() => other.close());
    expect([to.origin, to.pathname, to.searchParams.get("error")]).toEqual([
      "https://vidimus.test",
      "/portal/connect",
      "invalid_client",
    ]);
  },
);

test("keys that sign tokens are sealed, and never told", async () => {
  await world.request("GET", "/api/auth/jwks");
  const [row] = await world.services.db.select().from(oauthSigningKeys);
  expect(row?.privateKey).toMatch(/^v1\./);
  expect(JSON.stringify((await world.request("GET", "/api/auth/jwks")).body)).not.toContain('"d"');
});

test("what is no form, or is too long, is refused before the library reads it", async () => {
  const post = (headers: Record<string, string>, body: string) =>
    world.request("POST", "/api/auth/oauth2/token", { headers, body });
  expect((await post({ "content-type": "application/json" }, "{}")).body.error).toBe("invalid_request");
  const form = { "content-type": "application/x-www-form-urlencoded" };
  expect((await post(form, `code=${"x".repeat(70_000)}`)).status).toBe(413);
});

test("a fault of ours is told as every other, and stands in our own log alone", async () => {
  const broken = await createWorld();
  const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await broken.services.db.execute(sql`alter table oauth_refresh_tokens rename to gone`);
  const { status, body } = await broken.request("POST", "/api/auth/oauth2/token", {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "grant_type=refresh_token&refresh_token=a-secret-token&client_id=somebody",
  });
  expect([status, body.error]).toMatchObject([500, { code: "INTERNAL_ERROR" }]);
  expect(printed.mock.calls).toEqual([]);
  printed.mockRestore();
  await broken.close();
});

describe("an app that registers itself", () => {
  let open: World;
  beforeAll(async () => {
    open = await createWorld({ env: { OAUTH_DYNAMIC_REGISTRATION: "on" } });
  });
  afterAll(() => open.close());

  const FACTS = { client_name: "A Host", redirect_uris: ["https://client.test/callback"] };
  const register = (more: object) =>
    open.request("POST", "/api/auth/oauth2/register", { body: { ...FACTS, ...more } });

  test("shares no secret, and is known by where its browser goes", async () => {
    const { status, body } = await register({});
    expect([status, body.token_endpoint_auth_method, body.client_secret]).toEqual([201, "none", undefined]);
  });

  test.each([
    ["jwks_uri", { token_endpoint_auth_method: "private_key_jwt", jwks_uri: "https://inside.test/keys" }],
    ["backchannel_logout_uri", { backchannel_logout_uri: "https://inside.test/out" }],
    ["logo_uri", { logo_uri: "https://inside.test/logo.png" }],
  ])("names no address (%s) that this server would be made to ask", async (_, more) => {
    await register(more);
    expect(JSON.stringify(await open.services.db.select().from(oauthClients))).not.toContain("inside.test");
  });

  test.each([["http://localhost:3334/callback"], ["http://127.0.0.1:0/", "http://[::1]:8080/x"]])(
    "may be a program on its user's machine, without saying so: %s",
    async (...redirectUris) => {
      const { status, body } = await register({ redirect_uris: redirectUris });
      expect([status, body.redirect_uris]).toEqual([201, redirectUris]);
    },
  );

  test.each([
    { redirect_uris: ["http://app.example/callback"] },
    { redirect_uris: ["http://localhost/callback", "http://app.example/callback"] },
    { redirect_uris: ["https://app.example/#fragment"] },
    { redirect_uris: ["javascript:alert(1)"] },
    { redirect_uris: [] },
    { redirect_uris: "http://localhost/" },
    { redirect_uris: undefined },
  ])(
    "is refused where anybody could read its codes, or it says nothing of where they go: %j",
    async (more) => {
      expect((await register(more)).status).toBe(400);
    },
  );

  test.each([[[]], [null], ["text"]])("is refused with %j", async (body) => {
    expect((await open.request("POST", "/api/auth/oauth2/register", { body })).status).toBe(400);
  });
});
