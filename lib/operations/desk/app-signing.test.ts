import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getOrder } from "@/db/queries/orders";
import { auditLog, authenticatorApps, signingCodes } from "@/db/schema";
import { portalRequest } from "@/lib/contract/portal/calls";
import type { PortalInput, PortalName } from "@/lib/contract/portal/table";
import { createAuthenticator } from "@/lib/testing/authenticator";
import { addApp, appCode, createApp, type TestApp } from "@/lib/testing/authenticator-app";
import { makePerson } from "@/lib/testing/members";
import { operate } from "@/lib/testing/operate";
import { type SignedIn, signIn } from "@/lib/testing/staff";
import { createDeskWorld, type DeskWorld } from "./testing/desk-world";

let world: DeskWorld;
beforeAll(async () => {
  world = await createDeskWorld();
});
afterAll(() => world.close());
/** Code attempts are limited per hour. */
beforeEach(() => world.clock.advance({ hours: 1 }));

function account<K extends PortalName>(by: SignedIn, name: K, input: PortalInput<K>) {
  const { method, path, body } = portalRequest(name, input);
  const headers = { cookie: by.cookie, origin: "https://vidimus.test", "x-vidimus-surface": "desk" };
  return world.request(method, path, { headers, ...(body === null ? {} : { body }) });
}
async function said<K extends PortalName>(by: SignedIn, name: K, input: PortalInput<K>) {
  const { status, body } = await account(by, name, input);
  return status === 200 ? "ok" : (body.error.code as string);
}
const now = () => world.clock.now();
const mailsTo = async (to: string) =>
  ((await world.server.open.mailbox?.list()) ?? []).filter((mail) => mail.to === to);
const codeOf = (app: TestApp) => {
  const code = app.nextCode(now());
  if (code !== null) return code;
  world.clock.advance({ seconds: 30 });
  return app.nextCode(now()) ?? "";
};

const newcomer = async () => {
  const by = await world.makeReviewer({ hasApp: false });
  return signIn(world, by.staff.email);
};

async function setUp(by: SignedIn): Promise<TestApp> {
  const { status, body } = await account(by, "startAuthenticatorApp", {});
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.qrSvg).toMatch(/^<svg [^>]*viewBox/);
  const app = createApp(body.secret);
  expect(await said(by, "confirmAuthenticatorApp", { body: { code: codeOf(app) } })).toBe("ok");
  return app;
}

async function signable(by: SignedIn): Promise<string> {
  const jobId = await world.placeInReview();
  await world.makeSignable(by, jobId);
  return jobId;
}
const start = (by: SignedIn, jobId: string) => world.ask(by, "POST", `/orders/${jobId}/signing`, {});
async function sign(by: SignedIn, jobId: string, contentSha256: string, code: string) {
  const body = { contentSha256, typedName: by.staff.legalName, code };
  const { status, body: answer } = await world.ask(by, "POST", `/orders/${jobId}/sign`, body);
  return status === 200 ? "signed" : (answer.error.code as string);
}

describe("an authenticator app", () => {
  test("is set up by one right code, told by mail and in the log, and signs from then on", async () => {
    const by = await newcomer();
    const jobId = await signable(by);
    const refused = await start(by, jobId);
    expect([refused.status, refused.body.error.code]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
    expect(refused.body.error.recoveryHint).toContain("/desk/me");
    const app = await setUp(by);
    const [mail] = await mailsTo(by.staff.email);
    expect(mail?.subject).toBe("An authenticator app was added to your account");
    const { contentSha256, passkey } = (await start(by, jobId)).body;
    expect(passkey).toBeNull();
    expect(await sign(by, jobId, contentSha256, codeOf(app))).toBe("signed");
    const { db } = world.services;
    const lines = await db.select().from(auditLog).where(eq(auditLog.staffId, by.staff.id));
    expect(lines.find(({ action }) => action === "order.signed")?.detail).toEqual({
      contentSha256,
      provedBy: "authenticator_app",
      timeZone: null,
    });
    expect(lines.map(({ action }) => action)).toContain("staff.app_set");
  });

  test("is shown once, kept sealed, and is in no log and no mail", async () => {
    const by = await newcomer();
    const { body } = await account(by, "startAuthenticatorApp", {});
    const { secret } = body as { secret: string };
    await said(by, "confirmAuthenticatorApp", { body: { code: codeOf(createApp(secret)) } });
    const kept = JSON.stringify([
      await world.services.db.select().from(authenticatorApps),
      await world.services.db.select().from(auditLog).where(like(auditLog.action, "staff.%")),
      (await account(by, "getAuthenticatorApp", {})).body,
      await mailsTo(by.staff.email),
      world.logged,
    ]);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(kept).not.toContain(secret);
  });

  test("that is being set up counts for nothing before its code, nor after ten minutes, nor after the next was begun", async () => {
    const by = await newcomer();
    const jobId = await signable(by);
    const begin = async () => createApp((await account(by, "startAuthenticatorApp", {})).body.secret);
    const confirm = (app: TestApp) =>
      said(by, "confirmAuthenticatorApp", { body: { code: app.nextCode(now()) ?? "" } });
    const first = await begin();
    expect((await start(by, jobId)).body.error.code).toBe("SECOND_FACTOR_REQUIRED");
    const second = await begin();
    expect(await confirm(first)).toBe("CODE_NOT_VALID");
    world.clock.advance({ minutes: 9, seconds: 59 });
    by.cookie = (await signIn(world, by.staff.email)).cookie;
    world.clock.advance({ seconds: 1 });
    expect(await confirm(second)).toBe("CODE_NOT_VALID");
    expect(await confirm(await begin())).toBe("ok");
  });

  test("is for colleagues: to anybody else there is no such page", async () => {
    const person = await makePerson(world);
    for (const name of ["startAuthenticatorApp", "removeAuthenticatorApp"] as const)
      expect((await person.call(name, {})).status).toBe(404);
  });
});

describe("a code of the app", () => {
  test("signs one order, once, and within half a minute of its time", async () => {
    const by = await world.makeReviewer();
    const [one, two, three] = [await signable(by), await signable(by), await signable(by)];
    const hashes = new Map<string, string>();
    const begin = async (jobId: string) => hashes.set(jobId, (await start(by, jobId)).body.contentSha256);
    for (const jobId of [one, two, three]) await begin(jobId);
    const to = (jobId: string, code: string) => sign(by, jobId, hashes.get(jobId) ?? "", code);
    const code = appCode(world, by);
    expect(await to(one, code)).toBe("signed");
    expect(await to(two, code)).toBe("WRONG_CODE");
    world.clock.advance({ seconds: 60 });
    const old = appCode(world, by);
    world.clock.advance({ seconds: 30 });
    expect(await to(two, old)).toBe("signed");
    const older = appCode(world, by);
    world.clock.advance({ seconds: 60 });
    expect(await to(three, older)).toBe("WRONG_CODE");
    expect(await to(three, appCode(world, by))).toBe("signed");
  });

  test("signs one of any number of orders that come with it at one moment", async () => {
    const by = await world.makeReviewer();
    const jobs = [await signable(by), await signable(by), await signable(by), await signable(by)];
    const begun: string[] = [];
    for (const jobId of jobs) begun.push((await start(by, jobId)).body.contentSha256);
    const code = appCode(world, by);
    const answers = await Promise.all(jobs.map((jobId, at) => sign(by, jobId, begun[at] ?? "", code)));
    expect(answers.sort()).toEqual(["WRONG_CODE", "WRONG_CODE", "WRONG_CODE", "signed"]);
  });

  test("is no code that was mailed before apps were asked for, nor one of a colleague", async () => {
    const by = await world.makeReviewer();
    const ben = await world.makeReviewer({ legalName: "Ben Okafor" });
    const jobId = await signable(by);
    const { contentSha256 } = (await start(by, jobId)).body;
    expect(await sign(by, jobId, contentSha256, appCode(world, ben))).toBe("WRONG_CODE");
    await world.services.db
      .update(signingCodes)
      .set({ codeMac: "00" })
      .where(eq(signingCodes.orderId, jobId));
    expect(await sign(by, jobId, contentSha256, appCode(world, by))).toBe("CODE_NOT_VALID");
    expect((await getOrder(world.services.db, jobId))?.signedAt).toBeNull();
  });

  test("is not found by trying on: twenty wrong ones an hour, for whatever they are", async () => {
    const by = await world.makeReviewer();
    const app = createApp("A".repeat(32));
    for (let at = 0; at < 20; at++)
      expect(await said(by, "stepUpByApp", { body: { code: app.nextCode(now()) ?? "000000" } })).toBe(
        "CODE_NOT_VALID",
      );
    const jobId = await signable(by);
    const { contentSha256 } = (await start(by, jobId)).body;
    expect(await sign(by, jobId, contentSha256, appCode(world, by))).toBe("WRONG_CODE");
    expect(await said(by, "stepUpByApp", { body: { code: appCode(world, by) } })).toBe("CODE_NOT_VALID");
    world.clock.advance({ hours: 1 });
    expect(await said(by, "stepUpByApp", { body: { code: appCode(world, by) } })).toBe("ok");
  });
});

describe("a thief with access to a colleague's mail", () => {
  const thiefOf = ({ staff }: SignedIn) => signIn(world, staff.email);

  test.each(["an app", "a passkey"])(
    "changes nothing about how they sign once they have %s",
    async (what) => {
      const by = await newcomer();
      if (what === "an app") await addApp(world, by);
      const device = createAuthenticator();
      const begun = (await account(by, "startAddingPasskey", {})).body.options;
      if (what === "a passkey") {
        const body = { name: "Laptop", response: device.make(begun) };
        expect((await account(by, "addPasskey", { body })).status).toBe(200);
      }
      const thief = await thiefOf(by);
      await account(thief, "mailStepUpCode", {});
      const code = /^\d{6}$/m.exec((await mailsTo(by.staff.email))[0]?.text ?? "")?.[0] ?? "";
      expect(await said(thief, "stepUp", { body: { code } })).toBe("ok");
      const { body: list } = await account(thief, "listPasskeys", {});
      const params = { passkeyId: list.passkeys[0]?.passkeyId ?? "psk_1" };
      expect([
        await said(thief, "startAuthenticatorApp", {}),
        await said(thief, "confirmAuthenticatorApp", { body: { code: "000000" } }),
        await said(thief, "removeAuthenticatorApp", {}),
        await said(thief, "startAddingPasskey", {}),
        await said(thief, "removePasskey", { params }),
        await said(thief, "startEmailChange", { body: { email: "away@example.test" } }),
        await said(thief, "changeEmail", { body: { oldCode: "000000", newCode: "000000" } }),
      ]).toEqual(Array(7).fill("FACTOR_REQUIRED"));
    },
  );

  test("finishes nothing that was begun before there was an app", async () => {
    const by = await newcomer();
    const thief = await thiefOf(by);
    const app = createApp((await account(thief, "startAuthenticatorApp", {})).body.secret);
    const device = createAuthenticator();
    const { options } = (await account(thief, "startAddingPasskey", {})).body;
    await addApp(world, by);
    const passkey = { body: { name: "x", response: device.make(options) } };
    expect(await said(thief, "addPasskey", passkey)).toBe("FACTOR_REQUIRED");
    expect(await said(thief, "confirmAuthenticatorApp", { body: { code: codeOf(app) } })).toBe(
      "FACTOR_REQUIRED",
    );
  });

  test("is no match for the colleague, who replaces and removes the app by its own code", async () => {
    const by = await newcomer();
    const first = await setUp(by);
    expect(await said(by, "startAuthenticatorApp", {})).toBe("FACTOR_REQUIRED");
    expect(await said(by, "stepUpByApp", { body: { code: codeOf(first) } })).toBe("ok");
    const second = await setUp(by);
    expect((await mailsTo(by.staff.email))[0]?.subject).toBe(
      "The authenticator app of your account was replaced",
    );
    expect(await said(by, "stepUpByApp", { body: { code: codeOf(first) } })).toBe("CODE_NOT_VALID");
    expect(await said(by, "stepUpByApp", { body: { code: codeOf(second) } })).toBe("ok");
    expect(await said(by, "removeAuthenticatorApp", {})).toBe("ok");
    expect((await mailsTo(by.staff.email))[0]?.subject).toBe(
      "The authenticator app was removed from your account",
    );
    expect((await account(by, "getAuthenticatorApp", {})).body).toEqual({ addedAt: null });
  });
});

test("a colleague who lost their device is reset by an operator: logged, told by mail, and signed out", async () => {
  const by = await newcomer();
  await addApp(world, by);
  await operate(world, "reset-signing", { email: by.staff.email });
  expect((await mailsTo(by.staff.email))[0]?.subject).toBe(
    "Your passkeys and your authenticator app were removed by an operator",
  );
  const { db } = world.services;
  const [line] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, "staff.signing_reset"), eq(auditLog.subject, by.staff.id)));
  expect(line).toMatchObject({ staffId: null, detail: { passkeys: 0, apps: 1 } });
  expect((await world.ask(by, "GET", "/queue")).status).toBe(401);
  const again = await signIn(world, by.staff.email);
  await setUp(again);
});
