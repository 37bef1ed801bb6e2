import { eq } from "drizzle-orm";
import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { linkedAccounts, sessions } from "@/db/schema";
import { cookieOf, fromPage, lastLink, signUp } from "../../testing/people";
import { createWorld, type World } from "../../testing/world";
import { afterwardsDone } from "./afterwards";
import { readPerson } from "./read-person";

type Name = "google" | "microsoft";
type Claims = Record<string, unknown>;

const TENANT = "72f988bf-86f1-41af-91ab-2d7cd011db47";

const servers = { google: new OAuth2Server(), microsoft: new OAuth2Server(), foreign: new OAuth2Server() };
let world: World;
let count = 0;

beforeAll(async () => {
  for (const server of Object.values(servers)) {
    await server.issuer.keys.generate("RS256");
    await server.start(0, "127.0.0.1");
  }
  world = await createWorld({
    env: {
      GOOGLE_CLIENT_ID: "client-at-google",
      GOOGLE_CLIENT_SECRET: "secret-at-google",
      GOOGLE_ISSUER: servers.google.issuer.url ?? "",
      MICROSOFT_CLIENT_ID: "client-at-microsoft",
      MICROSOFT_CLIENT_SECRET: "secret-at-microsoft",
      MICROSOFT_ISSUER: servers.microsoft.issuer.url ?? "",
    },
  });
});
afterAll(async () => {
  await world.close();
  for (const server of Object.values(servers)) await server.stop();
});
beforeEach(() => {
  world.clock.advance({ hours: 1 });
  for (const { service } of Object.values(servers)) service.removeAllListeners();
});

const newAddress = (domain = "acme.example") => `person-${++count}@${domain}`;
const post = (path: string, body: unknown, headers = {}) =>
  world.request("POST", `/api/auth${path}`, { body, headers: fromPage(world, headers) });
const start = async (name: Name, wish: object = {}) => {
  const answer = await post("/provider", { provider: name, ...wish });
  return { ...answer, cookie: cookieOf(answer) };
};
const finish = (name: string, sent: { code: string; state: string }, cookie: string) =>
  post("/provider/finish", { provider: name, ...sent }, { cookie });

async function atProvider(name: Name, url: string, claims: Claims) {
  servers[name].service.on("beforeTokenSigning", ({ payload }) => Object.assign(payload, claims));
  const answer = await fetch(url, { redirect: "manual" });
  const back = new URL(answer.headers.get("location") ?? "");
  const { searchParams } = back;
  return {
    back,
    sent: { code: searchParams.get("code") ?? "", state: searchParams.get("state") ?? "" },
  };
}

async function signInWith(name: Name, claims: Claims, wish: object = {}) {
  const { body, cookie } = await start(name, wish);
  const { sent } = await atProvider(name, body.url, claims);
  return { ...(await finish(name, sent, cookie)), sent, cookie };
}

const workspace = (email: string): Claims => ({
  sub: `of-${email.toLowerCase()}`,
  email,
  email_verified: true,
  hd: "acme.example",
  name: "Ada Acme",
});
const holderOf = async (cookie: string) =>
  (await readPerson(world.server, new Request("https://vidimus.test/portal", { headers: { cookie } }))) ??
  null;
const mailsTo = async (to: string) => {
  await afterwardsDone();
  return ((await world.server.open.mailbox?.list()) ?? []).filter((mail) => mail.to === to);
};

describe("an address that the provider answers for", () => {
  test("signs in the person who has it, whatever the case of its letters, and tells them the first time", async () => {
    const email = newAddress();
    const { personId } = await signUp(world, email);
    const before = (await mailsTo(email)).length;
    const first = await signInWith("google", workspace(email.toUpperCase()), {
      next: "/portal/x/live/orders",
    });
    expect(first.body).toEqual({
      next: "/portal/x/live/orders",
      person: { id: personId, email, name: "Lena Vogt" },
      created: null,
    });
    expect((await holderOf(cookieOf(first)))?.personId).toBe(personId);
    await signInWith("google", workspace(email));
    const news = (await mailsTo(email)).slice(0, -before);
    expect(news.map(({ subject }) => subject)).toEqual([expect.stringContaining("for the first time")]);
    expect(news[0]?.text).toContain("With: Google");
  });

  test("is no step-up: what needs one asks for it", async () => {
    const email = newAddress();
    await signUp(world, email);
    const person = await holderOf(cookieOf(await signInWith("google", workspace(email))));
    expect(person).toMatchObject({ email, steppedUpAt: null });
  });

  test("makes an account with its owner and key where one is wanted, as a mailed link does, and only once", async () => {
    const email = newAddress();
    const { body } = await signInWith("google", workspace(email), { isSignUp: true });
    expect(body).toMatchObject({
      person: { email, name: "Ada Acme" },
      created: { partnerName: "acme.example", key: expect.stringMatching(/^vc_sandbox_/) },
    });
    expect((await world.request("GET", "/api/v1/orders", { key: body.created.key })).status).toBe(200);
    expect((await signInWith("google", workspace(email), { isSignUp: true })).body.created).toBeNull();
  });

  test("makes none where nobody asked for one, and signs nobody in", async () => {
    const answer = await signInWith("google", workspace(newAddress()));
    expect([answer.status, answer.body.error.code]).toEqual([404, "ACCOUNT_NOT_FOUND"]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("makes none with SIGN_UP=invite", async () => {
    world.services.settings.signUp = "invite";
    const { status, body } = await start("google", { isSignUp: true });
    world.services.settings.signUp = "open";
    expect([status, body.error.code]).toEqual([403, "SIGN_UP_CLOSED"]);
  });

  test("keeps none of the provider's tokens", async () => {
    const email = newAddress();
    const { personId } = await signUp(world, email);
    await signInWith("google", workspace(email));
    const rows = await world.services.db
      .select()
      .from(linkedAccounts)
      .where(eq(linkedAccounts.userId, personId));
    expect(rows).toMatchObject([{ providerId: "google", accountId: `of-${email}` }]);
    const [row] = rows;
    expect([row?.accessToken, row?.refreshToken, row?.idToken]).toEqual([null, null, null]);
  });
});

describe("an address that the provider does not answer for", () => {
  const cases: [string, Name, (email: string) => Claims][] = [
    [
      "Google has not verified it",
      "google",
      (email) => ({ sub: "g1", email, email_verified: false, hd: "acme.example" }),
    ],
    [
      "Google says so in a text",
      "google",
      (email) => ({ sub: "g2", email, email_verified: "true", hd: "x.test" }),
    ],
    [
      "Google verified it once, and hosts no such mailbox",
      "google",
      (email) => ({ sub: "g3", email, email_verified: true }),
    ],
    ["an administrator wrote it into a tenant", "microsoft", (email) => ({ sub: "m1", email, tid: TENANT })],
    [
      "Microsoft says it is verified, but not by whom",
      "microsoft",
      (email) => ({ sub: "m2", email, tid: TENANT, email_verified: true }),
    ],
    [
      "its domain is not the tenant's",
      "microsoft",
      (email) => ({ sub: "m3", email, tid: TENANT, xms_edov: false }),
    ],
    [
      "the proof is a text that says no",
      "microsoft",
      (email) => ({ sub: "m4", email, tid: TENANT, xms_edov: "0" }),
    ],
  ];

  test.each(cases)("signs nobody in, and its mailbox gets a link: %s", async (_why, name, claimsOf) => {
    const email = newAddress();
    const { personId } = await signUp(world, email);
    const before = await sessionsOf(personId);
    const answer = await signInWith(name, claimsOf(email));
    expect([answer.status, answer.body]).toEqual([200, { sent: true, email }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await sessionsOf(personId)).toBe(before);
    const link = await lastLink(world, email);
    expect(link.email).toBe(email);
    expect((await post("/confirm", link)).body.person.id).toBe(personId);
    const rows = await world.services.db
      .select()
      .from(linkedAccounts)
      .where(eq(linkedAccounts.userId, personId));
    expect(rows).toEqual([]);
  });

  test("is answered alike whether anybody has it", async () => {
    const known = newAddress();
    const stranger = newAddress();
    await signUp(world, known);
    const claims = (email: string) => ({ sub: `u-${email}`, email, tid: TENANT });
    const answers = [];
    for (const email of [known, stranger]) {
      const { status, body } = await signInWith("microsoft", claims(email));
      answers.push([status, { ...body, email: null }]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await mailsTo(stranger)).toEqual([]);
  });

  test("makes an account once the mailed link is used", async () => {
    const email = newAddress("contoso.example");
    const { body } = await signInWith(
      "microsoft",
      { sub: "m9", email, tid: TENANT, name: "Co" },
      { isSignUp: true },
    );
    expect(body).toEqual({ sent: true, email });
    const confirmed = await post("/confirm", await lastLink(world, email));
    expect(confirmed.body.created.partnerName).toBe("contoso.example");
  });

  test.each([undefined, "", "no address", "a@b", 7, ["a@acme.example"]])(
    "that is none (%j) is no sign-in",
    async (email) => {
      const answer = await signInWith("google", { ...workspace("x@acme.example"), email });
      expect([answer.status, answer.body.error.code]).toEqual([400, "SIGN_IN_NOT_VALID"]);
    },
  );
});

test.each([true, 1, "1", "true"])("Microsoft answers for a domain by xms_edov %j", async (proof) => {
  const email = newAddress();
  const { personId } = await signUp(world, email);
  const { body } = await signInWith("microsoft", { sub: `e-${email}`, email, tid: TENANT, xms_edov: proof });
  expect(body.person.id).toBe(personId);
});

describe("a sign-in by a provider is refused", () => {
  const refused = async (answer: Awaited<ReturnType<typeof finish>>) => {
    expect([answer.status, answer.body.error?.code]).toEqual([400, "SIGN_IN_NOT_VALID"]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  };

  test("when its state is brought a second time", async () => {
    const email = newAddress();
    await signUp(world, email);
    const { status, sent, cookie } = await signInWith("google", workspace(email));
    expect(status).toBe(200);
    await refused(await finish("google", sent, cookie));
  });

  test("when ten bring it at one moment, but for one", async () => {
    const email = newAddress();
    await signUp(world, email);
    const { body, cookie } = await start("google");
    const { sent } = await atProvider("google", body.url, workspace(email));
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish("google", sent, cookie)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("in a browser that did not begin it, so that nobody is signed in as somebody else", async () => {
    const email = newAddress();
    await signUp(world, email);
    const { body } = await start("google");
    const { sent } = await atProvider("google", body.url, workspace(email));
    await refused(await finish("google", sent, (await start("google")).cookie));
    const again = await start("google");
    const other = await atProvider("google", again.body.url, workspace(email));
    await refused(await finish("google", other.sent, ""));
  });

  test("with a made-up state, or after ten minutes", async () => {
    const { body, cookie } = await start("google");
    const { sent } = await atProvider("google", body.url, workspace(newAddress()));
    await refused(await finish("google", { ...sent, state: "made-up" }, cookie));
    world.clock.advance({ minutes: 10 });
    await refused(await finish("google", sent, cookie));
  });

  test("when another provider's answer is brought for it", async () => {
    const { body, cookie } = await start("google");
    const { sent } = await atProvider("google", body.url, workspace(newAddress()));
    await refused(await finish("microsoft", sent, cookie));
  });

  test("with the code of another sign-in: PKCE and the nonce are this one's", async () => {
    const mine = await start("google");
    const theirs = await start("google");
    const own = await atProvider("google", mine.body.url, workspace(newAddress()));
    const foreign = await atProvider("google", theirs.body.url, workspace(newAddress()));
    const answer = await finish("google", { ...own.sent, code: foreign.sent.code }, mine.cookie);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each<[string, Claims]>([
    ["a nonce of another sign-in", { nonce: "another" }],
    ["no nonce", { nonce: undefined }],
    ["another issuer", { iss: "https://evil.example" }],
    ["a tenant for an issuer that has none", { iss: `https://evil.example/${TENANT}`, tid: TENANT }],
    ["another audience", { aud: "client-of-somebody-else" }],
    ["several audiences, given to another of them", { aud: ["client-at-google", "x"], azp: "x" }],
    ["an end that is past", { exp: Math.floor(Date.now() / 1000) - 3600 }],
    ["a beginning that is long past", { iat: Math.floor(Date.now() / 1000) - 3600 }],
  ])("when the provider's token has %s", async (_why, claims) => {
    const email = newAddress();
    await signUp(world, email);
    await refused(await signInWith("google", { ...workspace(email), ...claims }));
  });

  test("when its token is signed by another", async () => {
    const email = newAddress();
    await signUp(world, email);
    const { body, cookie } = await start("google");
    const nonce = new URL(body.url).searchParams.get("nonce");
    const { issuer } = servers.foreign;
    issuer.once("beforeSigning", ({ payload }) =>
      Object.assign(payload, workspace(email), {
        iss: servers.google.issuer.url,
        aud: "client-at-google",
        nonce,
      }),
    );
    const forged = await issuer.buildToken();
    const { sent } = await atProvider("google", body.url, workspace(email));
    servers.google.service.on("beforeResponse", (answer) =>
      Object.assign(answer.body as object, { id_token: forged }),
    );
    await refused(await finish("google", sent, cookie));
  });

  test("when its token is signed by nobody, or with the client's secret", async () => {
    const email = newAddress();
    await signUp(world, email);
    for (const alg of ["none", "HS256"]) {
      const { body, cookie } = await start("google");
      const { sent } = await atProvider("google", body.url, workspace(email));
      servers.google.service.once("beforeResponse", (answer) => {
        const { id_token } = answer.body as { id_token: string };
        const head = Buffer.from(JSON.stringify({ alg, typ: "JWT" })).toString("base64url");
        Object.assign(answer.body as object, { id_token: `${head}.${id_token.split(".")[1]}.AAAA` });
      });
      await refused(await finish("google", sent, cookie));
    }
  });
});

describe("what leaves for the provider", () => {
  test("is a state, a nonce and a hash by the browser, and the secret by the service alone", async () => {
    const { body, headers } = await start("google");
    const { searchParams: asked } = new URL(body.url);
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: "code",
      client_id: "client-at-google",
      redirect_uri: "https://vidimus.test/portal/sign-in/with/google",
      scope: "openid email profile",
      code_challenge_method: "S256",
    });
    for (const member of ["state", "nonce", "code_challenge"]) {
      expect((asked.get(member) ?? "").length).toBeGreaterThanOrEqual(43);
    }
    expect(body.url).not.toContain("secret-at-google");
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-vidimus\.provider=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test("is told to nobody's log, whatever fails", async () => {
    const { body, cookie } = await start("google");
    const { sent } = await atProvider("google", body.url, workspace(newAddress()));
    servers.google.service.on("beforeResponse", (answer) => {
      answer.statusCode = 401;
      answer.body = { error: "invalid_client" };
    });
    const answer = await finish("google", sent, cookie);
    expect([answer.status, answer.body.error.code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
    const log = JSON.stringify(world.logged);
    for (const secret of ["secret-at-google", sent.code, sent.state]) expect(log).not.toContain(secret);
  });

  test.each(["https://evil.example/portal", "//evil.example", "/desk", "/portal/../x"])(
    "comes back to the portal and not to %s",
    async (next) => {
      const email = newAddress();
      await signUp(world, email);
      expect((await signInWith("google", workspace(email), { next })).body.next).toBe("/portal");
    },
  );
});

test("a provider that is not set up is not offered", async () => {
  const bare = await createWorld();
  try {
    const body = { provider: "google" };
    const answer = await bare.request("POST", "/api/auth/provider", { body, headers: fromPage(bare) });
    expect([answer.status, answer.body.error.code]).toEqual([404, "NOT_FOUND"]);
  } finally {
    await bare.close();
  }
});

test("a session that was there before is ended, and the cookie that was planted is worth nothing", async () => {
  const email = newAddress();
  const planted = (await signUp(world, newAddress())).cookie;
  await signUp(world, email);
  const { body, cookie } = await start("google");
  const { sent } = await atProvider("google", body.url, workspace(email));
  const answer = await finish("google", sent, `${planted}; ${cookie}`);
  expect(answer.status).toBe(200);
  expect(await holderOf(planted)).toBeNull();
});

async function sessionsOf(personId: string): Promise<number> {
  return (await world.services.db.select().from(sessions).where(eq(sessions.userId, personId))).length;
}
