import { eq } from "drizzle-orm";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertMembership } from "@/db/queries/teams";
import {
  apiKeys,
  memberships,
  oauthClients,
  oauthGrants,
  oauthRefreshTokens,
  oauthSigningKeys,
} from "@/db/schema";
import type { Scope } from "@/lib/core/keys/scopes";
import type { Role } from "@/lib/core/rights/rights";
import { makeGrant, TEST_CLIENT } from "@/lib/testing/grants";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { type Answer, createWorld, type World } from "@/lib/testing/world";

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

let world: World;
let keys: Keys;
let foreign: Keys;
beforeAll(async () => {
  world = await createWorld();
  keys = await generateKeyPair("EdDSA", { extractable: true });
  foreign = await generateKeyPair("EdDSA", { extractable: true });
  const publicKey = JSON.stringify(await exportJWK(keys.publicKey));
  await world.services.db
    .insert(oauthSigningKeys)
    .values({ id: "kid-1", publicKey, privateKey: "sealed", alg: "EdDSA", createdAt: world.clock.now() });
  await world.services.db
    .insert(oauthClients)
    .values({ id: TEST_CLIENT, clientId: TEST_CLIENT, redirectUris: [] });
});
afterAll(() => world.close());

interface Given {
  grant: string;
  by: TestMember;
}
const signInOf = (grant: string) => `sign-in of ${grant}`;

async function give({ scopes, role = "owner" }: { scopes?: Scope[]; role?: Role } = {}): Promise<Given> {
  return giveTo(await makeMember(world, { role }), scopes);
}
async function giveTo(by: TestMember, scopes?: Scope[]): Promise<Given> {
  const grant = await makeGrant(world, by, { scopes });
  await world.services.db.insert(oauthRefreshTokens).values({
    id: grant,
    token: grant,
    clientId: TEST_CLIENT,
    userId: by.personId,
    referenceId: grant,
    authorizationCodeId: signInOf(grant),
    scopes: [],
  });
  return { grant, by };
}

interface Forged {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  key?: Keys["privateKey"];
}
function sign({ grant, by }: Given, { claims = {}, header = {}, key = keys.privateKey }: Forged = {}) {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({
    grant,
    sign_in: signInOf(grant),
    sub: by.personId,
    client_id: TEST_CLIENT,
    scope: "read order refund offline_access",
    iss: "https://vidimus.test/api/auth",
    aud: "https://vidimus.test/api/mcp",
    iat: now,
    exp: now + 600,
    ...claims,
  })
    .setProtectedHeader({ alg: "EdDSA", kid: "kid-1", typ: "at+jwt", ...header })
    .sign(key);
}

const read = async (key: string) => {
  const { status, body } = await world.request("GET", "/api/v1/capabilities", { key });
  return status === 200 ? "served" : [status, body.error.code];
};
const order = async (key: string) => {
  const { body } = await world.request("POST", "/api/v1/submit", { key, body: {} });
  return body.error.code;
};

test("a token is served as its grant, which no key's secret opens", async () => {
  const given = await give();
  expect(await read(await sign(given))).toBe("served");
});

const REFUSED: [string, Forged][] = [
  ["of another resource", { claims: { aud: "https://other.test/api/mcp" } }],
  ["of another issuer", { claims: { iss: "https://evil.test/api/auth" } }],
  ["that has expired", { claims: { exp: 1 } }],
  ["without an end", { claims: { exp: undefined } }],
  ["of another person", { claims: { sub: "usr_another" } }],
  ["of another app", { claims: { client_id: "https://evil.test/app" } }],
  ["of a grant that is none", { claims: { grant: "key_01m7yzwt4r3khhxmm838dcth0p" } }],
  ["of no decided grant", { claims: { grant: "undecided" } }],
  ["without a grant", { claims: { grant: undefined } }],
  ["without a sign-in", { claims: { sign_in: undefined } }],
  ["of another sign-in, or one that has ended", { claims: { sign_in: "another" } }],
  ["of another kind, such as an id token", { header: { typ: "JWT" } }],
  ["signed with a key that we do not know", { header: { kid: "kid-2" } }],
];
test.each(REFUSED)("a token %s is refused", async (_, forged) => {
  expect(await read(await sign(await give(), forged))).toEqual([401, "INVALID_AUTH"]);
});

test("a token signed by somebody else, or by nobody, is refused", async () => {
  const given = await give();
  expect(await read(await sign(given, { key: foreign.privateKey }))).toEqual([401, "INVALID_AUTH"]);
  const [, payload] = (await sign(given)).split(".");
  const header = Buffer.from(JSON.stringify({ alg: "none", typ: "at+jwt" })).toString("base64url");
  expect(await read(`${header}.${payload}.AAAA`)).toEqual([401, "INVALID_AUTH"]);
});

test("a row that is a key and no grant is opened by no token", async () => {
  const given = await give();
  await world.services.db.update(apiKeys).set({ kind: "key" }).where(eq(apiKeys.id, given.grant));
  expect(await read(await sign(given))).toEqual([401, "INVALID_AUTH"]);
});

test("tokens die with the grant, with the membership, and with the role that allowed the scope", async () => {
  const { db } = world.services;
  const wait = () => world.clock.advance({ seconds: 6 });
  const [revoked, left, demoted] = [await give(), await give(), await give()];
  const tokens = await Promise.all([revoked, left, demoted].map((given) => sign(given)));
  expect(await Promise.all(tokens.map(read))).toEqual(["served", "served", "served"]);
  await db.update(apiKeys).set({ revokedAt: world.clock.now() }).where(eq(apiKeys.id, revoked.grant));
  await db.delete(memberships).where(eq(memberships.personId, left.by.personId));
  await db.update(memberships).set({ role: "viewer" }).where(eq(memberships.personId, demoted.by.personId));
  wait();
  expect(await Promise.all(tokens.map(read))).toEqual([[401, "REVOKED_KEY"], [401, "REVOKED_KEY"], "served"]);
  expect(await order(tokens[2] ?? "")).toBe("INSUFFICIENT_SCOPE");
});

test.each<[string, (owner: TestMember, left: TestMember) => Promise<Answer>]>([
  [
    "was removed",
    (owner, { partnerId, personId }) => owner.call("removeMember", { params: { partnerId, personId } }),
  ],
  ["left", (_, left) => left.call("leavePartner", { params: { partnerId: left.partnerId } })],
])("whoever %s and comes back finds no app with access from before", async (_, end) => {
  const { db } = world.services;
  const owner = await makeMember(world);
  const { partnerId } = owner;
  const by = await makeMember(world, { partnerId, role: "developer" });
  const tokens = [await sign(await giveTo(by)), await sign(await giveTo(owner))];
  expect((await end(owner, by)).status).toBe(200);
  await insertMembership(db, {
    partnerId,
    personId: by.personId,
    role: "developer",
    createdAt: world.clock.now(),
  });
  expect(await Promise.all(tokens.map(read))).toEqual([[401, "REVOKED_KEY"], "served"]);
  const { body } = await owner.call("listAudit", { params: { partnerId }, query: {} });
  expect(JSON.stringify(body)).toContain("app.disconnected");
});

test.each([
  ["owner", ["read", "order", "refund"], "read order refund", "VALIDATION_ERROR"],
  ["owner", ["read", "order"], "read", "INSUFFICIENT_SCOPE"],
  ["owner", ["read"], "read order refund", "INSUFFICIENT_SCOPE"],
  ["developer", ["read", "order", "refund"], "read order refund", "VALIDATION_ERROR"],
  ["finance", ["read", "order", "refund"], "read order refund", "INSUFFICIENT_SCOPE"],
] as const)(
  "what an app may is what the token, the grant and the role (%s) all allow: %s, asked for %s",
  async (role, scopes, scope, said) => {
    const token = await sign(await give({ role, scopes: [...scopes] }), { claims: { scope } });
    expect(await order(token)).toBe(said);
  },
);

test("no more is read of a grant than there is", async () => {
  const given = await give();
  await world.services.db.delete(oauthGrants).where(eq(oauthGrants.apiKeyId, given.grant));
  expect(await read(await sign(given))).toEqual([401, "INVALID_AUTH"]);
});
