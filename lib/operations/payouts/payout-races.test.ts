import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listDueReversals } from "@/db/queries/payout-reversals";
import { getPayout } from "@/db/queries/payouts";
import { setFailpoint } from "@/lib/operations/failpoint";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { onPostgres } from "@/lib/testing/test-database";
import { completePayouts, transferDuePayouts } from "./complete-payouts";
import { settleReversal } from "./complete-reversals";
import { reservePayouts } from "./reserve-payouts";
import { reversePayouts } from "./reverse-payouts";
import {
  earn,
  expectSound,
  fund,
  makePayee,
  type Payee,
  payoutsOf,
  refund,
  SHARE_CENTS,
  toNextFirst,
  toNextTenth,
  transfersTo,
} from "./testing/payees";

describe.runIf(onPostgres)("payouts that run at once", () => {
  let world: LiveWorld;
  let payees: Payee[];
  beforeAll(async () => {
    world = await createLiveWorld();
    await fund(world);
    payees = await Promise.all(Array.from({ length: 8 }, () => makePayee(world)));
  });
  afterEach(() => expectSound(world));
  afterAll(() => world.close());

  const times = <T>(count: number, run: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, at) => run(at)));
  const earnAll = (count: number) => Promise.all(payees.map((payee) => earn(world, payee, count)));
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);

  test("six runs of one period and six completers make one payout and one transfer a partner", async () => {
    toNextTenth(world);
    await earnAll(1);
    const period = toNextFirst(world);
    await times(6, async () => {
      await reservePayouts(world.services, period);
      while ((await transferDuePayouts(world.services)) > 0);
      await completePayouts(world.services);
    });
    for (const payee of payees) {
      expect(await payoutsOf(world, payee)).toEqual([[period, SHARE_CENTS, "paid"]]);
      expect(transfersTo(world, payee)).toEqual([SHARE_CENTS]);
    }
  });

  test("three periods at once do not pay the same cents", async () => {
    toNextTenth(world);
    await earnAll(2);
    const periods = [toNextFirst(world), toNextFirst(world), toNextFirst(world)];
    const before = payees.map((payee) => sum(transfersTo(world, payee)));
    await times(9, async (at) => {
      await reservePayouts(world.services, periods[at % 3] ?? "");
    });
    await completePayouts(world.services);
    const paid = payees.map((payee, at) => sum(transfersTo(world, payee)) - (before[at] ?? 0));
    expect(paid).toEqual(payees.map(() => 2 * SHARE_CENTS));
  });

  test("refunds in the middle of a payout are never lost: what was paid too much is owed", async () => {
    toNextTenth(world);
    const jobs = await earnAll(2);
    const period = toNextFirst(world);
    const refunds = payees.flatMap((payee, at) => [
      refund(world, payee, jobs[at]?.[0] ?? "", 1990),
      refund(world, payee, jobs[at]?.[1] ?? ""),
    ]);
    const run = async () => {
      await reservePayouts(world.services, period);
      await transferDuePayouts(world.services);
    };
    await Promise.all([...refunds, run(), run()]);
    await completePayouts(world.services);
    const before = payees.map((payee) => sum(transfersTo(world, payee)));
    toNextTenth(world);
    await earnAll(2);
    toNextFirst(world);
    await completePayouts(world.services);
    const earlier = 3 * SHARE_CENTS;
    expect(payees.map((payee) => sum(transfersTo(world, payee)))).toEqual(
      payees.map(() => earlier + 300 + 2 * SHARE_CENTS),
    );
    expect(sum(before)).toBeGreaterThan(0);
  });

  test("five commands at once take back of a leaving partner what it owes and no more", async () => {
    toNextTenth(world);
    const [payee] = payees;
    if (!payee) throw new Error("there is no payee");
    const jobs = await earn(world, payee, 2);
    toNextFirst(world);
    await completePayouts(world.services);
    const paid = sum(transfersTo(world, payee));
    for (const job of jobs) await refund(world, payee, job);
    await times(5, () => reversePayouts(world.services, payee.partnerId));
    world.clock.advance({ minutes: 2 });
    await completePayouts(world.services);
    expect(paid - sum(transfersTo(world, payee))).toBe(2 * SHARE_CENTS);
  });

  test("a reversal that settles while another command adds up what is owed is not made again", async () => {
    toNextTenth(world);
    const [, payee] = payees;
    const { payments } = world.services;
    if (!payee || !payments) throw new Error("there is no payee or no processor");
    const jobs = await earn(world, payee, 2);
    toNextFirst(world);
    await completePayouts(world.services);
    for (const job of jobs) await refund(world, payee, job);
    setFailpoint("reversal.reserved", () => Promise.reject(new Error("died")));
    await expect(reversePayouts(world.services, payee.partnerId)).rejects.toThrow("died");
    setFailpoint("reversal.reserved", null);
    const [reserved] = await listDueReversals(world.services.db, world.clock.now(), 9);
    if (!reserved) throw new Error("nothing was reserved");
    const { transferId } = await getPayout(world.services.db, reserved.payoutId);
    const { id, amountCents } = reserved;
    await payments.reverseTransfer({ reference: { id }, transferId: transferId ?? "", amountCents });

    const other = await world.services.db.transaction(async (tx) => {
      await tx.execute(sql`lock table payout_reversals in access exclusive mode`);
      const running = reversePayouts(world.services, payee.partnerId);
      await expect.poll(() => countWaiting(world), { timeout: 30_000, interval: 20 }).toBe(1);
      await settleReversal({ ...world.services, db: tx }, id, null);
      return { running };
    });
    expect(await other.running).toEqual({ balanceCents: 0, reversals: [] });
  });
});

async function countWaiting(world: LiveWorld): Promise<number> {
  const { rows } = (await world.services.db.execute(
    sql`select from pg_locks where not granted and relation = 'payout_reversals'::regclass`,
  )) as unknown as { rows: unknown[] };
  return rows.length;
}
