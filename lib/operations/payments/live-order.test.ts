import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPartner, updatePartner } from "@/db/queries/partners";
import { orders } from "@/db/schema";
import type { Statement } from "@/lib/core/payouts/statement";
import { checkLedger, reconcile } from "@/lib/operations/ledger/check-ledger";
import { runPayouts } from "@/lib/operations/payouts/complete-payouts";
import { statementOf } from "@/lib/operations/payouts/statement-of";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { placeOrder, statusOf } from "@/lib/testing/orders";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld({ env: { SANDBOX_SECONDS: "60" } });
});
afterAll(() => world.close());

async function openPayoutAccount(partnerId: string): Promise<void> {
  const partner = await findPartner(world.services.db, partnerId);
  const made = await world.services.payments?.createPayoutAccount({ partnerId, name: partner?.name ?? "" });
  if (made?.kind !== "done") throw new Error("no account was made");
  const { accountId } = made.value;
  await world.double.actions.activateAccount({ id: accountId });
  await updatePartner(world.services.db, partnerId, { payoutAccountId: accountId, payoutsActive: true });
}

test("a live order from charge to clawback: every state, every cent, and a statement that explains them", async () => {
  world.clock.set(new Date("2026-11-05T09:00:00.000Z"));
  const { key, partnerId } = await world.makeLiveKey();
  await openPayoutAccount(partnerId);
  const call = (method: string, path: string, body?: object) => world.request(method, path, { key, body });

  const { jobId } = await placeOrder(world, key);
  for (let second = 0; second <= 70; second += 10) {
    await world.settle();
    world.clock.advance({ seconds: 10 });
  }
  expect((await statusOf(world, key, jobId)).status).toBe("ready");
  const { body: result } = await call("GET", `/api/v1/result/${jobId}`);
  expect(result.artifacts).toHaveLength(1);
  expect(result.referral).toEqual({
    revShareBps: 1000,
    payoutCents: 499,
    availableAt: "2026-11-19T09:00:00.000Z",
  });

  const partial = await call("POST", `/api/v1/refund/${jobId}`, { amountCents: 1005 });
  expect(partial.body).toMatchObject({ refundedCents: 1005, status: "ready" });
  expect(partial.body.refundId).toMatch(/^re_/);
  // 10 % of 39.85 is 3.985, rounded half up.
  expect((await call("GET", `/api/v1/result/${jobId}`)).body.referral.payoutCents).toBe(399);

  world.clock.set(new Date("2026-12-01T00:00:00.000Z"));
  await world.double.actions.settleFunds();
  await runPayouts(world.services, "2026-12");
  await runPayouts(world.services, "2026-12");
  expect(world.double.objects("transfers").map(({ amount }) => amount)).toEqual([399]);

  const rest = await call("POST", `/api/v1/refund/${jobId}`);
  expect(rest.body).toMatchObject({ refundedCents: 3985, status: "refunded" });
  const certificate = await world.request("GET", `/api/v1/verify/${result.certification.certificateId}`);
  expect(certificate.body).toMatchObject({ valid: false, revokedReason: "order_refunded" });

  const statement: Statement = await statementOf(world.services, partnerId, {
    from: "2026-11",
    to: "2026-12",
  });
  expect(statement.entries.map(({ kind, cents, balanceCents }) => [kind, cents, balanceCents])).toEqual([
    ["commission", 499, 499],
    ["clawback", -100, 399],
    ["payout", -399, 0],
    ["clawback", -399, -399],
  ]);
  expect(statement).toMatchObject({
    openingCents: 0,
    closingCents: -399,
    availableCents: -399,
    pendingCents: 0,
  });

  world.clock.set(new Date("2027-01-01T00:00:00.000Z"));
  expect((await runPayouts(world.services, "2027-01")).count).toBe(0);
  expect(await checkLedger(world.services)).toEqual([]);
  expect(await reconcile(world.services)).toMatchObject({ differenceCents: 0 });
  const [row] = await world.services.db.select().from(orders).where(eq(orders.id, jobId));
  expect(row).toMatchObject({ totalCents: 4990, refundedCents: 4990, status: "refunded" });
});
