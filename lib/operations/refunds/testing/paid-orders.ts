import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { findCommission } from "@/db/queries/commissions";
import { listBalances } from "@/db/queries/ledger";
import { findPaymentOfOrder } from "@/db/queries/payments";
import { orders, refunds } from "@/db/schema";
import { checkLedger, reconcile } from "@/lib/operations/ledger/check-ledger";
import type { LiveWorld } from "@/lib/testing/live-world";
import { placeOrder } from "@/lib/testing/orders";
import { refundCharge } from "@/lib/testing/stripe/money/refunds";
import { completeRefunds } from "../complete-refunds";

export interface PaidOrder {
  jobId: string;
  key: string;
  partnerId: string;
  paymentId: string;
  intentId: string;
}

export async function placePaid(
  world: LiveWorld,
  {
    key: given,
    input,
    card,
  }: { key?: { key: string; partnerId: string }; input?: object; card?: string } = {},
): Promise<PaidOrder> {
  const { key, partnerId } = given ?? (await world.makeLiveKey(card === undefined ? {} : { card }));
  const { jobId } = await placeOrder(world, key, input);
  const payment = await findPaymentOfOrder(world.services.db, jobId);
  if (payment?.state !== "succeeded") throw new Error(`${jobId} is not paid`);
  return { jobId, key, partnerId, paymentId: payment.id, intentId: payment.intentId ?? "" };
}

export function askRefund(
  world: LiveWorld,
  { jobId, key }: Pick<PaidOrder, "jobId" | "key">,
  body: object = {},
  idempotencyKey?: string,
) {
  const headers: Record<string, string> = idempotencyKey ? { "idempotency-key": idempotencyKey } : {};
  return world.request("POST", `/api/v1/refund/${jobId}`, { key, body, headers });
}

export async function refundsOf(world: LiveWorld, jobId: string) {
  const { db } = world.services;
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, jobId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

export async function moneyOf(world: LiveWorld, { jobId, intentId }: PaidOrder) {
  const [order] = await world.services.db.select().from(orders).where(eq(orders.id, jobId));
  const share = await findCommission(world.services.db, jobId);
  const made = world.double.objects("refunds").filter((refund) => refund.payment_intent === intentId);
  return {
    status: order?.status,
    refundedCents: order?.refundedCents,
    shareCents: share ? share.earnedCents - share.clawedBackCents : 0,
    refunds: (await refundsOf(world, jobId))
      .map(({ state, amountCents }) => `${state} ${amountCents}`)
      .sort(),
    atProcessor: made.map(({ status, amount }) => `${status} ${amount}`).sort(),
  };
}

export async function completeLater(world: LiveWorld, minutes = 2): Promise<void> {
  world.clock.advance({ minutes });
  await completeRefunds(world.services);
}

export async function expectSound(world: LiveWorld): Promise<void> {
  world.double.faults.clear();
  const found = await checkLedger(world.services);
  expect(found.filter(({ severity }) => severity === "violation")).toEqual([]);
  expect((await reconcile(world.services))?.differenceCents).toBe(0);
  expect(world.double.violations).toEqual([]);
}

export async function balanceOf(world: LiveWorld, code: string, owner = ""): Promise<number> {
  const balances = await listBalances(world.services.db, owner);
  return balances.find((balance) => balance.code === code)?.balanceCents ?? 0;
}

export function refundInDashboard({ double }: LiveWorld, intentId: string, amountCents: number): string {
  const charge = double.world.charges.get(double.world.paymentIntents.get(intentId).latest_charge ?? "");
  return refundCharge(double.world, charge, { amountCents, reason: null, metadata: {} }).id;
}
