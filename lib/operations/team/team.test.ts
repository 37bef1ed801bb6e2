import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ROLES } from "@/lib/core/rights/rights";
import { makeMember, makePerson, type TestMember, type TestPerson } from "@/lib/testing/members";
import { cookieOf, fromPage, lastLink } from "@/lib/testing/people";
import { makeStaff } from "@/lib/testing/staff";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let owner: TestMember;
let params: { partnerId: string };
let count = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await makeMember(world);
  params = { partnerId: owner.partnerId };
});

const address = () => `Invited-${++count}@Example.test`;
const join = (role: (typeof ROLES)[number]) => makeMember(world, { role, partnerId: owner.partnerId });
const errorOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

async function inviteBy(
  by: TestMember,
  email: string,
  role: (typeof ROLES)[number] = "developer",
  { replace = false } = {},
) {
  const answer = await by.call("invite", { params, body: { email, role, replace } });
  const [mail] = (await world.server.open.mailbox?.list()) ?? [];
  const token = /#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  return { ...answer, mail, token };
}
const accept = (by: TestPerson | null, token: string) =>
  world.request("POST", "/api/auth/invitation/join", {
    headers: fromPage(world, by ? { cookie: by.cookie } : {}),
    body: { token },
  });
const read = (token: string) =>
  world.request("POST", "/api/auth/invitation", { headers: fromPage(world), body: { token } });
const teamOf = async (): Promise<Record<string, string>> => {
  const { body } = await owner.call("getTeam", { params });
  return Object.fromEntries(
    body.members.map(({ personId, role }: { personId: string; role: string }) => [personId, role]),
  );
};
const actions = async () =>
  (await owner.call("listAudit", { params, query: {} })).body.lines.map(
    ({ action }: { action: string }) => action,
  );

describe("an invitation", () => {
  test("brings its addressee into the team, with its role, once", async () => {
    const email = address();
    const { status, body, mail, token } = await inviteBy(owner, email);
    expect([status, mail?.to]).toEqual([200, email.toLowerCase()]);
    expect(body.invitations).toMatchObject([
      { email: email.toLowerCase(), role: "developer", isExpired: false },
    ]);
    expect(JSON.stringify(body)).not.toContain(token);
    const ana = await makePerson(world, { email: email.toLowerCase() });
    expect((await ana.call("listMyInvitations", {})).body.invitations).toHaveLength(1);
    const first = await accept(ana, token);
    expect(first).toMatchObject({ status: 200, body: { signedIn: true, email: ana.email } });
    expect(await accept(ana, token)).toMatchObject({ status: 200, body: first.body });
    expect(await teamOf()).toEqual({ [owner.personId]: "owner", [ana.personId]: "developer" });
    expect((await ana.call("listMyInvitations", {})).body.invitations).toEqual([]);
    expect((await ana.call("listMyPartners", {})).body.partners).toMatchObject([params]);
    expect(await actions()).toEqual(["team.joined", "team.invited"]);
  });

  test("tells who invites whom to what, and lets a person without an account in by one press", async () => {
    const email = address().toLowerCase();
    const { token, mail } = await inviteBy(owner, email, "viewer");
    const { partnerName, ...offer } = (await read(token)).body;
    expect(mail?.text).toContain(partnerName);
    expect(offer).toEqual({ role: "viewer", invitedBy: owner.email, email, expiresAt: expect.any(String) });
    const joined = await accept(null, token);
    expect(joined).toMatchObject({ status: 200, body: { partnerName, email, signedIn: true } });
    expect(joined.body.next).toBe(`/portal/${owner.partnerId}/sandbox`);
    const there = await world.request("GET", `/api/portal/partners/${owner.partnerId}/account`, {
      headers: { cookie: cookieOf(joined) },
    });
    expect([there.status, there.body.role]).toEqual([200, "viewer"]);
    expect(Object.values(await teamOf()).toSorted()).toEqual(["owner", "viewer"]);
    // The link in the mail is no key for seven days.
    const again = await accept(null, token);
    expect([...errorOf(again), again.headers.getSetCookie()]).toEqual([404, "INVITATION_NOT_VALID", []]);
    expect(errorOf(await read(token))).toEqual([404, "INVITATION_NOT_VALID"]);
    expect(await actions()).toEqual(["team.joined", "team.invited"]);
  });

  test("takes a person with other accounts into the team, and opens none of them", async () => {
    const other = await makeMember(world, { email: address().toLowerCase() });
    const { token } = await inviteBy(owner, other.email, "finance");
    const joined = await accept(null, token);
    expect(joined.body).toMatchObject({ signedIn: false, email: other.email });
    expect(joined.headers.getSetCookie()).toEqual([]);
    expect((await teamOf())[other.personId]).toBe("finance");
    expect((await lastLink(world, other.email)).email).toBe(other.email);
  });

  test("takes a colleague of the desk into the team, and signs nobody in as them", async () => {
    const email = address().toLowerCase();
    await makeStaff(world, { email });
    const { token } = await inviteBy(owner, email, "viewer");
    const joined = await accept(null, token);
    expect([joined.body.signedIn, joined.headers.getSetCookie()]).toEqual([false, []]);
    expect(Object.values(await teamOf()).toSorted()).toEqual(["owner", "viewer"]);
  });

  test("that was forwarded joins its addressee alone, and opens nothing by its id", async () => {
    const email = address().toLowerCase();
    const { token, body } = await inviteBy(owner, email);
    const [{ invitationId }] = body.invitations;
    const stranger = await makePerson(world);
    const byId = await stranger.call("acceptInvitation", { body: { invitationId } });
    const unknown = await stranger.call("acceptInvitation", { body: { invitationId: "ivt_unknown" } });
    expect(byId.body).toEqual(unknown.body);
    expect(errorOf(byId)).toEqual([404, "INVITATION_NOT_VALID"]);
    expect((await accept(stranger, token)).body.email).toBe(email);
    expect(Object.keys(await teamOf())).not.toContain(stranger.personId);
  });

  test("joins nobody by a page of another site, and by no request without its token", async () => {
    const { token } = await inviteBy(owner, address());
    const headers = { origin: "https://evil.example" };
    const foreign = await world.request("POST", "/api/auth/invitation/join", { headers, body: { token } });
    expect(errorOf(foreign)).toEqual([403, "FOREIGN_ORIGIN"]);
    expect(errorOf(await accept(null, ""))).toEqual([404, "INVITATION_NOT_VALID"]);
    expect(Object.keys(await teamOf())).toEqual([owner.personId]);
  });

  test("pressed twice at once joins once", async () => {
    const { token } = await inviteBy(owner, address(), "viewer");
    const both = await Promise.all([accept(null, token), accept(null, token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(Object.values(await teamOf()).toSorted()).toEqual(["owner", "viewer"]);
  });

  test.each(["revoked", "replaced", "resent", "expired", "used by somebody who left"] as const)(
    "that was %s opens nothing",
    async (fate) => {
      const email = address();
      const { token, body } = await inviteBy(owner, email);
      const [{ invitationId }] = body.invitations;
      const of = { params: { ...params, invitationId } };
      const ana = await makePerson(world, { email: email.toLowerCase() });
      if (fate === "revoked") await owner.call("revokeInvitation", of);
      if (fate === "replaced") await inviteBy(owner, email, "viewer", { replace: true });
      if (fate === "resent") await owner.call("resendInvitation", of);
      if (fate === "expired") world.clock.advance({ days: 7 });
      if (fate === "used by somebody who left") {
        await accept(ana, token);
        await ana.call("leavePartner", { params });
      }
      expect(errorOf(await accept(ana, token))).toEqual([404, "INVITATION_NOT_VALID"]);
    },
  );

  test("replaces the address's earlier invitation, with the newer role", async () => {
    const email = address();
    await inviteBy(owner, email, "viewer");
    const refused = await inviteBy(owner, email.toUpperCase(), "finance");
    expect(errorOf(refused)).toEqual([409, "ALREADY_INVITED"]);
    expect(refused.body.error).toMatchObject({
      current: "viewer",
      message: expect.stringContaining("viewer"),
    });
    const { body, token } = await inviteBy(owner, email.toUpperCase(), "finance", { replace: true });
    expect(body.invitations).toMatchObject([{ role: "finance" }]);
    const ana = await makePerson(world, { email: email.toLowerCase() });
    await accept(ana, token);
    expect((await teamOf())[ana.personId]).toBe("finance");
  });

  test("that has expired is no reason to ask before the next one", async () => {
    const email = address();
    await inviteBy(owner, email, "viewer");
    world.clock.advance({ days: 7 });
    owner = await makeMember(world, { partnerId: owner.partnerId });
    expect((await inviteBy(owner, email, "finance")).status).toBe(200);
  });

  test("is not made for somebody of the team, nor by an admin for an owner", async () => {
    const admin = await join("admin");
    expect(errorOf(await inviteBy(owner, admin.email))).toEqual([409, "ALREADY_MEMBER"]);
    expect(errorOf(await inviteBy(admin, address(), "owner"))).toEqual([403, "FORBIDDEN_ROLE"]);
    expect((await inviteBy(admin, address(), "admin")).status).toBe(200);
  });

  test("for an owner can be neither resent, revoked, nor replaced by an admin", async () => {
    const admin = await join("admin");
    const email = address();
    const [{ invitationId }] = (await inviteBy(owner, email, "owner")).body.invitations;
    const lower = await inviteBy(admin, email, "viewer", { replace: true });
    expect(errorOf(lower)).toEqual([403, "FORBIDDEN_ROLE"]);
    const of = { params: { ...params, invitationId } };
    expect(errorOf(await admin.call("resendInvitation", of))).toEqual([403, "FORBIDDEN_ROLE"]);
    expect(errorOf(await admin.call("revokeInvitation", of))).toEqual([403, "FORBIDDEN_ROLE"]);
  });

  test("to run the account asks for a step-up first, and to look on does not", async () => {
    const fresh = await makeMember(world, { partnerId: owner.partnerId, steppedUp: false });
    for (const role of ["owner", "admin"] as const)
      expect(errorOf(await inviteBy(fresh, address(), role))).toEqual([403, "STEP_UP_REQUIRED"]);
    expect((await inviteBy(fresh, address(), "viewer")).status).toBe(200);
  });

  test("is no way to write to strangers: a day has its end for an address and for an account", async () => {
    const email = address();
    const answers: number[] = [];
    for (let at = 0; at < 6; at++)
      answers.push((await inviteBy(owner, email, "viewer", { replace: true })).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 409]);
    const other = await makeMember(world);
    const of = {
      params: { partnerId: other.partnerId },
      body: { email, role: "viewer" as const, replace: true },
    };
    expect(errorOf(await other.call("invite", of))).toEqual([409, "TOO_MANY_INVITATIONS"]);
    world.clock.advance({ days: 1, seconds: 1 });
    owner = await makeMember(world, { partnerId: owner.partnerId });
    expect((await inviteBy(owner, email, "viewer", { replace: true })).status).toBe(200);
  });

  test("whose mail does not go out is told, stays in the list, and is resent from there", async () => {
    const { mailer } = world.services;
    world.services.mailer = { send: () => Promise.reject(new Error("the relay is gone")) };
    const failed = await owner.call("invite", { params, body: { email: address(), role: "viewer" } });
    world.services.mailer = mailer;
    expect(errorOf(failed)).toEqual([503, "MAIL_NOT_SENT"]);
    const [{ invitationId }] = (await owner.call("getTeam", { params })).body.invitations;
    const resent = await owner.call("resendInvitation", { params: { ...params, invitationId } });
    expect(resent.status).toBe(200);
  });

  test("is rate-limited against guesses of its link", async () => {
    const stranger = await makePerson(world);
    const codes = new Set<string>();
    for (let at = 0; at < 70; at++) codes.add((await accept(stranger, `guess-${at}`)).body.error.code);
    expect([...codes]).toEqual(["INVITATION_NOT_VALID", "RATE_LIMITED"]);
    world.clock.advance({ minutes: 1 });
  });

  test.each([
    "no address",
    "ana@example.test, eva@example.test",
    "ana@example.test\nBcc: eva@example.test",
    `${"a".repeat(300)}@example.test`,
    "\u202eana@example.test",
    "ana@exam\u0000ple.test",
  ])("is not made for %j", async (email) => {
    expect(errorOf(await inviteBy(owner, email))).toEqual([400, "VALIDATION_ERROR"]);
  });
});

describe("roles", () => {
  const changeRole = (by: TestMember, personId: string, role: (typeof ROLES)[number]) =>
    by.call("changeRole", { params: { ...params, personId }, body: { role } });
  const remove = (by: TestMember, personId: string) =>
    by.call("removeMember", { params: { ...params, personId } });

  test.each(["removed", "demoted", "leaves"] as const)(
    "invitations end with the access of the admin who sent them: %s",
    async (how) => {
      const admin = await join("admin");
      const email = address().toLowerCase();
      const { token } = await inviteBy(admin, email);
      if (how === "removed") await remove(owner, admin.personId);
      else if (how === "demoted") await changeRole(owner, admin.personId, "viewer");
      else await admin.call("leavePartner", { params });
      const invited = await makePerson(world, { email });
      expect(errorOf(await accept(invited, token))).toEqual([404, "INVITATION_NOT_VALID"]);
      const { body } = await owner.call("getTeam", { params });
      expect(body.invitations.map((each: { email: string }) => each.email)).not.toContain(email);
      const { body: log } = await owner.call("listAudit", {
        params,
        query: { action: "team.invitation_revoked" },
      });
      expect(log.lines[0].detail).toMatchObject({ email });
    },
  );

  test("the last owner can be neither demoted nor removed, and cannot leave", async () => {
    await join("admin");
    expect(errorOf(await changeRole(owner, owner.personId, "admin"))).toEqual([409, "LAST_OWNER"]);
    expect(errorOf(await remove(owner, owner.personId))).toEqual([409, "LAST_OWNER"]);
    expect(errorOf(await owner.call("leavePartner", { params }))).toEqual([409, "LAST_OWNER"]);
    const second = await join("owner");
    expect((await owner.call("leavePartner", { params })).status).toBe(200);
    expect(errorOf(await second.call("leavePartner", { params }))).toEqual([409, "LAST_OWNER"]);
  });

  test.each(["owner", "viewer"] as const)(
    "an admin cannot touch an owner, nor make one (%s)",
    async (role) => {
      const admin = await join("admin");
      const second = await join("owner");
      expect(errorOf(await changeRole(admin, second.personId, role))).toEqual([403, "FORBIDDEN_ROLE"]);
      expect(errorOf(await remove(admin, second.personId))).toEqual([403, "FORBIDDEN_ROLE"]);
      const viewer = await join("viewer");
      expect(errorOf(await changeRole(admin, viewer.personId, "owner"))).toEqual([403, "FORBIDDEN_ROLE"]);
      expect(errorOf(await changeRole(admin, admin.personId, "owner"))).toEqual([403, "FORBIDDEN_ROLE"]);
      expect((await changeRole(admin, viewer.personId, "admin")).status).toBe(200);
    },
  );

  test("ownership moves: a new owner can demote the one who made them", async () => {
    const second = await join("viewer");
    expect((await changeRole(owner, second.personId, "owner")).status).toBe(200);
    expect((await changeRole(second, owner.personId, "viewer")).status).toBe(200);
    expect(await teamOf()).toEqual({ [owner.personId]: "viewer", [second.personId]: "owner" });
  });

  test("a member's rights end with the very next request after they are removed or demoted", async () => {
    const admin = await join("admin");
    expect((await admin.call("listAudit", { params, query: {} })).status).toBe(200);
    await changeRole(owner, admin.personId, "viewer");
    expect(errorOf(await admin.call("listAudit", { params, query: {} }))).toEqual([403, "FORBIDDEN_ROLE"]);
    await remove(owner, admin.personId);
    expect(errorOf(await admin.call("getAccount", { params }))).toEqual([404, "PARTNER_NOT_FOUND"]);
    const [mail] = (await world.server.open.mailbox?.list()) ?? [];
    expect([mail?.to, mail?.subject]).toEqual([admin.email, "You were removed from a Vidimus account"]);
    expect((await admin.call("listMyPartners", {})).body).toEqual({ partners: [] });
  });

  test("the same role again changes nothing and is no line of the log; removing twice is refused", async () => {
    const viewer = await join("viewer");
    expect((await changeRole(owner, viewer.personId, "viewer")).status).toBe(200);
    expect(await actions()).toEqual([]);
    expect((await remove(owner, viewer.personId)).status).toBe(200);
    expect(errorOf(await remove(owner, viewer.personId))).toEqual([404, "MEMBER_NOT_FOUND"]);
    expect(await actions()).toEqual(["team.removed"]);
  });

  test("somebody of two partners has in each its own role, and one path names one partner", async () => {
    const email = address().toLowerCase();
    const { token } = await inviteBy(owner, email, "viewer");
    const ana = await makeMember(world, { email });
    await accept(ana, token);
    const own = { partnerId: ana.partnerId };
    const [inOwn, inOther] = await Promise.all([
      ana.call("listAudit", { params: own, query: {} }),
      ana.call("listAudit", { params, query: {} }),
    ]);
    expect([inOwn.status, errorOf(inOther)]).toEqual([200, [403, "FORBIDDEN_ROLE"]]);
    const crossed = await ana.call("changeRole", {
      params: { ...own, personId: owner.personId },
      body: { role: "viewer" },
    });
    expect(errorOf(crossed)).toEqual([404, "MEMBER_NOT_FOUND"]);
  });

  test.each([
    { role: "owner", personId: "usr_other" },
    { role: "viewer", partnerId: "prt_other" },
    { role: "viewer", email: "eva@example.test" },
    { role: "root" },
    { role: ["owner"] },
    {},
    [],
  ])("a body of more than a role is refused: %j", async (body) => {
    const viewer = await join("viewer");
    const path = `/api/portal/partners/${params.partnerId}/team/${viewer.personId}/role`;
    const headers = { cookie: owner.cookie, origin: "https://vidimus.test" };
    expect(errorOf(await world.request("PUT", path, { body, headers }))).toEqual([400, "VALIDATION_ERROR"]);
    expect(await teamOf()).toMatchObject({ [viewer.personId]: "viewer" });
  });
});

describe("the audit log", () => {
  test("tells who did what to whom and from where, page by page, the newest first", async () => {
    const viewer = await join("viewer");
    for (const role of ["finance", "developer", "admin"] as const)
      await owner.call("changeRole", { params: { ...params, personId: viewer.personId }, body: { role } });
    const first = (await owner.call("listAudit", { params, query: { limit: 2 } })).body;
    const second = (await owner.call("listAudit", { params, query: { limit: 2, after: first.nextCursor } }))
      .body;
    expect([first.lines.length, second.lines.length, second.nextCursor]).toEqual([2, 1, null]);
    expect(first.lines[0]).toMatchObject({
      email: owner.email,
      action: "team.role_changed",
      summary: "Changed a role",
      subject: viewer.personId,
      detail: { email: viewer.email, from: "developer", to: "admin" },
      network: expect.any(String),
    });
    expect(second.lines[0].detail).toMatchObject({ from: "viewer", to: "finance" });
  });

  test("is one sheet as CSV, of this partner alone, and nothing in it is a formula", async () => {
    const name = '=HYPERLINK("https:evil","x")';
    await owner.call("renamePartner", { params, body: { name } });
    const evil = await makePerson(world, { name: "=cmd|' /C calc'!A0", email: address().toLowerCase() });
    const { token } = await inviteBy(owner, evil.email);
    await accept(evil, token);
    const { status, headers, body } = await owner.call("exportAudit", { params });
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers.get("content-disposition")).toMatch(
      /audit-log-hyperlink-https-evil-x-until-[\d-]+\.csv"$/,
    );
    expect(body.split("\r\n")).toHaveLength(5);
    expect(body).toContain(`"'=cmd|' /C calc'!A0"`);
    expect(body).not.toMatch(/(^|,)"?[=+@-]/m);
  });

  test("takes no cursor but its own", async () => {
    const answer = await owner.call("listAudit", { params, query: { after: "b3JkZXJzIDE" } });
    expect(errorOf(answer)).toEqual([400, "VALIDATION_ERROR"]);
  });
});

describe("the account's name", () => {
  const rename = (name: string) => owner.call("renamePartner", { params, body: { name } });

  test.each(["n".repeat(300), "Ñandú & Söhne", "شركة", 'O\'Brien "Best" <b>Ltd</b>'])(
    "may be %j",
    async (name) => {
      expect((await rename(name)).body).toMatchObject({ name, role: "owner" });
      expect((await owner.call("getAccount", { params })).body.name).toBe(name);
    },
  );

  test.each([
    "",
    "  ",
    "n".repeat(301),
    "a\u202eb",
    "a\u200bb",
    "a\nb",
    "a\u0000b",
    "\ud800",
    "see https://evil.test",
  ])("may not be %j", async (name) => {
    expect(errorOf(await rename(name))).toEqual([400, "VALIDATION_ERROR"]);
  });

  test("given twice is one line of the log", async () => {
    await rename("Twice");
    await rename("Twice");
    expect(await actions()).toEqual(["account.renamed"]);
  });
});
