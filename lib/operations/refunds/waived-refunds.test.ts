import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { syncDispute } from "../disputes/sync-dispute";
import { statementOf } from "../payouts/statement-of";
import { retryRefund } from "./complete-refunds";
import { syncRefund } from "./import-external-refunds";
import {
  askRefund,
  balanceOf,
  expectSound,
  moneyOf,
  type PaidOrder,
  placePaid,
  refundInDashboard,
  refundsOf,
} from "./testing/paid-orders";

const TOTAL_CENTS = 4990;

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterEach(() => expectSound(world));
afterAll(() => world.close());

async function placeReturned(): Promise<PaidOrder> {
  const order = await placePaid(world);
  await askRefund(world, order);
  const [refund] = await refundsOf(world, order.jobId);
  const id = refund?.processorRefundId ?? "";
  await world.double.actions.failRefund({ id });
  await syncRefund(world.services, id);
  expect(await balanceOf(world, "refunds_payable", order.partnerId)).toBe(-TOTAL_CENTS);
  return order;
}

test("what came back and was refunded in the dashboard instead is owed no more", async () => {
  const order = await placeReturned();
  await syncRefund(world.services, refundInDashboard(world, order.intentId, TOTAL_CENTS));
  expect(await balanceOf(world, "refunds_payable", order.partnerId)).toBe(0);
  const refunds = [`refused ${TOTAL_CENTS}`, `succeeded ${TOTAL_CENTS}`];
  expect(await moneyOf(world, order)).toMatchObject({ refundedCents: TOTAL_CENTS, shareCents: 0, refunds });
  expect((await askRefund(world, order)).body).toMatchObject({ refundedCents: TOTAL_CENTS });
});

test("what the dashboard gave back in part lowers what is owed, and the rest can be sent once more", async () => {
  const order = await placeReturned();
  await syncRefund(world.services, refundInDashboard(world, order.intentId, 990));
  expect(await balanceOf(world, "refunds_payable", order.partnerId)).toBe(-4000);
  const [owed] = (await refundsOf(world, order.jobId)).filter(({ state }) => state === "returned");
  expect(await retryRefund(world.services, owed?.id ?? "")).toMatchObject({ state: "succeeded" });
  expect(await balanceOf(world, "refunds_payable", order.partnerId)).toBe(0);
  const refunds = ["succeeded 4000", "succeeded 990"];
  expect(await moneyOf(world, order)).toMatchObject({ refundedCents: TOTAL_CENTS, refunds });
});

test("a refund that came back is owed no more when its payer wins a dispute instead", async () => {
  const order = await placeReturned();
  const { id } = await world.double.actions.openDispute({ charge: order.intentId });
  await syncDispute(world.services, id);
  expect(await balanceOf(world, "refunds_payable", order.partnerId)).toBe(-TOTAL_CENTS);
  await world.double.actions.closeDispute({ id, outcome: "lost" });
  await syncDispute(world.services, id);
  expect(await balanceOf(world, "refunds_payable", order.partnerId)).toBe(0);
  expect(await moneyOf(world, order)).toMatchObject({ refundedCents: 0, shareCents: 0 });
});

test("a dashboard's refund that is told of before the return it followed lowers what is owed all the same", async () => {
  const order = await placePaid(world);
  await askRefund(world, order);
  const [refund] = await refundsOf(world, order.jobId);
  const sentBack = refund?.processorRefundId ?? "";
  await world.double.actions.failRefund({ id: sentBack });
  await syncRefund(world.services, refundInDashboard(world, order.intentId, 990));
  await syncRefund(world.services, sentBack);
  expect(await balanceOf(world, "refunds_payable", order.partnerId)).toBe(-4000);
  const refunds = ["returned 4000", "succeeded 990"];
  expect(await moneyOf(world, order)).toMatchObject({ refundedCents: TOTAL_CENTS, refunds });
});

test("a statement tells what a refund paid back then, also after it came back and was lowered in a later month", async () => {
  const order = await placeReturned();
  const from = world.clock.now().toISOString().slice(0, 7);
  const read = () => statementOf(world.services, order.partnerId, { from });
  const before = await read();
  expect(before.entries.at(-1)).toMatchObject({ kind: "clawback", refundedCents: TOTAL_CENTS, cents: -499 });
  world.clock.advance({ days: 40 });
  await syncRefund(world.services, refundInDashboard(world, order.intentId, 990));
  const { entries, pending, openingCents, closingCents } = await read();
  expect({ entries, openingCents, closingCents, pending }).toEqual({
    entries: before.entries,
    openingCents: before.openingCents,
    closingCents: before.closingCents,
    pending: before.pending,
  });
});
