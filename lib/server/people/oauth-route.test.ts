import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { oauthClients, oauthSigningKeys } from "@/db/schema";
import { createClientDocumentFetch } from "@/lib/documents/fetch";
import { makeGrant, TEST_CLIENT } from "@/lib/testing/grants";
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
  "/.well-known/oauth-authorization-server",
])("%s says what there is, and nothing that is not", async (path) => {
  const { status, headers, body } = await world.request("GET", path);
  expect([status, headers.get("access-control-allow-origin"), body.issuer]).toEqual([
    200,
    "*",
    "https://vidimus.test/api/auth",
  ]);
  expect(body).toMatchObject({
    token_endpoint_auth_methods_supported: ["none"],
    client_id_metadata_document_supported: true,
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  });
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

test("a body that is no form, or too long, is refused before the library reads it", async () => {
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
    open = await createWorld({ env: { TRUST_FORWARDED: "true", PUBLIC_RATE_PER_MINUTE: "100000" } });
    publish(open, { [TEST_CLIENT]: { client_id: TEST_CLIENT, redirect_uris: [CALLBACK, PHISH] } });
  });
  afterAll(() => open.close());

  const CALLBACK = "https://client.test/callback";
  const PHISH = "https://evil.test/phish";
  const FACTS = { client_name: "A Host", redirect_uris: [CALLBACK] };
  let network = 0;
  const from = (address: string) => ({ "x-forwarded-for": address });
  /** Uses a new network each time, unless given one. */
  const send = (body: unknown, headers: Record<string, string> = {}) => {
    network += 1;
    const address = from(`10.0.${network >> 8}.${network & 255}`);
    return open.request("POST", "/api/auth/oauth2/register", { body, headers: { ...address, ...headers } });
  };
  const register = (more: object, headers: Record<string, string> = {}) =>
    send({ ...FACTS, ...more }, headers);
  const clients = () => open.services.db.select().from(oauthClients);

  test("is offered by the metadata, and shares no secret", async () => {
    const { body: metadata } = await open.request("GET", "/.well-known/oauth-authorization-server");
    expect(metadata.registration_endpoint).toBe("https://vidimus.test/api/auth/oauth2/register");
    const { status, headers, body } = await register({});
    expect([status, body.token_endpoint_auth_method, body.client_secret, body.client_name]).toEqual([
      201,
      "none",
      undefined,
      "A Host",
    ]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    {},
    { token_endpoint_auth_method: "client_secret_basic" },
    { token_endpoint_auth_method: "client_secret_post", client_secret: "mine" },
    { token_endpoint_auth_method: null, client_name: null, scope: null, grant_types: null },
    { grant_types: ["authorization_code"], response_types: [] },
    { grant_types: ["authorization_code", "client_credentials", "implicit"], scope: "openid admin" },
    {
      grant_types: [
        "authorization_code",
        "refresh_token",
        "urn:ietf:params:oauth:grant-type:device_code",
        "urn:ietf:params:oauth:grant-type:token-exchange",
      ],
      redirect_uris: ["http://127.0.0.1:33418/", "https://editor.test/redirect"],
    },
    { application_type: "web", redirect_uris: ["http://localhost:1/cb"] },
    { require_pkce: false, skip_consent: true, user_id: "per_1", reference_id: "key_1", client_id: "chosen" },
    { disabled: false, metadata: { a: 1 }, resources: ["https://other.test"], type: "web" },
  ])("gets what every app gets, whatever it asks for: %j", async (more) => {
    const { status, body } = await register(more);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      scope: "read order refund offline_access",
    });
    const [row] = (await clients()).filter(({ clientId }) => clientId === body.client_id);
    expect(row).toMatchObject({ clientSecret: null, userId: null, referenceId: null });
    expect([row?.skipConsent ?? null, row?.clientCredentialsScopes, row?.requirePKCE]).not.toContain(true);
    expect(body.client_id).not.toBe("chosen");
  });

  test.each([
    ["jwks_uri", { token_endpoint_auth_method: "private_key_jwt", jwks_uri: "https://inside.test/keys" }],
    ["backchannel_logout_uri", { backchannel_logout_uri: "https://inside.test/out" }],
    ["logo_uri", { logo_uri: "https://inside.test/logo.png" }],
    ["client_uri", { client_uri: "https://inside.test/" }],
    ["tos_uri", { tos_uri: "https://inside.test/", policy_uri: "https://inside.test/" }],
    ["contacts", { contacts: ["ana@inside.test"], software_statement: "inside.test" }],
  ])("leaves nothing here but its name and where its codes go (%s)", async (_, more) => {
    await register(more);
    expect(JSON.stringify(await clients())).not.toContain("inside.test");
  });

  test.each([
    ["http://localhost:3334/callback"],
    ["http://127.0.0.1:0/", "http://[::1]:8080/x"],
    ["http://localhost/callback?from=a%20b", CALLBACK],
  ])("may be a program on its user's machine, without saying so: %s", async (...redirectUris) => {
    const { status, body } = await register({ redirect_uris: redirectUris });
    expect([status, body.redirect_uris]).toEqual([201, redirectUris]);
  });

  test.each([
    "http://app.example/callback",
    "http://127.0.0.2/callback",
    "http://localhost.evil.test/callback",
    "http://localhost@evil.test/callback",
    "http://localhost\\@evil.test/callback",
    "http://localhost./callback",
    "https://app.example/#fragment",
    "https://app.example/*",
    "https://me:secret@app.example/",
    "https://app.example/\u0000",
    "https://app.example/a b",
    "https://äpp.example/",
    "https://localhost/callback",
    "//app.example/callback",
    "/callback",
    "javascript:alert(1)",
    "data:text/html,x",
    "cursor://anysphere.cursor-mcp/oauth/callback",
    "com.example.app:/callback",
    "urn:ietf:wg:oauth:2.0:oob",
    "",
  ])("is refused where anybody could read its codes: %j", async (uri) => {
    for (const redirect_uris of [[uri], [CALLBACK, uri]]) {
      const { status, body } = await register({ redirect_uris });
      expect([status, body.error]).toEqual([400, "invalid_redirect_uri"]);
    }
  });

  test.each([
    { redirect_uris: [] },
    { redirect_uris: "http://localhost/" },
    { redirect_uris: undefined },
    { redirect_uris: [5] },
    { redirect_uris: Array(11).fill(CALLBACK) },
    { redirect_uris: [`${CALLBACK}/${"x".repeat(500)}`] },
    { client_name: 5 },
    { grant_types: ["client_credentials"] },
    { grant_types: "authorization_code" },
    { response_types: ["token"] },
  ])("is refused where it says nothing of where its codes go, or wants no codes: %j", async (more) => {
    const { status, body } = await register(more);
    expect([status, body.error]).toEqual([400, "invalid_client_metadata"]);
    expect(body.error_description).toMatch(/\w/);
  });

  test.each([[[]], [null], ["text"], [5]])("is refused with %j", async (body) => {
    expect((await send(body)).status).toBe(400);
  });

  test("is refused as what any page's form could send, and where it is too long", async () => {
    const typed = await register({}, { "content-type": "text/plain" });
    expect([typed.status, typed.body.error]).toEqual([400, "invalid_client_metadata"]);
    expect((await register({ client_name: "x".repeat(70_000) })).status).toBe(413);
  });

  test("has a name that is cleaned, and shown as one that nobody has checked", async () => {
    const person = await makeMember(open);
    const shown = async (client_name: unknown) => {
      const { status, body } = await register({ client_name });
      expect(status).toBe(201);
      const asked = { client_id: body.client_id, scope: "read" };
      const query = (await authorize(asked, { cookie: person.cookie }, open)).search.slice(1);
      return (await person.call("getConnectionRequest", { query: { query } })).body.client;
    };
    for (const name of ["Vidimus\u202e\u0000 \n Support\ud800", "Vidimus\u2028Support"]) {
      const client = await shown(name);
      expect([client.name, client.host, client.logoUrl]).toEqual(["Vidimus Support", null, null]);
    }
    expect((await shown("x".repeat(5_000))).name).toHaveLength(100);
    expect((await shown(undefined)).name).toBe("An app without a name");
  });

  test("is made by a member for a host that cannot register itself, and is as good as one that did", async () => {
    const person = await makeMember(open);
    const make = (redirectUri: string, by = person) =>
      by.call("makeClient", { params: { partnerId: by.partnerId }, body: { name: "Our host", redirectUri } });
    const { status, body } = await make(CALLBACK);
    expect([status, body.name, body.redirectUri]).toEqual([200, "Our host", CALLBACK]);
    const asked = { client_id: body.clientId, redirect_uri: CALLBACK, scope: "read" };
    expect((await authorize(asked, { cookie: person.cookie }, open)).pathname).toBe("/portal/connect");
    const elsewhere = { ...asked, redirect_uri: "https://evil.test/callback" };
    expect(
      (await authorize(elsewhere, { cookie: person.cookie }, open)).searchParams.get("error"),
    ).not.toBeNull();
    const audit = await person.call("listAudit", { params: { partnerId: person.partnerId }, query: {} });
    expect(JSON.stringify(audit.body)).toContain(`"app.client_made"`);
    expect(JSON.stringify(audit.body)).toContain(body.clientId);
    for (const wrong of ["http://app.test/callback", "cursor://app/callback", "https://*.app.test/", "no"])
      expect((await make(wrong)).body.error).toMatchObject({
        code: "VALIDATION_ERROR",
        field: "redirectUri",
      });
    const finance = await makeMember(open, { partnerId: person.partnerId, role: "finance" });
    expect((await make(CALLBACK, finance)).body.error.code).toBe("FORBIDDEN_ROLE");
    const codes = [];
    for (let turn = 0; turn < 30; turn++) codes.push((await make(CALLBACK)).status);
    expect(codes.slice(-2)).toEqual([200, 429]);
  });

  test("gets codes by PKCE and consent alone, at the port that it has today", async () => {
    const person = await makeMember(open);
    const { body } = await register({ redirect_uris: ["http://127.0.0.1:3334/callback"] });
    const { client_id } = body;
    const at = (more: Record<string, string>) =>
      authorize(
        { client_id, redirect_uri: "http://127.0.0.1:3334/callback", scope: "read", ...more },
        cookies,
        open,
      );
    const cookies = { cookie: person.cookie };
    const consent = await at({ redirect_uri: "http://127.0.0.1:50123/callback" });
    expect([consent.pathname, consent.searchParams.get("error")]).toEqual(["/portal/connect", null]);
    for (const wrong of [
      { redirect_uri: "http://127.0.0.1:3334/other" },
      { redirect_uri: "http://localhost:3334/callback" },
      { redirect_uri: CALLBACK },
      { code_challenge_method: "plain" },
      { code_challenge: "" },
      { response_type: "token" },
      { prompt: "none" },
      { scope: "read admin" },
    ] as Record<string, string>[]) {
      const { href } = await at(wrong);
      expect([wrong, /[?#&]error=/.test(href), /[?#&]code=/.test(href)]).toEqual([wrong, true, false]);
    }
    const grant = await open.request("POST", "/api/auth/oauth2/token", {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `${new URLSearchParams({ grant_type: "client_credentials", client_id })}`,
    });
    expect([grant.status, grant.body.access_token]).toEqual([400, undefined]);
  });

  const FAULTS: Record<string, string>[] = [
    { prompt: "none" },
    { prompt: "none", max_age: "0" },
    { code_challenge: "" },
    { code_challenge_method: "plain" },
    { response_type: "token" },
    { resource: "https://other.test/api/mcp" },
    { scope: "bogus" },
    { response_mode: "fragment", prompt: "none" },
  ];

  test.each(FAULTS)("sends no browser to another site by a faulty link: %j", async (fault) => {
    const person = await makeMember(open);
    const { body } = await register({ redirect_uris: [PHISH] });
    const wish = { client_id: body.client_id, redirect_uri: PHISH, scope: "read" };
    for (const headers of [{}, { cookie: person.cookie }] as Record<string, string>[]) {
      const to = await authorize(Object.assign({}, wish, fault), headers, open);
      expect(to.origin).toBe("https://vidimus.test");
      expect(to.pathname).toMatch(/^\/portal\/(connect|sign-in)$/);
      if (to.pathname === "/portal/connect") expect(to.searchParams.get("error")).toMatch(/^\w+$/);
    }
  });

  test("is told of a faulty link where its user has let it in, and nobody else's browser goes there", async () => {
    const [person, other] = [await makeMember(open), await makeMember(open)];
    const { body } = await register({ redirect_uris: [PHISH] });
    const wish = { client_id: body.client_id, redirect_uri: PHISH, scope: "read" };
    const silent = async (headers: Record<string, string>) =>
      (await authorize(Object.assign({ prompt: "none" }, wish), headers, open)).origin;
    const consent = await authorize(wish, { cookie: person.cookie }, open);
    const { partnerId } = person;
    const allowed = await person.call("allowConnection", {
      body: { query: consent.search.slice(1), partnerId, environment: "sandbox", scopes: ["read"] },
    });
    expect(allowed.body.url).toContain(`${PHISH}?code=`);
    expect(await silent({ cookie: person.cookie })).toBe("https://evil.test");
    expect(await silent({ cookie: other.cookie })).toBe("https://vidimus.test");
    expect(await silent({})).toBe("https://vidimus.test");
    const { connections } = (await person.call("listConnections", { params: { partnerId } })).body;
    const params = { partnerId, connectionId: connections[0].connectionId };
    expect((await person.call("revokeConnection", { params })).status).toBe(200);
    expect(await silent({ cookie: person.cookie })).toBe("https://vidimus.test");
  });

  test("is told of a faulty link where it runs on its user's machine, or where its ID names the host", async () => {
    const LOOPBACK = "http://127.0.0.1:3334/callback";
    const { body } = await register({ redirect_uris: [LOOPBACK] });
    const faulty = { prompt: "none" };
    const program = { client_id: body.client_id, redirect_uri: LOOPBACK, scope: "read" };
    expect((await authorize(Object.assign({}, program, faulty), {}, open)).origin).toBe(
      "http://127.0.0.1:3334",
    );
    expect((await authorize(faulty, {}, open)).origin).toBe("https://client.test");
    const elsewhere = Object.assign({ redirect_uri: PHISH }, faulty);
    expect((await authorize(elsewhere, {}, open)).origin).toBe("https://vidimus.test");
  });

  test("comes so often from one network, and from another all the same", async () => {
    const flood = from("192.0.2.7");
    const answers = [];
    for (let count = 0; count < 31; count++) answers.push(await register({}, flood));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    const last = answers.at(-1);
    expect([last?.status, Number(last?.headers.get("retry-after")) > 60]).toEqual([429, true]);
    expect((await register({}, from("192.0.2.8"))).status).toBe(201);
    open.clock.advance({ minutes: 61 });
    expect((await register({}, flood)).status).toBe(201);
  });

  test("a flood from everywhere pushes out the oldest that nobody allowed, and no other", async () => {
    const { db } = open.services;
    const person = await makeMember(open);
    await db.delete(oauthClients);
    await makeGrant(open, person);
    const row = (clientId: string, minutesAgo: number, clientDiscoveryId: string | null = null) => ({
      id: clientId,
      clientId,
      clientDiscoveryId,
      redirectUris: [CALLBACK],
      updatedAt: new Date(open.clock.now().getTime() - minutesAgo * 60_000),
    });
    const flood = Array.from({ length: 5_000 }, (_, index) => row(`flood-${index}`, 10 + index));
    await db.insert(oauthClients).values([
      // The grant's own app, as if it had registered itself.
      row(TEST_CLIENT, 100_000),
      row("https://client.test/app", 100_000, "metadata-document"),
      ...flood,
    ]);
    const { body } = await register({});
    const left = new Set((await clients()).map(({ clientId }) => clientId));
    expect(left.size).toBe(5_002);
    expect(
      ["flood-4999", "flood-4998", TEST_CLIENT, "https://client.test/app", body.client_id].map((id) =>
        left.has(id),
      ),
    ).toEqual([false, true, true, true, true]);
  });

  test("is spared while it waits for its Allow, until there are far more", async () => {
    const { db } = open.services;
    await db.delete(oauthClients);
    const insert = (count: number, minutesAgo: number, name: string) =>
      db.execute(sql`insert into oauth_clients (id, client_id, redirect_uris, updated_at)
        select ${name} || n, ${name} || n, '{}', ${open.clock.now().toISOString()}::timestamptz
          - make_interval(mins => ${minutesAgo}::int, secs => n / 1000.0)
        from generate_series(0, ${count}::int - 1) n`);
    const left = async () => {
      const { clientId } = oauthClients;
      return new Set((await db.select({ clientId }).from(oauthClients)).map((row) => row.clientId));
    };
    await insert(1, 14, "waits-");
    await insert(1, 16, "gave-up-");
    await insert(2, 17, "gave-up-long-ago-");
    await insert(5_100, 1, "flood-");
    await register({});
    const first = await left();
    expect(["waits-0", "gave-up-0", "gave-up-long-ago-1"].map((id) => first.has(id))).toEqual([
      true,
      false,
      false,
    ]);
    expect(first.size).toBe(5_102);
    await insert(15_000, 2, "greater-flood-");
    await register({});
    const second = await left();
    expect([second.has("waits-0"), second.size]).toEqual([false, 20_003]);
    await register({});
    expect((await left()).size).toBe(20_000);
  });

  test("is told that it is registered though old ones can't be forgotten", async () => {
    const broken = await createWorld();
    await broken.services.db.execute(sql`alter table oauth_grants rename to gone`);
    const { status, body } = await broken.request("POST", "/api/auth/oauth2/register", { body: FACTS });
    expect([status, typeof body.client_id]).toEqual([201, "string"]);
    expect(JSON.stringify(broken.logged)).toContain("old registrations could not be deleted");
    await broken.close();
  });

  test("is refused where the operator wants none, and then the metadata doesn't offer it", async () => {
    const closed = await createWorld({ env: { OAUTH_DYNAMIC_REGISTRATION: "off" } });
    const { status, body } = await closed.request("POST", "/api/auth/oauth2/register", { body: FACTS });
    expect([status, body.error]).toEqual([403, "access_denied"]);
    const metadata = (await closed.request("GET", "/.well-known/oauth-authorization-server")).body;
    expect(metadata).not.toHaveProperty("registration_endpoint");
    const person = await makeMember(closed);
    const { partnerId } = person;
    const made = await person.call("makeClient", {
      params: { partnerId },
      body: { name: "Our host", redirectUri: CALLBACK },
    });
    expect(made.body.error.code).toBe("NOT_FOUND");
    await closed.close();
  });
});
