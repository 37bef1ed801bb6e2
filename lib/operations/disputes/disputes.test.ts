import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { getPayment } from "@/db/queries/payments";
import { ledgerTransactions } from "@/db/schema";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { failOrder } from "../fulfilment/fail-order";
import {
  askRefund,
  balanceOf,
  completeLater,
  expectSound,
  moneyOf,
  type PaidOrder,
  placePaid,
} from "../refunds/testing/paid-orders";
import { syncDispute, syncFraudWarning } from "./sync-dispute";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());
afterEach(() => expectSound(world));

async function dispute({ intentId }: PaidOrder, options: { amountCents?: number; isInquiry?: boolean } = {}) {
  const { id } = await world.double.actions.openDispute({ charge: intentId, ...options });
  await syncDispute(world.services, id);
  return id;
}

async function close(id: string, outcome: "won" | "lost" | "warning_closed", returnsFee = false) {
  await world.double.actions.closeDispute({ id, outcome, returnsFee });
  await syncDispute(world.services, id);
}

const disputedOf = async ({ paymentId }: PaidOrder) =>
  (await getPayment(world.services.db, paymentId))?.disputedCents;

async function postingsOf({ paymentId }: PaidOrder): Promise<string[]> {
  const rows = await world.services.db
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.paymentId, paymentId));
  return rows
    .filter(({ sourceType }) => sourceType === "dispute")
    .map(({ kind, sourceId }) => `${kind} ${sourceId.split(":")[1]}`)
    .sort();
}

test("a dispute takes money, fee and share, stops no order, and gives money and share back when it is won", async () => {
  const order = await placePaid(world);
  const [expense, fees] = [await balanceOf(world, "disputes"), await balanceOf(world, "dispute_fees")];
  const id = await dispute(order);
  expect(await disputedOf(order)).toBe(4990);
  expect(await moneyOf(world, order)).toMatchObject({ status: "paid", shareCents: 0 });
  expect((await balanceOf(world, "disputes")) - expense).toBe(4990);
  expect((await balanceOf(world, "dispute_fees")) - fees).toBe(1500);
  await syncDispute(world.services, id);
  await close(id, "won");
  expect(await disputedOf(order)).toBe(0);
  expect(await moneyOf(world, order)).toMatchObject({ status: "paid", shareCents: 499 });
  expect((await balanceOf(world, "disputes")) - expense).toBe(0);
  expect((await balanceOf(world, "dispute_fees")) - fees).toBe(1500);
  await syncDispute(world.services, id);
  expect(await postingsOf(order)).toEqual([
    "clawback 1",
    "clawback 2",
    "dispute 1",
    "dispute 2",
    "dispute_fee 1",
  ]);
});

test("a fee that comes back with the money is booked back too", async () => {
  const order = await placePaid(world);
  const fees = await balanceOf(world, "dispute_fees");
  await close(await dispute(order), "won", true);
  expect(await balanceOf(world, "dispute_fees")).toBe(fees);
});

test("an event of a dispute that is seen for the first time at its end books nothing but what is left of it", async () => {
  const order = await placePaid(world);
  const { id } = await world.double.actions.openDispute({ charge: order.intentId });
  await world.double.actions.closeDispute({ id, outcome: "won" });
  await syncDispute(world.services, id);
  expect(await disputedOf(order)).toBe(0);
  expect(await postingsOf(order)).toEqual(["dispute_fee 1"]);
});

test("an older look at a dispute that is written later changes nothing", async () => {
  const order = await placePaid(world);
  const id = await dispute(order);
  const { payments } = world.services;
  if (!payments) throw new Error("no processor");
  let turn = 0;
  const slow = {
    ...payments,
    async getDispute(disputeId: string) {
      const state = await payments.getDispute(disputeId);
      turn += 1;
      // The state it has read is outdated before it is written.
      if (turn === 2) await close(id, "won");
      return state;
    },
  };
  await syncDispute({ ...world.services, payments: slow }, id);
  expect(await disputedOf(order)).toBe(0);
  expect(await moneyOf(world, order)).toMatchObject({ shareCents: 499 });
});

test("a disputed order is not refunded, and told so without asking the processor; once won it is", async () => {
  const order = await placePaid(world);
  const id = await dispute(order);
  const calls = world.double.calls.length;
  const refused = await askRefund(world, order);
  expect([refused.status, refused.body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
  expect(refused.body.error.message).toContain("disputed");
  expect(world.double.calls.length).toBe(calls);
  await close(id, "won");
  expect((await askRefund(world, order)).body).toMatchObject({ refundedCents: 4990, status: "refunded" });
});

test("a dispute that we have not heard of refuses a refund as clearly", async () => {
  const order = await placePaid(world);
  const { id } = await world.double.actions.openDispute({ charge: order.intentId });
  const refused = await askRefund(world, order);
  expect(refused.body.error).toMatchObject({
    code: "VALIDATION_ERROR",
    message: expect.stringContaining("disputed"),
  });
  expect(await moneyOf(world, order)).toMatchObject({ refundedCents: 0, refunds: ["refused 4990"] });
  await syncDispute(world.services, id);
});

test("a lost dispute's amount is not refunded again, and the rest can be", async () => {
  const order = await placePaid(world);
  await askRefund(world, order, { amountCents: 990 });
  await close(await dispute(order), "lost");
  expect((await askRefund(world, order)).body.error.message).toContain("dispute");
  expect(await moneyOf(world, order)).toMatchObject({ status: "paid", refundedCents: 990, shareCents: 0 });
});

test("a failed order under dispute is paid back when the dispute is won, and not as well when it is lost", async () => {
  const won = await placePaid(world);
  const first = await dispute(won);
  await failOrder(world.services, won.jobId, "a test");
  await completeLater(world);
  expect(await moneyOf(world, won)).toMatchObject({ status: "failed", refunds: ["pending 4990"] });
  await close(first, "won");
  await completeLater(world, 60);
  expect(await moneyOf(world, won)).toMatchObject({ refunds: ["succeeded 4990"], shareCents: 0 });

  const lost = await placePaid(world);
  const second = await dispute(lost);
  await failOrder(world.services, lost.jobId, "a test");
  await close(second, "lost");
  expect(await moneyOf(world, lost)).toMatchObject({
    refunds: ["refused 4990"],
    refundedCents: 0,
    shareCents: 0,
  });
  await completeLater(world, 600);
  expect(await moneyOf(world, lost)).toMatchObject({ atProcessor: [] });
});

test("a dispute that was lost and is won after all gives an order that had ended the rest of its refund", async () => {
  const order = await placePaid(world);
  const id = await dispute(order);
  await failOrder(world.services, order.jobId, "a test");
  await close(id, "lost");
  const kept = world.double.world.disputes.get(id);
  // Simulates an appeal, which the double doesn't know.
  kept.status = "needs_response";
  await close(id, "won");
  expect(await moneyOf(world, order)).toMatchObject({ refundedCents: 4990, shareCents: 499 });
  await syncDispute(world.services, id);
  await completeLater(world);
  await completeLater(world);
  expect(await moneyOf(world, order)).toMatchObject({
    status: "failed",
    refundedCents: 4990,
    shareCents: 0,
    atProcessor: ["succeeded 4990"],
    refunds: ["refused 4990", "succeeded 4990"],
  });
});

test("an inquiry takes nothing and stops no refund", async () => {
  const order = await placePaid(world);
  const id = await dispute(order, { isInquiry: true });
  expect(await disputedOf(order)).toBe(0);
  expect((await askRefund(world, order)).body.refundedCents).toBe(4990);
  await syncDispute(world.services, id);
  expect(await postingsOf(order)).toEqual([]);
});

test("a fraud warning is kept with its payment and logged once; nothing is stopped or refunded by itself", async () => {
  const order = await placePaid(world);
  const { id } = await world.double.actions.warnOfFraud({ charge: order.intentId });
  const before = world.logged.length;
  await syncFraudWarning(world.services, id);
  await syncFraudWarning(world.services, id);
  expect(world.logged.slice(before).filter(({ message }) => message.includes("fraud"))).toHaveLength(1);
  expect((await getPayment(world.services.db, order.paymentId))?.fraudWarnedAt).toEqual(world.clock.now());
  expect(await moneyOf(world, order)).toMatchObject({ status: "paid", refunds: [] });
});
