import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { createLocalJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { noteStepUp } from "@/db/queries/oauth-grants";
import { apiKeys, memberships, oauthRefreshTokens, sessions } from "@/db/schema";
import { revokeKey } from "@/lib/operations/keys/keys";
import { authOf } from "@/lib/server/people/start-session";
import { makeGrant, TEST_CLIENT } from "@/lib/testing/grants";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { dispatch } from "@/lib/testing/routes";
import { createWorld, type World } from "@/lib/testing/world";
import { agreeTo } from "./authorization-server";

const SITE = "https://vidimus.test";
const RESOURCE = `${SITE}/api/mcp`;
const ISSUER = `${SITE}/api/auth`;
const CLIENT = TEST_CLIENT;
const CALLBACK = "http://127.0.0.1:7777/callback";

const DOCUMENT = {
  client_id: CLIENT,
  client_name: "An Agent's Host",
  redirect_uris: [CALLBACK, "https://client.test/callback"],
  token_endpoint_auth_method: "none",
};

let world: World;
let owner: TestMember;
let ownersGrant: string;
let grant: string;
let documents: Record<string, unknown>;
let fetched: string[];
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_RATE_PER_MINUTE: "100000" } });
  world.server.open.fetchClientDocument = async (url) => {
    fetched.push(url);
    if (!(url in documents)) throw new Error("no such document");
    return new TextEncoder().encode(JSON.stringify(documents[url]));
  };
  owner = await makeMember(world);
  ownersGrant = await makeGrant(world, owner);
});
afterAll(() => world.close());
beforeEach(() => {
  grant = ownersGrant;
  documents = { [CLIENT]: DOCUMENT };
  fetched = [];
});

const ask = (path: string, init: RequestInit = {}) => {
  const request = new Request(`${SITE}${path}`, init);
  return path === "/api/auth/oauth2/consent" ? authOf(world.server).handler(request) : dispatch(request);
};

interface Wish {
  verifier: string;
  query: Record<string, string>;
}
function wish(more: Record<string, string> = {}): Wish {
  const verifier = randomBytes(32).toString("base64url");
  const query = {
    response_type: "code",
    client_id: CLIENT,
    redirect_uri: CALLBACK,
    scope: "read order offline_access",
    state: "a-state",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    resource: RESOURCE,
    ...more,
  };
  return { verifier, query };
}

async function authorize({ query }: Wish, cookie: string | null = owner.cookie): Promise<URL> {
  const headers: Record<string, string> = cookie === null ? {} : { cookie };
  const answer = await ask(`/api/auth/oauth2/authorize?${new URLSearchParams(query)}`, { headers });
  return new URL(answer.headers.get("location") ?? "about:blank", SITE);
}

async function consent(
  wished: Wish,
  { scope = "read order offline_access", accept = true } = {},
): Promise<URL> {
  const { search } = await authorize(wished);
  const answer = await agreeTo(grant, () =>
    ask("/api/auth/oauth2/consent", {
      method: "POST",
      headers: { cookie: owner.cookie, origin: SITE, "content-type": "application/json" },
      body: JSON.stringify({ accept, scope, oauth_query: search.slice(1) }),
    }),
  );
  const told = await answer.text();
  const { url } = JSON.parse(told) as { url: string };
  return new URL(url);
}

async function token(body: Record<string, string> | URLSearchParams) {
  const answer = await ask("/api/auth/oauth2/token", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

const exchange = (code: string, wished: Wish, more: Record<string, string> = {}) =>
  token({
    grant_type: "authorization_code",
    client_id: CLIENT,
    redirect_uri: CALLBACK,
    resource: RESOURCE,
    code,
    code_verifier: wished.verifier,
    ...more,
  });

async function signIn() {
  const wished = wish();
  const code = (await consent(wished)).searchParams.get("code") ?? "";
  return { wished, code, got: await exchange(code, wished) };
}

async function claimsOf(accessToken: string, audience = RESOURCE) {
  const keys = (await (await ask("/api/auth/jwks")).json()) as { keys: [] };
  return (await jwtVerify(accessToken, createLocalJWKSet(keys), { issuer: ISSUER, audience, typ: "at+jwt" }))
    .payload;
}

test("the whole way: metadata, consent, a token of the grant, and a refresh that is used once", async () => {
  const { got } = await signIn();
  expect([got.status, got.body.scope]).toEqual([200, "read order offline_access"]);
  expect(await claimsOf(got.body.access_token ?? "")).toMatchObject({
    grant,
    sub: owner.personId,
    client_id: CLIENT,
    scope: "read order offline_access",
  });
  const fresh = await refreshWith(got.body.refresh_token);
  expect(fresh.status).toBe(200);
  expect(fresh.body.refresh_token).not.toBe(got.body.refresh_token);
  expect(await claimsOf(fresh.body.access_token ?? "")).toMatchObject({ grant });
  const rows = await world.services.db.select().from(oauthRefreshTokens);
  expect(JSON.stringify(rows)).not.toContain(fresh.body.refresh_token);
});

/** After the time for which a process may remember a grant. */
async function opens({ body }: { body: Record<string, string> }) {
  world.clock.advance({ seconds: 6 });
  return (await world.request("GET", "/api/v1/capabilities", { key: body.access_token })).status;
}

const refreshWith = (refresh_token = "") =>
  token({ grant_type: "refresh_token", refresh_token, client_id: CLIENT, resource: RESOURCE });

test("an app that asks only for what the resource names renews its access all the same", async () => {
  const wished = wish({ scope: "read order" });
  const code = (await consent(wished, { scope: "read order offline_access" })).searchParams.get("code") ?? "";
  const { body } = await exchange(code, wished);
  expect((await refreshWith(body.refresh_token)).status).toBe(200);
});

describe("a refresh is refused with invalid_grant, and its token is not used up,", () => {
  test.each<[string, (by: TestMember, id: string) => Promise<unknown>]>([
    [
      "once the app was disconnected",
      ({ call, partnerId }, connectionId) =>
        call("revokeConnection", { params: { partnerId, connectionId } }),
    ],
    [
      "once its days are over",
      (_, id) =>
        world.services.db.update(apiKeys).set({ expiresAt: world.clock.now() }).where(eq(apiKeys.id, id)),
    ],
    [
      "once the person who allowed it is no member",
      ({ personId }) => world.services.db.delete(memberships).where(eq(memberships.personId, personId)),
    ],
  ])("%s", async (_, end) => {
    const by = await makeMember(world);
    grant = await makeGrant(world, by);
    const { got } = await signIn();
    const late = wish();
    const code = (await consent(late)).searchParams.get("code") ?? "";
    await end(by, grant);
    expect(await refreshWith(got.body.refresh_token)).toMatchObject({
      status: 400,
      body: { error: "invalid_grant", error_description: expect.stringContaining("connect it again") },
    });
    // A retry gets the same answer: the token was not used up.
    expect((await refreshWith(got.body.refresh_token)).body.error_description).toContain("connect it again");
    expect((await exchange(code, late)).body.error).toBe("invalid_grant");
  });
});

describe("a grant and its refresh tokens end together", () => {
  const inPartner = ({ partnerId }: TestMember) => ({ params: { partnerId } });
  test.each<[string, (by: TestMember, id: string) => Promise<unknown>]>([
    [
      "when the app is disconnected",
      (by, connectionId) =>
        by.call("revokeConnection", { params: { partnerId: by.partnerId, connectionId } }),
    ],
    ["when its person leaves", (by) => by.call("leavePartner", inPartner(by))],
    [
      "when its person is removed",
      async (by) => {
        const admin = await makeMember(world, { partnerId: by.partnerId });
        const params = { partnerId: by.partnerId, personId: by.personId };
        return admin.call("removeMember", { params });
      },
    ],
    ["when the account is closed", (by) => by.call("closePartner", inPartner(by))],
    ["when an operator revokes it", (_, id) => revokeKey(world.services, id)],
  ])("%s", async (_, end) => {
    const by = await makeMember(world);
    await makeMember(world, { partnerId: by.partnerId });
    grant = await makeGrant(world, by);
    const { got } = await signIn();
    const { db } = world.services;
    const left = () => db.$count(oauthRefreshTokens, eq(oauthRefreshTokens.referenceId, grant));
    expect(await left()).toBe(1);
    await end(by, grant);
    expect(await left()).toBe(0);
    expect((await refreshWith(got.body.refresh_token)).body.error).toBe("invalid_grant");
    expect(await opens(got)).toBe(401);
  });
});

describe("a refresh token", () => {
  test("that is sent several times at once gets the same answer each time", async () => {
    for (const count of [2, 3, 8]) {
      const { got } = await signIn();
      const answers = await Promise.all(
        Array.from({ length: count }, () => refreshWith(got.body.refresh_token)),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    }
  });

  test("gets the same answer again for 30 seconds, and ends its sign-in when it is sent later", async () => {
    const { got } = await signIn();
    const other = await signIn();
    const first = await refreshWith(got.body.refresh_token);
    world.clock.advance({ seconds: 28 });
    const again = await refreshWith(got.body.refresh_token);
    expect(again.body.access_token).toBe(first.body.access_token);
    expect(again.body.refresh_token).toBe(first.body.refresh_token);
    world.clock.advance({ seconds: 4 });
    expect(await opens(first)).toBe(200);
    expect(await refreshWith(got.body.refresh_token)).toMatchObject({
      status: 400,
      body: { error: "invalid_grant", error_description: expect.stringContaining("used before") },
    });
    expect((await refreshWith(first.body.refresh_token)).body.error).toBe("invalid_grant");
    expect(await opens(first)).toBe(401);
    expect([await opens(other.got), (await refreshWith(other.got.body.refresh_token)).status]).toEqual([
      200, 200,
    ]);
  });

  test("that is used while another use of it waits leaves one successor", async () => {
    const { got } = await signIn();
    const { db } = world.services;
    const count = async () => (await db.select().from(oauthRefreshTokens)).length;
    const before = await count();
    await Promise.all(Array.from({ length: 6 }, () => refreshWith(got.body.refresh_token)));
    expect(await count()).toBe(before + 1);
  });
});

describe("a token that its app revokes is the end of its sign-in:", () => {
  test.each(["access_token", "refresh_token"] as const)("the %s", async (which) => {
    const { got } = await signIn();
    const revoke = (client_id: string) =>
      ask("/api/auth/oauth2/revoke", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ token: got.body[which] ?? "", client_id }),
      });
    expect((await revoke("https://other.test/app")).status).toBe(200);
    expect(await opens(got)).toBe(200);
    expect([(await revoke(CLIENT)).status, (await revoke(CLIENT)).status]).toEqual([200, 200]);
    expect(await opens(got)).toBe(401);
    expect((await refreshWith(got.body.refresh_token)).body.error).toBe("invalid_grant");
  });
});

test("a refresh asks for a new authorization while the app lacks the scope that it was just refused for", async () => {
  const { got } = await signIn();
  await noteStepUp(world.services.db, grant, world.clock.now());
  expect((await refreshWith(got.body.refresh_token)).body).toMatchObject({
    error: "consent_required",
    error_description: expect.stringContaining("needs a scope"),
  });
  world.clock.advance({ seconds: 61 });
  expect((await refreshWith(got.body.refresh_token)).status).toBe(200);
});

test("a consent to fewer scopes gives a token with those alone", async () => {
  const wished = wish();
  const code = (await consent(wished, { scope: "read" })).searchParams.get("code") ?? "";
  const { body } = await exchange(code, wished);
  expect(body.scope).toBe("read");
});

test("a refusal is told to the app, with who told it", async () => {
  const answer = await consent(wish(), { accept: false });
  expect(Object.fromEntries(answer.searchParams)).toMatchObject({
    error: "access_denied",
    iss: ISSUER,
    state: "a-state",
  });
});

test("every authorization asks anew, though the same app was allowed before", async () => {
  await signIn();
  expect((await authorize(wish())).pathname).toBe("/portal/connect");
});

test("an app's authorization request without a session leads to the sign-in", async () => {
  expect((await authorize(wish(), null)).pathname).toBe("/portal/sign-in");
});

describe("is refused", () => {
  test("a replayed code, and with it all that came of the first use", async () => {
    const { code, wished, got } = await signIn();
    const fresh = await refreshWith(got.body.refresh_token);
    expect([await opens(got), await opens(fresh)]).toEqual([200, 200]);
    expect((await exchange(code, wished)).body.error).toBe("invalid_grant");
    expect([await opens(got), await opens(fresh)]).toEqual([401, 401]);
    expect((await refreshWith(fresh.body.refresh_token)).body.error).toBe("invalid_grant");
    const refreshed = await token({
      grant_type: "refresh_token",
      refresh_token: got.body.refresh_token ?? "",
      client_id: CLIENT,
    });
    expect(refreshed.body.error).toBe("invalid_grant");
  });

  test("a code that is sent twice at once, and one that is sent again during a refresh", async () => {
    for (let turn = 0; turn < 5; turn++) {
      const wished = wish();
      const code = (await consent(wished)).searchParams.get("code") ?? "";
      const both = await Promise.all([exchange(code, wished), exchange(code, wished)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      const { code: used, wished: first, got } = await signIn();
      const [fresh] = await Promise.all([refreshWith(got.body.refresh_token), exchange(used, first)]);
      for (const each of [got, fresh, ...both].filter(({ status }) => status === 200)) {
        expect(await opens(each)).toBe(401);
        expect((await refreshWith(each.body.refresh_token)).body.error).toBe("invalid_grant");
      }
    }
  });

  test("a wrong PKCE verifier", async () => {
    const wished = wish();
    const code = (await consent(wished)).searchParams.get("code") ?? "";
    expect(await exchange(code, wish())).toMatchObject({
      status: 400,
      body: { error: "invalid_grant", error_description: expect.stringContaining("code_verifier") },
    });
    expect((await exchange(code, wished)).body.error).toBe("invalid_grant");
  });

  test("a code whose person has signed out since", async () => {
    const wished = wish();
    const by = await makeMember(world);
    const query = (await authorize(wished, by.cookie)).search.slice(1);
    const body = { query, partnerId: by.partnerId, environment: "sandbox", scopes: ["read"] } as const;
    const code =
      new URL((await by.call("allowConnection", { body })).body.url).searchParams.get("code") ?? "";
    await world.services.db.delete(sessions).where(eq(sessions.userId, by.personId));
    expect(await exchange(code, wished)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  });

  test("a token request without its code, its verifier, or its client, or with one of them twice", async () => {
    const { wished, code, got } = await signIn();
    const sent = { grant_type: "authorization_code", client_id: CLIENT, redirect_uri: CALLBACK, code };
    const refresh = { grant_type: "refresh_token", refresh_token: got.body.refresh_token ?? "" };
    const twice = new URLSearchParams({ ...sent, code_verifier: wished.verifier });
    twice.append("grant_type", "refresh_token");
    for (const body of [sent, { ...sent, code: "" }, refresh, twice])
      expect(await token(body)).toMatchObject({ status: 400, body: { error: "invalid_request" } });
  });

  test("no PKCE, and plain PKCE", async () => {
    const { query } = wish();
    const { code_challenge: _, code_challenge_method: __, ...bare } = query;
    const none = await authorize({ verifier: "", query: bare });
    const plain = await authorize(wish({ code_challenge_method: "plain" }));
    expect([none.searchParams.get("error"), plain.searchParams.get("error")]).toEqual([
      "invalid_request",
      "invalid_request",
    ]);
  });

  test.each([
    "https://evil.test/callback",
    "https://client.test.evil.test/callback",
    "https://client.test/callback/../../evil",
    "javascript:alert(1)",
  ])("a redirect to a foreign host: %s", async (redirect_uri) => {
    const to = await authorize(wish({ redirect_uri }));
    expect([to.origin, to.pathname, to.searchParams.get("error")]).toEqual([
      SITE,
      "/portal/connect",
      redirect_uri.startsWith("https:") ? "invalid_redirect" : "invalid_request",
    ]);
  });

  test("another resource, at the authorization and at the token", async () => {
    const resource = "https://other.test/api/mcp";
    expect((await authorize(wish({ resource }))).searchParams.get("error")).toBe("invalid_target");
    const wished = wish();
    const code = (await consent(wished)).searchParams.get("code") ?? "";
    expect((await exchange(code, wished, { resource })).body.error).toBe("invalid_target");
  });

  test("a code of another app, and at another redirect", async () => {
    const [first, second] = [wish(), wish()];
    const codeOf = async (wished: Wish) => (await consent(wished)).searchParams.get("code") ?? "";
    const other = "https://other.test/app/metadata.json";
    documents[other] = { ...DOCUMENT, client_id: other };
    expect((await exchange(await codeOf(first), first, { client_id: other })).body.error).toMatch(
      /^invalid_/,
    );
    const elsewhere = { redirect_uri: "https://client.test/callback" };
    expect((await exchange(await codeOf(second), second, elsewhere)).body.error).toMatch(/^invalid_/);
  });

  test.each([
    ["that names another client", { ...DOCUMENT, client_id: "https://evil.test/app" }],
    ["with a redirect over plain http", { ...DOCUMENT, redirect_uris: ["http://client.test/callback"] }],
    ["with a redirect of an app's own scheme", { ...DOCUMENT, redirect_uris: ["myapp://callback"] }],
    ["with a redirect that is a pattern", { ...DOCUMENT, redirect_uris: ["https://*.client.test/callback"] }],
    ["without redirects", { ...DOCUMENT, redirect_uris: [] }],
    ["with a secret", { ...DOCUMENT, client_secret: "x" }],
    ["that is a list", []],
  ])("a metadata document %s", async (_, document) => {
    const id = `https://client.test/wrong/${randomBytes(4).toString("hex")}`;
    const own =
      Array.isArray(document) || document.client_id !== CLIENT ? document : { ...document, client_id: id };
    documents[id] = own;
    const to = await authorize(wish({ client_id: id }));
    expect([to.origin, to.searchParams.get("error")]).toEqual([SITE, "invalid_client"]);
  });

  test.each([
    "http://client.test/app",
    "https://client.test/",
    "https://user@client.test/app",
    "https://client.test/app#x",
    "https://client.test/a/../b",
  ])("%s as the address of a metadata document, without a fetch", async (client_id) => {
    const to = await authorize(wish({ client_id }));
    expect([to.origin, to.searchParams.get("error"), fetched]).toEqual([SITE, "invalid_client", []]);
  });
});

test("a mixed-up issuer is noticed: every answer to an app says whose it is", async () => {
  const good = await consent(wish());
  const bad = await authorize(wish({ scope: "admin" }));
  expect([good.searchParams.get("iss"), bad.searchParams.get("iss")]).toEqual([ISSUER, ISSUER]);
});

describe("a connection that somebody allows in the portal", () => {
  const SCOPES = ["read", "order"] as const;
  const allow = (query: string, more: object = {}, by = owner) =>
    by.call("allowConnection", {
      body: { query, partnerId: by.partnerId, environment: "sandbox", scopes: [...SCOPES], ...more },
    });
  async function connect(more: object = {}) {
    const wished = wish();
    const query = (await authorize(wished)).search.slice(1);
    const answer = await allow(query, more);
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    const code = new URL(answer.body.url).searchParams.get("code") ?? "";
    return (await exchange(code, wished)).body.access_token ?? "";
  }
  const submit = async (key: string) =>
    (await world.request("POST", "/api/v1/submit", { key, body: {} })).body.error.code;
  const list = async () =>
    (await owner.call("listConnections", { params: { partnerId: owner.partnerId } })).body.connections;

  test("reads and orders as far as it was allowed, is listed, and ends when it is revoked", async () => {
    const token = await connect({ scopes: ["read"], days: 30 });
    expect((await world.request("GET", "/api/v1/capabilities", { key: token })).status).toBe(200);
    expect(await submit(token)).toBe("INSUFFICIENT_SCOPE");
    const [connection] = await list();
    expect(connection).toMatchObject({
      name: "An Agent's Host",
      host: "client.test",
      scopes: ["read"],
      isRevoked: false,
    });
    const params = { partnerId: owner.partnerId, connectionId: connection.connectionId };
    for (let click = 0; click < 2; click++)
      expect((await owner.call("revokeConnection", { params })).status).toBe(200);
    world.clock.advance({ seconds: 6 });
    expect((await world.request("GET", "/api/v1/capabilities", { key: token })).body.error.code).toBe(
      "REVOKED_KEY",
    );
  });

  test("may order where it was allowed to", async () =>
    expect(await submit(await connect())).toBe("VALIDATION_ERROR"));

  test("is asked about by name, by whose it is and where it returns to, or refused", async () => {
    const { searchParams, search } = await authorize(wish({ redirect_uri: "https://client.test/callback" }));
    const query = search.slice(1);
    const asked = await owner.call("getConnectionRequest", { query: { query } });
    expect(asked.body).toEqual({
      client: { name: "An Agent's Host", host: "client.test", returnsTo: "client.test", logoUrl: null },
      scopes: SCOPES,
      partners: [{ partnerId: owner.partnerId, name: expect.any(String), scopes: SCOPES }],
    });
    const { body } = await owner.call("refuseConnection", { body: { query } });
    const told = new URL(body.url);
    expect([told.host, told.searchParams.get("error"), told.searchParams.get("state")]).toEqual([
      "client.test",
      "access_denied",
      searchParams.get("state"),
    ]);
    const unsigned = { query: `${new URLSearchParams(wish().query)}` };
    const changed = { query: query.replace("read+order", "read") };
    const drawn = { query: query.replace("client.test%2Fcallback", "evil.test%2Fcallback") };
    for (const each of [unsigned, changed, drawn])
      expect((await owner.call("getConnectionRequest", { query: each })).body.error.code).toBe(
        "CONNECTION_NOT_VALID",
      );
    expect((await owner.call("refuseConnection", { body: unsigned })).body.error.code).toBe(
      "CONNECTION_NOT_VALID",
    );
  });

  test("needs a step-up for what is more than reading", async () => {
    const by = await makeMember(world, { steppedUp: false });
    const query = (await authorize(wish(), by.cookie)).search.slice(1);
    expect((await allow(query, {}, by)).body.error.code).toBe("STEP_UP_REQUIRED");
    expect((await allow(query, { scopes: ["read"] }, by)).status).toBe(200);
  });

  test("needs both caps on live, and what every live key needs", async () => {
    const query = (await authorize(wish())).search.slice(1);
    const live = { environment: "live" };
    expect((await allow(query, live)).body.error.field).toBe("spendCapCents");
    expect((await allow(query, { ...live, spendCapCents: 10_000 })).body.error.field).toBe("orderCapCents");
    const capped = { ...live, spendCapCents: 10_000, orderCapCents: 5_000 };
    expect((await allow(query, capped)).body.error.code).toBe("LIVE_NOT_READY");
  });

  test.each([
    [
      "a role that may not",
      async () =>
        allow((await authorize(wish())).search.slice(1), {}, await makeMember(world, { role: "viewer" })),
      "FORBIDDEN_ROLE",
    ],
    [
      "another account",
      async () =>
        allow((await authorize(wish())).search.slice(1), { partnerId: (await makeMember(world)).partnerId }),
      "PARTNER_NOT_FOUND",
    ],
    [
      "a query that nobody signed",
      async () => allow(`${new URLSearchParams(wish().query)}`),
      "CONNECTION_NOT_VALID",
    ],
    [
      "a query whose scopes were changed",
      async () =>
        allow(
          (await authorize(wish({ scope: "read" }))).search
            .slice(1)
            .replace("scope=read", "scope=read+order"),
        ),
      "CONNECTION_NOT_VALID",
    ],
    [
      "a client that never asked",
      async () => allow("client_id=https%3A%2F%2Fnobody.test%2Fapp"),
      "CONNECTION_NOT_VALID",
    ],
  ] as const)("is refused for %s, and leaves nothing that works", async (_, attempt, code) => {
    const before = (await list()).filter(({ isRevoked }: { isRevoked: boolean }) => !isRevoked).length;
    expect((await attempt()).body.error?.code).toBe(code);
    expect((await list()).filter(({ isRevoked }: { isRevoked: boolean }) => !isRevoked).length).toBe(before);
  });
});

describe("an app's metadata document", () => {
  const times = <T>(count: number, each: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, each));
  const inTurn = async (count: number, each: () => Promise<unknown>) => {
    for (let turn = 0; turn < count; turn++) await each();
  };
  const newClient = () => `https://client.test/asked/${randomBytes(4).toString("hex")}`;

  test.each([
    ["one after the other", inTurn],
    ["at once", times],
  ])("is asked for once while it is down, however many ask: %s", async (_, ask) => {
    const client_id = newClient();
    await ask(100, async () => {
      const to = await authorize(wish({ client_id }));
      expect(to.searchParams.get("error")).toBe("invalid_client");
      expect(to.searchParams.get("error_description")).toBe("We couldn't read the app's metadata document.");
    });
    expect(fetched).toEqual([client_id]);
  });

  test("is not what an app lacks that names itself by an unknown ID", async () => {
    const to = await authorize(wish({ client_id: "unknown" }));
    expect(to.searchParams.get("error_description")).toBe("No app is registered here with this client_id.");
  });

  test("is asked for once while it is wrong, and again soon after", async () => {
    const client_id = newClient();
    documents[client_id] = { ...DOCUMENT, client_id: "https://evil.test/app" };
    await inTurn(3, () => authorize(wish({ client_id })));
    expect(fetched).toEqual([client_id]);
    documents[client_id] = { ...DOCUMENT, client_id };
    world.clock.advance({ seconds: 31 });
    expect((await authorize(wish({ client_id }))).pathname).toBe("/portal/connect");
    expect((await authorize(wish({ client_id }))).searchParams.get("error")).toBeNull();
    expect(fetched).toEqual([client_id, client_id]);
  });

  test("that was read yesterday still stands while its host is down, which is asked once", async () => {
    const client_id = newClient();
    documents[client_id] = { ...DOCUMENT, client_id };
    await authorize(wish({ client_id }));
    delete documents[client_id];
    fetched = [];
    world.clock.advance({ hours: 2 });
    await inTurn(20, async () => {
      expect((await authorize(wish({ client_id }))).searchParams.get("error")).toBeNull();
    });
    expect(fetched).toEqual([client_id]);
  });

  test("lets in everybody who comes at once, the first time that anybody comes", async () => {
    const client_id = newClient();
    documents[client_id] = { ...DOCUMENT, client_id };
    const all = await times(20, () => authorize(wish({ client_id })));
    expect(all.map(({ pathname, searchParams }) => [pathname, searchParams.get("error")])).toEqual(
      all.map(() => ["/portal/connect", null]),
    );
  });
});
