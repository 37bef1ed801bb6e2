import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { memberships } from "@/db/schema";
import type { Role } from "@/lib/core/rights/rights";
import { TEST_CLIENT } from "@/lib/testing/grants";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { CLIENT_DOCUMENT, publish } from "@/lib/testing/oauth";
import { createWorld, type World } from "@/lib/testing/world";

const SITE = "https://vidimus.test";
const RESOURCE = `${SITE}/api/mcp`;
const CALLBACK = "https://client.test/callback";
const OTHER = "https://other.test/app";

let world: World;
let owner: TestMember;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_RATE_PER_MINUTE: "100000" } });
  publish(world, { [TEST_CLIENT]: CLIENT_DOCUMENT, [OTHER]: { ...CLIENT_DOCUMENT, client_id: OTHER } });
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await makeMember(world);
});

interface Asked {
  query: string;
  verifier: string;
  to: URL;
}

async function ask(more: Record<string, string> = {}, by = owner): Promise<Asked> {
  const verifier = randomBytes(32).toString("base64url");
  const wish = new URLSearchParams({
    response_type: "code",
    client_id: TEST_CLIENT,
    redirect_uri: CALLBACK,
    scope: "read order offline_access",
    state: "a-state",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...more,
  });
  const headers = { cookie: by.cookie };
  const answer = await world.raw("GET", `/api/auth/oauth2/authorize?${wish}`, { headers });
  const to = new URL(answer.headers.get("location") ?? "about:blank", SITE);
  return { query: to.search.slice(1), verifier, to };
}

const allow = ({ query }: Pick<Asked, "query">, more: object = {}, by = owner) =>
  by.call("allowConnection", {
    body: { query, partnerId: by.partnerId, environment: "sandbox", scopes: ["read", "order"], ...more },
  });

const post = (path: string, form: Record<string, string>) =>
  world.request("POST", `/api/auth/oauth2/${path}`, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `${new URLSearchParams(form)}`,
  });

const exchange = (code: string, { verifier }: Asked, more: Record<string, string> = {}) =>
  post("token", {
    grant_type: "authorization_code",
    client_id: TEST_CLIENT,
    redirect_uri: CALLBACK,
    code,
    code_verifier: verifier,
    ...more,
  });

const refresh = (token: string, more: Record<string, string> = {}) =>
  post("token", { grant_type: "refresh_token", client_id: TEST_CLIENT, refresh_token: token, ...more });

async function connect(more: object = {}, by = owner) {
  const asked = await ask({}, by);
  const { body } = await allow(asked, more, by);
  const code = new URL(body.url).searchParams.get("code") ?? "";
  return { asked, code, got: (await exchange(code, asked)).body };
}

const statusOf = async (token: string) =>
  (await world.request("GET", "/api/v1/orders", { key: token })).status;
const submitCode = async (token: string) =>
  (await world.request("POST", "/api/v1/submit", { key: token, body: {} })).body.error.code;

test.each([
  "https://client.test/callback/",
  "https://client.test/Callback",
  "https://client.test/callback?next=https://evil.test",
  "https://client.test/callback#code",
  "https://client.test:444/callback",
  "https://client.test%2eevil.test/callback",
  "https://client.test@evil.test/callback",
  "https://client.test\\@evil.test/callback",
  "//evil.test/callback",
  "http://client.test/callback",
  "https://client.test/callback%00",
  "https://client.test/callback\r\nx: y",
  "http://127.0.0.1:7777/callback/../evil",
  "http://127.0.0.2:7777/callback",
  "http://localhost.evil.test:7777/callback",
  "data:text/html,<script>alert(1)</script>",
])("a browser is never sent to an address that the app didn't name: %j", async (redirect_uri) => {
  const { to } = await ask({ redirect_uri });
  expect([to.origin, to.pathname]).toEqual([SITE, "/portal/connect"]);
  expect(to.searchParams.get("error")).toMatch(/^invalid_/);
  expect((await allow({ query: to.search.slice(1) })).status).toBe(400);
});

test.each([
  [RESOURCE, true],
  [`${RESOURCE}/`, false],
  ["https://VIDIMUS.test/api/mcp", false],
  ["https://vidimus.test:443/api/mcp", false],
  ["https://vidimus.test:444/api/mcp", false],
  ["https://vidimus.test/API/mcp", false],
  ["https://vidimus.test/api/mcp?x=1", false],
  ["https://vidimus.test/api/mcp#x", false],
  ["https://vidimus.test", false],
])("a token is for this resource alone, however another is spelled: %s", async (resource, isOurs) => {
  const { to } = await ask({ resource });
  if (isOurs) expect(to.searchParams.get("error")).toBeNull();
  else expect(to.searchParams.get("error")).toMatch(/^invalid_(target|request)$/);
});

test("a code that is exchanged twenty times at once gives one token at most, and a later replay ends it", async () => {
  const asked = await ask();
  const code = new URL((await allow(asked)).body.url).searchParams.get("code") ?? "";
  const all = await Promise.all(Array.from({ length: 20 }, () => exchange(code, asked)));
  const good = all.filter(({ status }) => status === 200);
  expect(good.length).toBeLessThanOrEqual(1);
  expect(all.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await exchange(code, asked)).body.error).toBe("invalid_grant");
  for (const { body } of good) expect((await refresh(body.refresh_token)).status).toBe(400);
});

test("a consent is given once: its page sent again after a refusal, or by somebody else, gives no second code", async () => {
  const asked = await ask();
  expect((await owner.call("refuseConnection", { body: { query: asked.query } })).status).toBe(200);
  const stranger = await makeMember(world);
  const theirs = await allow(asked, {}, stranger);
  // Anybody else who presses Allow gives access to their own account only.
  if (theirs.status === 200) {
    const code = new URL(theirs.body.url).searchParams.get("code") ?? "";
    const { body } = await exchange(code, asked);
    const { connections } = (await owner.call("listConnections", { params: { partnerId: owner.partnerId } }))
      .body;
    expect([connections, await statusOf(body.access_token)]).toEqual([[], 200]);
  }
});

test.each(["client_id", "redirect_uri", "scope", "state", "code_challenge", "resource", "exp"])(
  "a consent page's query is taken as it was signed: %s changed, doubled, or left out",
  async (name) => {
    const { query } = await ask();
    const changed = new URLSearchParams(query);
    changed.set(name, name === "client_id" ? OTHER : `${changed.get(name)}x`);
    const doubled = new URLSearchParams(query);
    doubled.append(name, name === "scope" ? "read order refund" : "https://evil.test/");
    const without = new URLSearchParams(query);
    without.delete(name);
    // Without any scope left, the role is judged first.
    for (const wrong of [changed, doubled, without])
      expect((await allow({ query: `${wrong}` })).body.error?.code).toMatch(
        /^(CONNECTION_NOT_VALID|FORBIDDEN_ROLE)$/,
      );
    const params = { partnerId: owner.partnerId };
    expect((await owner.call("listConnections", { params })).body.connections).toEqual([]);
  },
);

test("a refresh gives no more than was allowed, and no other app, resource or account", async () => {
  const { got } = await connect({ scopes: ["read"] });
  for (const scope of ["read order", "refund", "read offline_access refund", "admin"]) {
    const { status, body } = await refresh(got.refresh_token, { scope });
    expect([scope, status, body.error]).toEqual([scope, 400, "invalid_scope"]);
  }
  for (const [more, error] of [
    [{ client_id: OTHER }, /^invalid_/],
    [{ resource: "https://other.test/api/mcp" }, /^invalid_target$/],
  ] as const)
    expect((await refresh(got.refresh_token, more)).body.error).toMatch(error);
  const { body } = await refresh(got.refresh_token);
  expect([body.scope, await submitCode(body.access_token)]).toEqual([
    "read offline_access",
    "INSUFFICIENT_SCOPE",
  ]);
});

test("a refresh token used after its successor ends its own family, and no other grant's", async () => {
  const first = await connect();
  const other = await connect({ environment: "sandbox" }, await makeMember(world));
  const next = await refresh(first.got.refresh_token);
  world.clock.advance({ seconds: 40 });
  expect((await refresh(first.got.refresh_token)).body.error).toBe("invalid_grant");
  expect((await refresh(next.body.refresh_token)).body.error).toBe("invalid_grant");
  expect((await refresh(other.got.refresh_token)).status).toBe(200);
});

test("a revoked refresh token is worth nothing, and nobody revokes another app's", async () => {
  const { got } = await connect();
  await post("revoke", { token: got.refresh_token, client_id: OTHER });
  const next = await refresh(got.refresh_token);
  expect(next.status).toBe(200);
  await post("revoke", { token: next.body.refresh_token, client_id: TEST_CLIENT });
  expect((await refresh(next.body.refresh_token)).body.error).toBe("invalid_grant");
});

test("a member removed between Allow and the exchange gives away nothing", async () => {
  const admin = await makeMember(world, { partnerId: owner.partnerId, role: "admin" });
  const asked = await ask({}, admin);
  const { url } = (await allow(asked, {}, admin)).body;
  const params = { partnerId: owner.partnerId, personId: admin.personId };
  expect((await owner.call("removeMember", { params })).status).toBe(200);
  const { body } = await exchange(new URL(url).searchParams.get("code") ?? "", asked);
  expect(await statusOf(body.access_token ?? "")).toBe(401);
});

test("a member removed while the consent page is open allows nothing, and that page tells them nothing of the account", async () => {
  const admin = await makeMember(world, { partnerId: owner.partnerId, role: "admin" });
  const asked = await ask({}, admin);
  await owner.call("removeMember", { params: { partnerId: owner.partnerId, personId: admin.personId } });
  expect((await allow(asked, {}, admin)).body.error.code).toBe("PARTNER_NOT_FOUND");
  const shown = await admin.call("getConnectionRequest", { query: { query: asked.query } });
  expect(shown.body.partners).toEqual([]);
});

test.each<[Role, string]>([
  ["viewer", "INSUFFICIENT_SCOPE"],
  ["finance", "INSUFFICIENT_SCOPE"],
])("a role that becomes %s takes its scopes from apps that have tokens already", async (role, code) => {
  const developer = await makeMember(world, { partnerId: owner.partnerId, role: "developer" });
  const { got } = await connect({}, developer);
  expect(await submitCode(got.access_token)).toBe("VALIDATION_ERROR");
  await world.services.db
    .update(memberships)
    .set({ role })
    .where(eq(memberships.personId, developer.personId));
  world.clock.advance({ seconds: 6 });
  expect(await submitCode(got.access_token)).toBe(code);
  const fresh = await refresh(got.refresh_token);
  expect(await submitCode(fresh.body.access_token)).toBe(code);
});

test("a consent page that another account is chosen on meanwhile is for the account that was chosen there", async () => {
  const second = await makeMember(world);
  await world.services.db
    .insert(memberships)
    .values({ partnerId: second.partnerId, personId: owner.personId, role: "viewer", createdAt: new Date() });
  const asked = await ask();
  expect((await allow(asked, { partnerId: second.partnerId })).body.error.code).toBe("FORBIDDEN_ROLE");
  const { body } = await allow(asked, { partnerId: second.partnerId, scopes: ["read"] });
  const { body: got } = await exchange(new URL(body.url).searchParams.get("code") ?? "", asked);
  const of = async (by: TestMember) =>
    (await by.call("listConnections", { params: { partnerId: by.partnerId } })).body.connections.length;
  expect([await of(owner), await of(second), await submitCode(got.access_token)]).toEqual([
    0,
    1,
    "INSUFFICIENT_SCOPE",
  ]);
});

test("no page of another site sends a consent, and no cookie gives a program a token", async () => {
  const asked = await ask();
  const body = { query: asked.query, partnerId: owner.partnerId, environment: "sandbox", scopes: ["read"] };
  for (const origin of [
    "https://evil.test",
    "null",
    "https://vidimus.test.evil.test",
    "http://vidimus.test",
  ]) {
    const headers = { cookie: owner.cookie, origin, "sec-fetch-site": "cross-site" };
    const { status } = await world.request("POST", "/api/portal/me/connections", { headers, body });
    expect([origin, status]).toEqual([origin, 403]);
  }
  const { status } = await world.request("POST", "/api/auth/oauth2/token", {
    headers: { cookie: owner.cookie, "content-type": "application/x-www-form-urlencoded" },
    body: "grant_type=client_credentials",
  });
  expect(status).toBe(400);
});

test("neither codes nor tokens nor verifiers stand in a log line", async () => {
  const before = world.logged.length;
  const { asked, code, got } = await connect();
  await exchange(code, asked);
  await refresh(got.refresh_token);
  await statusOf(`${got.access_token}x`);
  const lines = JSON.stringify(world.logged.slice(before));
  expect(lines).toContain("oauth.token");
  for (const secret of [asked.verifier, code, got.access_token, got.refresh_token])
    expect(lines).not.toContain(secret);
});
