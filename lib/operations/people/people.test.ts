import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { people, sessions, verifications } from "@/db/schema";
import type { PortalInput, PortalName } from "@/lib/contract/portal/table";
import { createAuthenticator } from "@/lib/testing/authenticator";
import { makeMember, makePerson, type TestPerson } from "@/lib/testing/members";
import { onPostgres } from "@/lib/testing/test-database";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.advance({ hours: 1 }));

const mailsTo = async (to: string) =>
  ((await world.server.open.mailbox?.list()) ?? []).filter((mail) => mail.to === to);
const codeTo = async (to: string) => /^\d{6}$/m.exec((await mailsTo(to))[0]?.text ?? "")?.[0] ?? "";
const codeOf = async <K extends PortalName>(by: TestPerson, name: K, input: PortalInput<K>) => {
  const { status, body } = await by.call(name, input);
  return status === 200 ? "ok" : (body.error.code as string);
};
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const response = (answer: unknown) => ({ body: { response: answer as { id: string } } });

async function withPasskey(by: TestPerson) {
  const device = createAuthenticator();
  const { body } = await by.call("startAddingPasskey", {});
  const added = await by.call("addPasskey", {
    body: { name: "Laptop", response: device.make(body.options) },
  });
  expect(added.status).toBe(200);
  return { device, passkeyId: added.body.passkeyId as string };
}

describe("step-up by a mailed code", () => {
  test("is needed ten minutes after the last proof, and a code of the mailbox gives it once", async () => {
    const by = await makePerson(world, { steppedUp: false });
    expect(await codeOf(by, "startAddingPasskey", {})).toBe("STEP_UP_REQUIRED");
    await by.call("mailStepUpCode", {});
    const code = await codeTo(by.email);
    expect(await codeOf(by, "stepUp", { body: { code } })).toBe("ok");
    expect(await codeOf(by, "startAddingPasskey", {})).toBe("ok");
    expect(await codeOf(by, "stepUp", { body: { code } })).toBe("CODE_NOT_VALID");
    world.clock.advance({ minutes: 10 });
    expect(await codeOf(by, "startAddingPasskey", {})).toBe("STEP_UP_REQUIRED");
  });

  test("takes five tries, however many come at one moment", async () => {
    const by = await makePerson(world, { steppedUp: false });
    await by.call("mailStepUpCode", {});
    const code = await codeTo(by.email);
    await Promise.all(Array.from({ length: 5 }, () => by.call("stepUp", { body: { code: wrong(code) } })));
    expect(await codeOf(by, "stepUp", { body: { code } })).toBe("CODE_NOT_VALID");
  });

  test("takes a code for ten minutes, the newest alone, and in the browser that asked for it", async () => {
    const by = await makePerson(world, { steppedUp: false });
    const other = await makePerson(world, { steppedUp: false });
    await by.call("mailStepUpCode", {});
    const first = await codeTo(by.email);
    expect(await codeOf(other, "stepUp", { body: { code: first } })).toBe("CODE_NOT_VALID");
    await by.call("mailStepUpCode", {});
    const second = await codeTo(by.email);
    if (first !== second)
      expect(await codeOf(by, "stepUp", { body: { code: first } })).toBe("CODE_NOT_VALID");
    world.clock.advance({ minutes: 10 });
    expect(await codeOf(by, "stepUp", { body: { code: second } })).toBe("CODE_NOT_VALID");
  });

  test("mails five codes an hour, so that nobody guesses one", async () => {
    const by = await makePerson(world);
    const statuses = [];
    for (let at = 0; at < 6; at++) statuses.push((await by.call("mailStepUpCode", {})).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("keeps no code that a reader of the database or the log could use", async () => {
    const by = await makePerson(world);
    await by.call("mailStepUpCode", {});
    const code = await codeTo(by.email);
    const rows = await world.services.db.select().from(verifications);
    expect(rows.map(({ value }) => value).join()).not.toContain(`"${code}"`);
    expect(JSON.stringify(world.logged)).not.toContain(code);
  });
});

describe("a passkey", () => {
  test("is added after a step-up, told by mail, renamed and removed; the last one's removal is told as such", async () => {
    const by = await makePerson(world);
    const { passkeyId } = await withPasskey(by);
    expect((await mailsTo(by.email))[0]?.subject).toBe("A passkey was added to your account");
    const { body } = await by.call("renamePasskey", { params: { passkeyId }, body: { name: "Old laptop" } });
    expect(body.name).toBe("Old laptop");
    expect((await by.call("getPerson", {})).body.hasPasskey).toBe(true);
    await by.call("removePasskey", { params: { passkeyId } });
    expect((await mailsTo(by.email))[0]?.subject).toBe("The last passkey was removed from your account");
    expect((await by.call("listPasskeys", {})).body.passkeys).toEqual([]);
  });

  test("can't be renamed, removed or listed by another person, as if it didn't exist", async () => {
    const owner = await makePerson(world);
    const { passkeyId } = await withPasskey(owner);
    const stranger = await makePerson(world);
    for (const id of [passkeyId, "psk_00000000000000000000000000"]) {
      const params = { passkeyId: id };
      expect(await codeOf(stranger, "removePasskey", { params })).toBe("PASSKEY_NOT_FOUND");
      expect(await codeOf(stranger, "renamePasskey", { params, body: { name: "x" } })).toBe(
        "PASSKEY_NOT_FOUND",
      );
    }
    expect((await owner.call("listPasskeys", {})).body.passkeys).toHaveLength(1);
  });

  test("steps up, once for each challenge", async () => {
    const by = await makePerson(world);
    const { device } = await withPasskey(by);
    world.clock.advance({ minutes: 11 });
    const { body } = await by.call("startPasskeyStepUp", {});
    const touched = device.touch(body.options);
    expect(await codeOf(by, "stepUpByPasskey", response(touched))).toBe("ok");
    expect(await codeOf(by, "stepUpByPasskey", response(touched))).toBe("PASSKEY_NOT_VALID");
    expect(await codeOf(by, "startAddingPasskey", {})).toBe("ok");
  });

  test("is refused without a known finger, of another site, another person, or for a challenge of another purpose", async () => {
    const by = await makePerson(world);
    const { device } = await withPasskey(by);
    const stranger = await makePerson(world);
    const { device: strangers } = await withPasskey(stranger);
    const asked = async () => (await by.call("startPasskeyStepUp", {})).body.options;
    const answers = [
      device.touch(await asked(), { isVerified: false }),
      device.touch(await asked(), { origin: "https://evil.test" }),
      strangers.touch(await asked()),
      { ...strangers.touch(await asked()), id: device.id },
      device.touch((await stranger.call("startPasskeyStepUp", {})).body.options),
      device.touch((await by.call("startAddingPasskey", {})).body.options),
      device.touch({ challenge: "A".repeat(43) }),
      { id: device.id },
      { id: device.id, response: { clientDataJSON: "x" } },
    ];
    for (const [at, answer] of answers.entries())
      expect([at, await codeOf(by, "stepUpByPasskey", response(answer))]).toEqual([at, "PASSKEY_NOT_VALID"]);
    const late = device.touch(await asked());
    world.clock.advance({ minutes: 5 });
    expect(await codeOf(by, "stepUpByPasskey", response(late))).toBe("PASSKEY_NOT_VALID");
  });

  test("is one person's: nobody adds another's, and none without a known finger", async () => {
    const by = await makePerson(world);
    const { device } = await withPasskey(by);
    const stranger = await makePerson(world);
    const asked = async () => (await stranger.call("startAddingPasskey", {})).body.options;
    for (const answer of [
      device.make(await asked()),
      createAuthenticator().make(await asked(), { isVerified: false }),
    ])
      expect(await codeOf(stranger, "addPasskey", { body: { name: "x", response: answer } })).toBe(
        "PASSKEY_NOT_VALID",
      );
  });
});

describe("sessions", () => {
  test("are listed with device and network, and ended one by one or all but this one", async () => {
    const by = await makePerson(world);
    const { personId } = by;
    const at = world.services.clock.now();
    for (const id of ["ses_1", "ses_2", "ses_3"])
      await world.services.db.insert(sessions).values({
        id,
        token: id,
        userId: personId,
        userAgent: "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0",
        ipAddress: "203.0.113.0/24",
        expiresAt: new Date(at.getTime() + 3_600_000),
        createdAt: at,
        updatedAt: at,
      });
    const { body } = await by.call("listSessions", {});
    expect(body.sessions).toHaveLength(4);
    expect(body.sessions).toContainEqual(
      expect.objectContaining({
        sessionId: "ses_1",
        device: "Firefox on Windows",
        network: "203.0.113.0/24",
      }),
    );
    expect(JSON.stringify(body)).not.toContain("token");
    const stranger = await makePerson(world);
    expect(await codeOf(stranger, "endSession", { params: { sessionId: "ses_1" } })).toBe(
      "SESSION_NOT_FOUND",
    );
    expect((await by.call("endSession", { params: { sessionId: "ses_1" } })).body.sessions).toHaveLength(3);
    const { body: left } = await by.call("endOtherSessions", {});
    expect(left.sessions).toEqual([expect.objectContaining({ isCurrent: true })]);
  });
});

describe("the change of an address", () => {
  const codes = async (by: TestPerson, email: string) => ({
    oldCode: await codeTo(by.email),
    newCode: await codeTo(email),
  });

  test("takes a code of either mailbox, ends every other session, and is told to both", async () => {
    const by = await makePerson(world);
    expect(await codeOf(by, "startEmailChange", { body: { email: "Moved@Example.test" } })).toBe("ok");
    const given = await codes(by, "moved@example.test");
    for (const body of [
      { ...given, oldCode: wrong(given.oldCode) },
      { ...given, newCode: wrong(given.newCode) },
    ])
      expect(await codeOf(by, "changeEmail", { body })).toBe("CODE_NOT_VALID");
    expect(await codeOf(by, "changeEmail", { body: given })).toBe("ok");
    expect((await by.call("getPerson", {})).body.email).toBe("moved@example.test");
    for (const to of [by.email, "moved@example.test"])
      expect((await mailsTo(to))[0]?.subject).toBe("The email address of your account was changed");
  });

  test("is a line of the audit log of each account that the person is a member of", async () => {
    const owner = await makeMember(world);
    const by = await makeMember(world, { partnerId: owner.partnerId, role: "viewer" });
    const email = "moved-member@example.test";
    await by.call("startEmailChange", { body: { email } });
    expect(await codeOf(by, "changeEmail", { body: await codes(by, email) })).toBe("ok");
    const { body } = await owner.call("listAudit", { params: { partnerId: owner.partnerId }, query: {} });
    expect(body.lines[0]).toMatchObject({
      email,
      summary: "Changed their email address",
      subject: by.personId,
      detail: { from: by.email, to: email },
    });
  });

  test("to a taken one is answered like any other, told to its owner alone, and moves nobody", async () => {
    const owner = await makePerson(world);
    const by = await makePerson(world);
    const free = await by.call("startEmailChange", { body: { email: "free@example.test" } });
    const taken = await by.call("startEmailChange", { body: { email: owner.email } });
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect((await mailsTo(owner.email))[0]?.text).not.toMatch(/^\d{6}$/m);
    const guess = { oldCode: await codeTo(by.email), newCode: "000000" };
    expect(await codeOf(by, "changeEmail", { body: guess })).toBe("CODE_NOT_VALID");
  });

  test("to an address that somebody takes in between moves nobody", async () => {
    const by = await makePerson(world);
    await by.call("startEmailChange", { body: { email: "race@example.test" } });
    const given = await codes(by, "race@example.test");
    await makePerson(world, { email: "race@example.test" });
    expect(await codeOf(by, "changeEmail", { body: given })).toBe("CODE_NOT_VALID");
    const [row] = await world.services.db.select().from(people).where(eq(people.id, by.personId));
    expect(row?.email).toBe(by.email);
  });

  test.runIf(onPostgres)(
    "of several to one address in the same instant moves one, and no other fails",
    async () => {
      for (const round of [1, 2, 3, 4, 5, 6]) {
        const email = `wanted-${round}@example.test`;
        const movers = await Promise.all([1, 2, 3, 4].map(() => makePerson(world)));
        const bodies: { oldCode: string; newCode: string }[] = [];
        for (const by of movers) {
          await by.call("startEmailChange", { body: { email } });
          bodies.push(await codes(by, email));
        }
        const answers = await Promise.all(
          movers.map((by, at) =>
            by.call("changeEmail", { body: bodies[at] ?? { oldCode: "", newCode: "" } }),
          ),
        );
        const codesOf = answers.map(({ status, body }) => (status === 200 ? "ok" : body.error.code));
        expect(codesOf.sort()).toEqual(["CODE_NOT_VALID", "CODE_NOT_VALID", "CODE_NOT_VALID", "ok"]);
        const now = await Promise.all(movers.map(async (by) => (await by.call("getPerson", {})).body.email));
        expect(now.filter((address) => address === email)).toHaveLength(1);
      }
    },
  );
});
