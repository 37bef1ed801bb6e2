import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeMember, makePerson, type TestMember } from "@/lib/testing/members";
import { onPostgres } from "@/lib/testing/test-database";
import { createWorld, type World } from "@/lib/testing/world";

const ROUNDS = [1, 2, 3, 4, 5, 6];

describe.runIf(onPostgres)("on a database with more than one connection", () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  async function twoOwners(): Promise<[TestMember, TestMember]> {
    const first = await makeMember(world);
    return [first, await makeMember(world, { partnerId: first.partnerId })];
  }
  async function ownersOf({ partnerId }: TestMember, readers: TestMember[]): Promise<number> {
    for (const reader of readers) {
      const { status, body } = await reader.call("getTeam", { params: { partnerId } });
      if (status === 200) return body.members.filter(({ role }: { role: string }) => role === "owner").length;
    }
    return 0;
  }

  const demote = (by: TestMember, { personId, partnerId }: TestMember) =>
    by.call("changeRole", { params: { partnerId, personId }, body: { role: "viewer" } });
  const remove = (by: TestMember, { personId, partnerId }: TestMember) =>
    by.call("removeMember", { params: { partnerId, personId } });
  const leave = (by: TestMember) => by.call("leavePartner", { params: { partnerId: by.partnerId } });

  test.each([
    ["demote each other", (a: TestMember, b: TestMember) => [demote(a, b), demote(b, a)]],
    ["remove each other", (a: TestMember, b: TestMember) => [remove(a, b), remove(b, a)]],
    ["leave", (a: TestMember, b: TestMember) => [leave(a), leave(b)]],
    ["demote and leave", (a: TestMember, b: TestMember) => [demote(a, b), leave(a)]],
    ["demote themselves", (a: TestMember, b: TestMember) => [demote(a, a), demote(b, b)]],
  ])("two owners who %s in the same instant leave one", async (_, act) => {
    for (const _round of ROUNDS) {
      const [first, second] = await twoOwners();
      const answers = await Promise.all(act(first, second));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      expect(await ownersOf(first, [first, second])).toBe(1);
    }
  });

  test("an invitation that is accepted, resent and revoked in the same instant has one end", async () => {
    for (const round of ROUNDS) {
      const owner = await makeMember(world);
      const params = { partnerId: owner.partnerId };
      const email = `race-${round}@example.test`;
      const ana = await makePerson(world, { email });
      const { body } = await owner.call("invite", { params, body: { email, role: "viewer" } });
      const [{ invitationId }] = body.invitations;
      const accept = () => ana.call("acceptInvitation", { body: { invitationId } });
      const answers = await Promise.all([
        accept(),
        owner.call("revokeInvitation", { params: { ...params, invitationId } }),
        accept(),
      ]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      const team = (await owner.call("getTeam", { params })).body;
      const hasJoined = team.members.length === 2;
      expect(answers[0]?.status === 200 || answers[2]?.status === 200).toBe(hasJoined);
      expect(answers[1]?.status).toBe(hasJoined ? 404 : 200);
      expect(team.invitations).toEqual([]);
    }
  });

  test("double clicks on inviting make and mail one invitation", async () => {
    const owner = await makeMember(world);
    const params = { partnerId: owner.partnerId };
    const body = { email: "twice@example.test", role: "viewer" } as const;
    const answers = await Promise.all([1, 2, 3].map(() => owner.call("invite", { params, body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await owner.call("getTeam", { params })).body.invitations).toHaveLength(1);
  });
});
