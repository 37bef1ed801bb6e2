import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { claimNotices } from "@/db/queries/notices";
import type { NoticeKind } from "@/lib/core/notices/notices";
import { makeMember, makePartner, type TestMember } from "@/lib/testing/members";
import { createWorld, type World } from "@/lib/testing/world";
import { sendNotices } from "./send-notices";
import { SAMPLE_FACTS } from "./testing/sample-facts";
import { writeNotice } from "./write-notice";

interface Sent {
  to: string;
  subject: string;
  text: string;
  id?: string;
  unsubscribeUrl?: string;
}

let world: World;
const mails: Sent[] = [];
let refused: string | null = null;
let count = 0;
beforeAll(async () => {
  const send = async (mail: Sent) => {
    if (mail.to === refused) throw new Error("the relay is away");
    mails.push(mail);
  };
  world = await createWorld({ services: { mailer: { send } } });
});
afterAll(() => world.close());
beforeEach(() => {
  mails.length = 0;
  refused = null;
});

const ROLES = ["owner", "admin", "developer", "finance", "viewer"] as const;
type Team = Record<(typeof ROLES)[number], TestMember>;

async function makeTeam(): Promise<Team> {
  const partnerId = await makePartner(world, `Team ${++count}`);
  const members: [string, TestMember][] = [];
  for (const role of ROLES) members.push([role, await makeMember(world, { partnerId, role })]);
  return Object.fromEntries(members) as Team;
}

async function note<K extends NoticeKind>({ owner }: Team, kind: K, subject = `subject-${++count}`) {
  const { db, clock } = world.services;
  const at = clock.now();
  await db.transaction((tx) =>
    writeNotice({ tx, at }, { partnerId: owner.partnerId, kind, subject, facts: SAMPLE_FACTS[kind] }),
  );
}

const send = () => sendNotices(world.services);
const rolesTold = (team: Team) =>
  ROLES.filter((role) => mails.some(({ to }) => to === team[role].email)).join(" ");
const set = (member: TestMember, topic: string, isOn: boolean) =>
  member.call("setNotification", {
    params: { partnerId: member.partnerId },
    body: { topic, isOn } as never,
  });
const unsubscribe = (url = "", method = "POST") =>
  world.request(method, new URL(url).pathname, { body: "List-Unsubscribe=One-Click" });

describe("a notice", () => {
  const EVERYBODY_OF_MONEY = "owner admin finance";
  test.each([
    ["order_question", "owner admin developer"],
    ["order_ready", ""],
    ["correction_made", "owner admin developer"],
    ["correction_declined", "owner admin developer"],
    ["card_failed", EVERYBODY_OF_MONEY],
    ["cap_reached", EVERYBODY_OF_MONEY],
    ["webhook_failing", "owner admin developer"],
    ["webhook_disabled", "owner admin developer"],
    ["payout_sent", EVERYBODY_OF_MONEY],
    ["payout_blocked", EVERYBODY_OF_MONEY],
    ["invoice_sent", EVERYBODY_OF_MONEY],
    ["live_key_made", "owner admin"],
    ["live_key_rolled", "owner admin"],
    ["live_app_allowed", "owner admin"],
  ] as const)("of %s goes to %j, and to nobody of another partner", async (kind, roles) => {
    const [team, others] = [await makeTeam(), await makeTeam()];
    await note(team, kind);
    await send();
    expect([rolesTold(team), rolesTold(others)]).toEqual([roles, ""]);
  });

  test("goes once to each, whatever is written and sent side by side", async () => {
    const team = await makeTeam();
    await Promise.all([note(team, "card_failed", "2026-11-22"), note(team, "card_failed", "2026-11-22")]);
    await Promise.all([send(), send(), send()]);
    await send();
    expect(mails).toHaveLength(3);
  });

  test("that a process took and did not begin before it was asked to end is another's at once", async () => {
    const teams = [await makeTeam(), await makeTeam(), await makeTeam()];
    for (const team of teams) await note(team, "live_key_made");
    const stopping = new AbortController();
    const { mailer } = world.services;
    const send: typeof mailer.send = async (mail) => {
      stopping.abort();
      await mailer.send(mail);
    };
    await sendNotices({ ...world.services, mailer: { ...mailer, send }, stopping: stopping.signal });
    expect(mails).toHaveLength(2);
    await sendNotices(world.services);
    expect(teams.map(rolesTold)).toEqual(["owner admin", "owner admin", "owner admin"]);
    expect(mails).toHaveLength(6);
  });

  test("is another process's once its lease is over, and not before: a relay that hangs holds no batch for longer", async () => {
    const team = await makeTeam();
    for (let each = 0; each < 60; each++) await note(team, "live_key_made");
    const begunMs = world.clock.now().getTime();
    const send = async () => {
      world.clock.advance({ seconds: 15 });
      throw new Error("no answer");
    };
    await sendNotices({ ...world.services, mailer: { ...world.services.mailer, send } });
    const minutes = (world.clock.now().getTime() - begunMs) / 60_000;
    expect(minutes).toBeGreaterThan(1);
    expect(minutes).toBeLessThan(10);
    for (let minute = 0; minute < 4; minute++) {
      await sendNotices(world.services);
      world.clock.advance({ minutes: 1 });
    }
    expect(mails).toHaveLength(120);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(120);
  });

  test("that a dead process left half sent reaches exactly the recipients it left out", async () => {
    const team = await makeTeam();
    refused = team.finance.email;
    await note(team, "payout_sent");
    await send();
    expect(rolesTold(team)).toBe("owner admin");
    world.clock.advance({ minutes: 2 });
    const now = world.clock.now();
    const lease = { now, leaseUntil: new Date(now.getTime() + 600_000), limit: 50 };
    expect(await claimNotices(world.services.db, lease)).toHaveLength(1);
    refused = null;
    await send();
    expect(rolesTold(team)).toBe("owner admin");
    world.clock.advance({ minutes: 11 });
    await send();
    await send();
    expect(mails.map(({ to }) => to).sort()).toEqual(
      [team.owner, team.admin, team.finance].map(({ email }) => email).sort(),
    );
  });

  test("that is sent twice by such a death has one Message-ID for each reader, and another for others", async () => {
    const team = await makeTeam();
    await note(team, "invoice_sent");
    await send();
    expect(new Set(mails.map(({ id }) => id)).size).toBe(3);
  });

  test("goes to nobody who was removed before it went", async () => {
    const team = await makeTeam();
    await note(team, "webhook_failing");
    const { partnerId, personId } = team.developer;
    await team.owner.call("removeMember", { params: { partnerId, personId }, body: {} });
    mails.length = 0;
    await send();
    expect(rolesTold(team)).toBe("owner admin");
  });

  test("that a relay never takes is given up in the end, and said so", async () => {
    const team = await makeTeam();
    refused = team.owner.email;
    await note(team, "live_key_made");
    for (let hour = 0; hour < 40; hour++) {
      world.clock.advance({ hours: 1 });
      await send();
    }
    expect(world.logged.map(({ message }) => message)).toContain(
      "a notice could not be mailed, and is given up",
    );
    refused = null;
    mails.length = 0;
    await send();
    expect(mails).toEqual([]);
  });
});

describe("what somebody is mailed about", () => {
  test("is their own choice, for one account, and offers what their role may see", async () => {
    const [team, other] = [await makeTeam(), await makeTeam()];
    const { partnerId } = team.finance;
    const { body } = await team.finance.call("getNotifications", { params: { partnerId } });
    expect(body.notifications).toMatchObject([
      { topic: "caps", isOn: true },
      { topic: "payouts", isOn: true },
    ]);
    expect((await set(team.finance, "payouts", false)).status).toBe(200);
    expect((await set(team.owner, "ready", true)).status).toBe(200);
    // A topic that a role may not see is not mailed to it, even if switched on.
    for (const topic of ["webhooks", "ready"])
      expect((await set(team.finance, topic, true)).status).toBe(200);
    for (const each of [team, other]) {
      await note(each, "payout_sent");
      await note(each, "order_ready");
      await note(each, "webhook_failing");
    }
    await send();
    expect(mails.filter(({ to }) => to === team.finance.email)).toEqual([]);
    expect(rolesTold(other)).toBe("owner admin developer finance");
    expect(mails.filter(({ subject }) => subject.endsWith("is ready")).map(({ to }) => to)).toEqual([
      team.owner.email,
    ]);
  });

  test("stops by one post without a session, for that sort, that person and that account alone", async () => {
    const team = await makeTeam();
    await note(team, "webhook_failing");
    await send();
    const mail = mails.find(({ to }) => to === team.developer.email);
    expect(mail?.text).toContain("/portal/unsubscribe#");
    const first = await unsubscribe(mail?.unsubscribeUrl);
    const again = await unsubscribe(mail?.unsubscribeUrl);
    expect([first.status, again.status]).toEqual([200, 200]);
    mails.length = 0;
    for (const kind of ["webhook_disabled", "order_question"] as const) await note(team, kind);
    await send();
    expect(mails.filter(({ to }) => to === team.developer.email).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("A question about order"),
    ]);
    expect(mails.filter(({ to }) => to === team.admin.email)).toHaveLength(2);
  });

  test("is not stopped by merely opening the address", async () => {
    const team = await makeTeam();
    await note(team, "cap_reached");
    await send();
    const { unsubscribeUrl = "" } = mails[0] ?? {};
    const { status, headers } = await world.request("GET", new URL(unsubscribeUrl).pathname);
    expect([status, headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/\/portal\/unsubscribe#prt_/),
    ]);
    mails.length = 0;
    await note(team, "cap_reached");
    await send();
    expect(rolesTold(team)).toBe("owner admin finance");
  });

  test("is not stopped by a token that was made up, cut, or of another sort", async () => {
    const team = await makeTeam();
    await note(team, "cap_reached");
    await send();
    const token = mails[0]?.unsubscribeUrl?.split("/").at(-1) ?? "";
    const forged = [
      token.slice(0, -1),
      `${token}.more`,
      token.replace(".caps.", ".payouts."),
      token.replace(".caps.", ".__proto__."),
      `${team.finance.partnerId}.${team.finance.personId}.caps.`,
      "x",
      "%00",
    ];
    for (const each of forged) {
      const { status, body } = await unsubscribe(`https://vidimus.test/api/unsubscribe/${each}`);
      expect([each, status, body.error?.code]).toEqual([each, 400, "UNSUBSCRIBE_NOT_VALID"]);
    }
  });

  test("can be stopped of everything that is no duty, and of nothing else", async () => {
    const team = await makeTeam();
    await set(team.owner, "ready", true);
    for (const kind of Object.keys(SAMPLE_FACTS) as NoticeKind[]) await note(team, kind);
    await send();
    const own = mails.filter(({ to }) => to === team.owner.email);
    expect(own).toHaveLength(Object.keys(SAMPLE_FACTS).length);
    const withLink = own.filter(({ unsubscribeUrl }) => unsubscribeUrl !== undefined);
    expect(withLink).toHaveLength(8);
    expect(own.filter(({ text }) => text.includes("Stop these emails"))).toEqual(withLink);
  });
});
