import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { memberships, partnerAuditLog, partners, people, sessions, signInTokens } from "@/db/schema";
import { authOf } from "@/lib/server/people/start-session";
import { SIGN_IN_VERBS, type SignInVerb } from "../../contract/people/sign-in";
import { altered } from "../../testing/altered";
import { createAuthenticator } from "../../testing/authenticator";
import { makePerson } from "../../testing/members";
import { cookieOf, fromPage, lastLink, signIn, signUp } from "../../testing/people";
import { makeStaff } from "../../testing/staff";
import { createWorld, type World } from "../../testing/world";
import { afterwardsDone } from "./afterwards";
import { readPerson } from "./read-person";

const VERBS = Object.keys(SIGN_IN_VERBS) as SignInVerb[];

let world: World;
let count = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.advance({ hours: 1 }));

const newAddress = () => `somebody-${++count}@example.org`;
const post = (path: string, body: unknown, headers = {}) =>
  world.request("POST", `/api/auth${path}`, { body, headers: fromPage(world, headers) });
const holderOf = async (cookie: string) =>
  (await readPerson(world.server, new Request("https://vidimus.test/portal", { headers: { cookie } })))
    ?.email ?? null;
const mails = async () => {
  await afterwardsDone();
  return (await world.server.open.mailbox?.list()) ?? [];
};

describe("signing up", () => {
  test("an address that is proved becomes a person, who owns a partner with a sandbox key that works", async () => {
    const email = newAddress();
    const { cookie, created, personId } = await signUp(world, email, { company: "Acme" });
    expect(created).toMatchObject({ partnerName: "Acme", key: expect.stringMatching(/^vc_sandbox_/) });
    expect(await holderOf(cookie)).toBe(email);
    const [membership] = await world.services.db
      .select()
      .from(memberships)
      .where(eq(memberships.personId, personId));
    expect(membership).toMatchObject({ partnerId: created.partnerId, role: "owner" });
    const log = await world.services.db
      .select({ action: partnerAuditLog.action, subject: partnerAuditLog.subject })
      .from(partnerAuditLog)
      .where(eq(partnerAuditLog.partnerId, created.partnerId));
    expect(log).toEqual([
      { action: "account.opened", subject: null },
      { action: "key.made", subject: expect.stringMatching(/^key_/) },
    ]);
    const { status } = await world.request("GET", "/api/v1/orders", { key: created.key });
    expect(status).toBe(200);
  });

  test.each(["company", "name"])("no web address signs up as a %s: mails would link it", async (field) => {
    const names = { name: "Ana", company: "Acme", [field]: "Claim it at https://evil.example/now" };
    const email = newAddress();
    const { status, body } = await post("/sign-up", { email, ...names });
    expect([status, body.error]).toMatchObject([400, { code: "VALIDATION_ERROR", field }]);
    expect((await mails()).filter(({ to }) => to === email)).toEqual([]);
  });

  test("two companies may have one name, and an operator's command by that name means neither", async () => {
    const first = await signUp(world, newAddress(), { company: "Same Name" });
    const second = await signUp(world, newAddress(), { company: "Same Name" });
    expect(first.created.partnerId).not.toBe(second.created.partnerId);
    await world.makeKey("sandbox", "Same Name");
    const named = await world.services.db.select().from(partners).where(eq(partners.name, "Same Name"));
    expect(named.map(({ signedUp }) => signedUp).sort()).toEqual([false, true, true]);
    await world.makeKey("sandbox", first.created.partnerId);
    await expect(world.makeKey("sandbox", "prt_00000000000000000000000000")).rejects.toThrow("no partner");
  });

  test("a name that is there already is told as a new one is, and gets a link that makes no second account", async () => {
    const email = newAddress();
    const fresh = await post("/sign-up", { email, name: "A", company: "First" });
    const first = await lastLink(world, email);
    await post("/confirm", first);
    world.clock.advance({ minutes: 1 });
    const known = await post("/sign-up", { email, name: "B", company: "Second" });
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    expect((await mails())[0]?.text).toContain("already have an account");
    const { body } = await post("/confirm", await lastLink(world, email));
    expect(body.created).toBeNull();
    expect(body.person.name).toBe("A");
  });

  test("two links of two wishes make one account", async () => {
    const email = newAddress();
    await post("/sign-up", { email, name: "A", company: "Twice" });
    const first = await lastLink(world, email);
    await post("/sign-up", { email, name: "A", company: "Twice" });
    const second = await lastLink(world, email);
    expect((await post("/confirm", first)).body.created).not.toBeNull();
    expect((await post("/confirm", second)).body.created).toBeNull();
  });

  test.each(["open", "invite"])(
    "with SIGN_UP=%s it gets the same response for known and unknown addresses",
    async (mode) => {
      const known = newAddress();
      await signUp(world, known);
      world.services.settings.signUp = mode as "open";
      const answers = [];
      for (const email of [known, newAddress()]) {
        const { status, body } = await post("/sign-up", { email, name: "A", company: "B" });
        answers.push([status, body]);
      }
      world.services.settings.signUp = "open";
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]?.[0]).toBe(mode === "open" ? 200 : 403);
    },
  );

  test("one address of the network makes five accounts an hour, and one mail domain sixty", async () => {
    const ask = (email: string, peer: string) =>
      post("/sign-up", { email, name: "A", company: "B" }, { "x-vidimus-peer": peer });
    const statuses = [];
    for (let at = 0; at < 6; at++) statuses.push((await ask(newAddress(), "198.51.100.9")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let at = 0; at < 61; at++) {
      const { status } = await ask(`person-${at}@flood.example`, `203.0.113.${at}`);
      expect([at, status]).toEqual([at, at < 60 ? 200 : 429]);
    }
    await afterwardsDone();
  });
});

describe("a mailed link", () => {
  test("signs in once; used again, by another address or after a quarter of an hour it does not", async () => {
    const email = newAddress();
    const other = newAddress();
    await signUp(world, email);
    await signUp(world, other);
    await post("/sign-in", { email });
    const link = await lastLink(world, email);
    expect((await post("/confirm", { ...link, email: other })).body.error.code).toBe("LINK_NOT_VALID");
    expect(await holderOf(cookieOf(await post("/confirm", link)))).toBe(email);
    const again = await post("/confirm", link);
    expect([again.status, again.headers.getSetCookie()]).toEqual([400, []]);
    await post("/sign-in", { email });
    const late = await lastLink(world, email);
    world.clock.advance({ minutes: 15 });
    expect((await post("/confirm", late)).status).toBe(400);
  });

  test("opened by ten at one moment lets exactly one in", async () => {
    const email = newAddress();
    const { personId } = await signUp(world, email);
    await post("/sign-in", { email });
    const link = await lastLink(world, email);
    const before = await sessionsOf(personId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post("/confirm", link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await sessionsOf(personId)).length).toBe(before.length + 1);
  });

  test("keeps its token behind # and in the mail alone: neither the database nor the log has it", async () => {
    const email = newAddress();
    await signUp(world, email);
    await post("/sign-in", { email });
    const { token } = await lastLink(world, email);
    expect((await mails())[0]?.text).toMatch(/\/portal\/sign-in\/confirm#token=/);
    expect(JSON.stringify(await world.services.db.select().from(signInTokens))).not.toContain(token);
    await post("/confirm", { token, email: newAddress() });
    expect(JSON.stringify(world.logged)).not.toContain(token);
    expect(JSON.stringify(world.logged)).not.toContain(email);
  });

  test("is not used by a program that opens it: no way in or out answers GET or HEAD", async () => {
    for (const verb of VERBS) {
      const { status } = await world.request("GET", `/api/auth${SIGN_IN_VERBS[verb].path}?token=x&email=y`);
      expect([verb, status]).toEqual([verb, 405]);
    }
  });

  test.each([
    "https://evil.example/portal",
    "//evil.example/portal",
    "/\\evil.example/portal",
    "/portal/../../evil",
    "/desk",
    "javascript:alert(1)",
    "/portalevil",
    "http://vidimus.test/portal",
    "/api/auth/sign-out",
  ])("leads to the portal and not to %s", async (next) => {
    const email = newAddress();
    await signUp(world, email);
    await post("/sign-in", { email, next });
    expect((await post("/confirm", await lastLink(world, email))).body.next).toBe("/portal");
  });

  test("leads back to an app's request for access, however much the app wrote into it", async () => {
    const next = `/api/auth/oauth2/authorize?client_id=https%3A%2F%2Fapp.example%2Fc.json&state=${"s".repeat(6000)}`;
    const email = newAddress();
    await signUp(world, email);
    await post("/sign-in", { email, next });
    expect((await post("/confirm", await lastLink(world, email))).body.next).toBe(next);
  });

  test("leads on to the page that was asked for", async () => {
    const email = newAddress();
    await signUp(world, email);
    await post("/sign-in", { email, next: "/portal/prt_1/live/orders?state=ready" });
    const { body } = await post("/confirm", await lastLink(world, email));
    expect(body.next).toBe("/portal/prt_1/live/orders?state=ready");
  });

  test("gets the same response for an unknown address, and leaves nothing behind", async () => {
    const email = newAddress();
    const stranger = newAddress();
    await signUp(world, email);
    const known = await post("/sign-in", { email });
    const before = (await mails()).length;
    const unknown = await world.raw("POST", "/api/auth/sign-in", {
      body: { email: stranger },
      headers: fromPage(world),
    });
    expect([unknown.status, await unknown.json()]).toEqual([known.status, known.body]);
    expect((await mails()).length).toBe(before);
    const rows = await world.services.db
      .select()
      .from(signInTokens)
      .where(eq(signInTokens.identifier, stranger));
    expect(rows).toEqual([]);
  });

  test("is asked for without waiting for the relay, whose failure is not told", async () => {
    const email = newAddress();
    await signUp(world, email);
    const { send } = world.services.mailer;
    world.services.mailer.send = vi.fn(() => Promise.reject(new Error("no relay")));
    const { status, body } = await post("/sign-in", { email });
    await afterwardsDone();
    world.services.mailer.send = send;
    expect([status, body]).toEqual([200, { sent: true }]);
    expect(JSON.stringify(world.logged)).toContain("a sign-in link could not be mailed");
  });
});

describe("a session", () => {
  test("is another site's for nothing: every way in or out wants the Origin of a page of ours", async () => {
    const email = newAddress();
    const { cookie } = await signUp(world, email);
    const foreign = [
      {},
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://vidimus.test", "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign)
      for (const verb of VERBS) {
        const { status, body } = await world.request("POST", `/api/auth${SIGN_IN_VERBS[verb].path}`, {
          headers: { ...(headers as Record<string, string>), cookie },
          body: {},
        });
        expect([verb, status, body.error.code]).toEqual([verb, 403, "FOREIGN_ORIGIN"]);
      }
    expect(await holderOf(cookie)).toBe(email);
  });

  test("ends on the server with the sign-out: a cookie that was copied is nobody's", async () => {
    const { cookie } = await signUp(world, newAddress());
    const answer = await post("/sign-out", {}, { cookie });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-vidimus\.portal=; Max-Age=0; Path=\/; .*Secure/,
    );
    expect(await holderOf(cookie)).toBeNull();
  });

  test("ends by a form that its page sends before its script has come, and leads to the sign-in page", async () => {
    const { cookie } = await signUp(world, newAddress());
    const send = (site: string) =>
      world.raw("POST", "/api/auth/sign-out", {
        body: "",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin: "null",
          "sec-fetch-site": site,
          cookie,
        },
      });
    for (const site of ["cross-site", "same-site", "none"]) expect((await send(site)).status).toBe(403);
    expect(await holderOf(cookie)).not.toBeNull();
    const answer = await send("same-origin");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/portal/sign-in"]);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-vidimus\.portal=; Max-Age=0;/);
    expect(await holderOf(cookie)).toBeNull();
  });

  test("begins by no form: signing in takes JSON from a page's script", async () => {
    const answer = await world.raw("POST", "/api/auth/sign-in", {
      body: "email=ana%40example.org",
      headers: { ...fromPage(world), "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.status).toBe(415);
  });

  test("is never one that was planted beforehand, and takes its place", async () => {
    const attacker = await signUp(world, newAddress());
    const email = newAddress();
    await signUp(world, email);
    await post("/sign-in", { email });
    const answer = await post("/confirm", await lastLink(world, email), { cookie: attacker.cookie });
    expect(cookieOf(answer)).not.toBe(attacker.cookie);
    expect(await holderOf(cookieOf(answer))).toBe(email);
    expect(await holderOf(attacker.cookie)).toBeNull();
  });

  test("lasts 30 days from its last use, by the service's clock", async () => {
    const email = newAddress();
    const { cookie } = await signUp(world, email);
    for (let month = 0; month < 3; month++) {
      world.clock.advance({ days: 29 });
      expect(await holderOf(cookie)).toBe(email);
    }
    world.clock.advance({ days: 30 });
    expect(await holderOf(cookie)).toBeNull();
  });

  test("has a cookie that scripts do not read, for this host alone, and only over https", async () => {
    const email = newAddress();
    await signUp(world, email);
    await post("/sign-in", { email });
    const [line = ""] = (await post("/confirm", await lastLink(world, email))).headers.getSetCookie();
    expect(line).toMatch(/^__Host-vidimus\.portal=/);
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; Secure/);
    expect(line).toMatch(/; SameSite=Lax/);
    expect(line).toMatch(/; Path=\/(;|$)/);
    expect(line).not.toMatch(/Domain/);
  });

  test("whose cookie was altered is nobody's", async () => {
    const { cookie } = await signUp(world, newAddress());
    const [name = "", value = ""] = cookie.split("=");
    for (const wrong of [
      altered(value, 0),
      altered(value, value.indexOf(".") + 1),
      value.split(".")[0],
      `${value}x`.replace("%3D", ""),
      `${value}x`,
      `${value}%20`,
      "%",
    ])
      expect(await holderOf(`${name}=${wrong}`)).toBeNull();
  });

  test("is the same to the sign-in library, at whatever time the service's clock is put", async () => {
    world.clock.advance({ days: 400 });
    const email = newAddress();
    const { cookie } = await signUp(world, email);
    const { api } = authOf(world.server);
    const known = () => api.getSession({ headers: new Headers({ cookie }) });
    expect((await known())?.user.email).toBe(email);
    world.clock.advance({ days: 31 });
    expect(await known()).toBeNull();
  });

  test("holds the network it came from and not the address", async () => {
    const email = newAddress();
    await signUp(world, email);
    await post("/sign-in", { email });
    const headers = { "x-vidimus-peer": "203.0.113.77", "user-agent": "Mozilla/5.0 (X11)" };
    await post("/confirm", await lastLink(world, email), headers);
    const rows = await sessionsOf((await personOf(email)).id);
    expect(rows.map(({ ipAddress, userAgent }) => [ipAddress, userAgent])).toContainEqual([
      "203.0.113.0/24",
      "Mozilla/5.0 (X11)",
    ]);
    expect(JSON.stringify(rows)).not.toContain("203.0.113.77");
  });
});

describe("signing in by passkey", () => {
  async function withPasskey() {
    const by = await makePerson(world);
    const device = createAuthenticator();
    const { body } = await by.call("startAddingPasskey", {});
    await by.call("addPasskey", { body: { name: "Laptop", response: device.make(body.options) } });
    return { by, device };
  }
  const options = async () => (await post("/passkey/options", {})).body.options;

  test("accepts a touch of its owner's passkey, once", async () => {
    const { by, device } = await withPasskey();
    const response = device.touch(await options());
    const answer = await post("/passkey", { response, next: "/portal/prt_1/live" });
    expect([answer.status, answer.body.next]).toEqual([200, "/portal/prt_1/live"]);
    expect(await holderOf(cookieOf(answer))).toBe(by.email);
    expect((await post("/passkey", { response })).body.error.code).toBe("PASSKEY_NOT_VALID");
  });

  test("lets nobody in with an unknown passkey, one removed since, or a touch for something else", async () => {
    const { by, device } = await withPasskey();
    const { body } = await by.call("startPasskeyStepUp", {});
    const answers = [
      createAuthenticator().touch(await options()),
      device.touch(body.options),
      device.touch(await options(), { origin: "https://evil.example" }),
      device.touch(await options(), { isVerified: false }),
    ];
    const late = device.touch(await options());
    const [kept] = (await by.call("listPasskeys", {})).body.passkeys;
    for (const response of answers) expect((await post("/passkey", { response })).status).toBe(400);
    await by.call("removePasskey", { params: { passkeyId: kept.passkeyId } });
    expect((await post("/passkey", { response: late })).status).toBe(400);
  });

  test("at the desk it takes a colleague's passkey, and nobody else's", async () => {
    const { by, device } = await withPasskey();
    const enter = async () => post("/passkey", { response: device.touch(await options()), surface: "desk" });
    expect((await enter()).status).toBe(400);
    await makeStaff(world, { email: by.email });
    const answer = await enter();
    expect(answer.body.next).toBe("/desk");
    const { status } = await world.request("GET", "/api/desk/me", { headers: { cookie: cookieOf(answer) } });
    expect(status).toBe(200);
  });
});

test("a sign-in from a browser and a network that are both new is told by mail, and no other", async () => {
  const email = newAddress();
  const enter = async (peer: string, userAgent: string) => {
    world.clock.advance({ minutes: 6 });
    await post("/sign-in", { email });
    const from = { "x-vidimus-peer": peer, "user-agent": userAgent };
    await post("/confirm", await lastLink(world, email), from);
    return (await mails()).filter(({ to, subject }) => to === email && subject.includes("haven't seen"))
      .length;
  };
  await signUp(world, email);
  const firefox = "Mozilla/5.0 (X11; Linux) Firefox/140.0";
  expect(await enter("198.51.100.1", firefox)).toBe(1);
  expect(await enter("203.0.113.5", firefox)).toBe(1);
  expect(await enter("203.0.113.9", "Mozilla/5.0 (iPhone) Safari/604.1")).toBe(1);
  expect(await enter("192.0.2.200", "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36")).toBe(2);
});

test("somebody who signs in by a link counts as proved for that moment", async () => {
  const email = newAddress();
  await signUp(world, email);
  const { cookie } = await signIn(world, email);
  const person = await readPerson(
    world.server,
    new Request("https://vidimus.test/", { headers: { cookie } }),
  );
  const sinceMs = world.clock.now().getTime() - (person?.steppedUpAt?.getTime() ?? 0);
  expect(Math.abs(sinceMs)).toBeLessThan(60_000);
});

async function personOf(email: string) {
  const [row] = await world.services.db.select().from(people).where(eq(people.email, email));
  if (!row) throw new Error("there is no such person");
  return row;
}

function sessionsOf(personId: string) {
  return world.services.db.select().from(sessions).where(eq(sessions.userId, personId));
}
