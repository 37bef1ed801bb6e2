import { afterAll, beforeAll, expect, test } from "vitest";
import type { PayoutsView } from "@/lib/contract/portal/payouts";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { makeMember } from "@/lib/testing/members";
import { operate } from "@/lib/testing/operate";
import { earn, expectSound, makePayee, type Payee, refund, SHARE_CENTS } from "./testing/payees";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());

const setShare = (payee: Payee, revShareBps: number) =>
  operate(world, "set-rev-share", { partnerName: payee.partnerId, revShareBps });

async function financeOf({ partnerId }: Payee) {
  const finance = await makeMember(world, { role: "finance", partnerId });
  const params = { partnerId };
  return {
    terms: async () => ((await finance.call("getPayouts", { params })).body as PayoutsView).terms,
    shares: async () => (await finance.call("listShares", { params, query: { limit: 25 } })).body.data,
    audit: async () =>
      (await makeMember(world, { partnerId })).call("listAudit", { params, query: { limit: 25 } }),
  };
}

test("a partner sees which share its orders earned from when to when, and who changed it", async () => {
  const payee = await makePayee(world);
  const member = await financeOf(payee);
  const [first] = await member.terms();
  expect(await member.terms()).toEqual([{ revShareBps: 1000, from: first?.from, until: null }]);

  world.clock.advance({ seconds: 1 });
  await setShare(payee, 2500);
  const changedAt = world.clock.now().toISOString();
  world.clock.advance({ seconds: 1 });
  await setShare(payee, 0);
  const stoppedAt = world.clock.now().toISOString();
  const whole = [
    { revShareBps: 0, from: stoppedAt, until: null },
    { revShareBps: 2500, from: changedAt, until: stoppedAt },
    { revShareBps: 1000, from: first?.from, until: changedAt },
  ];
  expect(await member.terms()).toEqual(whole);

  world.clock.advance({ seconds: 1 });
  await setShare(payee, 0);
  expect(await member.terms(), "the same share again is no change").toEqual(whole);
  const other = await financeOf(await makePayee(world));
  expect(await other.terms(), "another partner's terms are its own").toHaveLength(1);

  const { body } = await member.audit();
  const lines = body.lines.filter(({ action }: { action: string }) => action === "terms.share_changed");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ detail: { previousBps: 2500, revShareBps: 0 } });
});

test("a dry run of a new share leaves no line in the history", async () => {
  const payee = await makePayee(world);
  await operate(world, "set-rev-share", { partnerName: payee.partnerId, revShareBps: 1 }, { isDryRun: true });
  expect(await (await financeOf(payee)).terms()).toHaveLength(1);
});

test("two operators who change a share at once leave a history without a gap", async () => {
  const payee = await makePayee(world);
  await Promise.all([1500, 2000, 2500, 3000].map((bps) => setShare(payee, bps)));
  const terms = await (await financeOf(payee)).terms();
  expect(terms.map(({ revShareBps }) => revShareBps).toSorted((a, b) => a - b)).toEqual([
    1000, 1500, 2000, 2500, 3000,
  ]);
  for (const [n, { until }] of terms.entries()) expect(until).toBe(terms[n - 1]?.from ?? null);
});

test("shares earned under earlier terms stay as they were, and a refund takes back by those", async () => {
  const payee = await makePayee(world);
  const [jobId = ""] = await earn(world, payee);
  const member = await financeOf(payee);
  const before = await member.shares();
  await setShare(payee, 5000);
  expect(await member.shares()).toEqual(before);

  await refund(world, payee, jobId, 1_000);
  expect(await member.shares()).toEqual([{ ...before[0], takenBackCents: 100 }]);
  const [later = ""] = await earn(world, payee);
  const shares = await member.shares();
  expect(shares).toContainEqual(
    expect.objectContaining({ jobId: later, revShareBps: 5000, earnedCents: SHARE_CENTS * 5 }),
  );
  expect(shares).toContainEqual({ ...before[0], takenBackCents: 100 });
  await refund(world, payee, jobId);
  expect((await member.shares()).find((share: { jobId: string }) => share.jobId === jobId)).toMatchObject({
    revShareBps: 1000,
    earnedCents: SHARE_CENTS,
    takenBackCents: SHARE_CENTS,
  });
  await expectSound(world);
});
