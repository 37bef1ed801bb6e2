import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { getOrder, updateOrder } from "@/db/queries/orders";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { CERTIFIED, placeOrder, statusOf, submission } from "@/lib/testing/orders";
import { cancelOrder } from "../cancellation/cancel";
import { openReview } from "../fulfilment/draft-order";
import { failOrder } from "../fulfilment/fail-order";
import { claimReview } from "../fulfilment/review";
import { completePayments } from "../payments/complete-payments";
import { retryRefund } from "./complete-refunds";
import { syncRefund } from "./import-external-refunds";
import { refundMissedSameDay } from "./refund-missed-same-day";
import {
  askRefund,
  balanceOf,
  completeLater,
  expectSound,
  moneyOf,
  type PaidOrder,
  placePaid,
  refundInDashboard,
  refundsOf,
} from "./testing/paid-orders";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());
afterEach(() => expectSound(world));

const CREATE = "POST /v1/refunds";
const SAME_DAY = { ...CERTIFIED, speedTier: "same_day" };
const silence = () => world.double.faults.next({ call: CREATE, times: 9 }, "drop_before");
const eventTypes = async ({ key, jobId }: PaidOrder) =>
  (await statusOf(world, key, jobId)).events.map(({ type }: { type: string }) => type);

test("a failed live order is paid back in full, once, less what was refunded before", async () => {
  const order = await placePaid(world);
  await askRefund(world, order, { amountCents: 990 });
  await failOrder(world.services, order.jobId, "a test");
  await failOrder(world.services, order.jobId, "a test");
  expect(await moneyOf(world, order)).toEqual({
    status: "failed",
    refundedCents: 4990,
    shareCents: 0,
    refunds: ["succeeded 4000", "succeeded 990"],
    atProcessor: ["succeeded 4000", "succeeded 990"],
  });
  expect((await eventTypes(order)).slice(-2)).toEqual(["order.failed", "order.refund_updated"]);
  expect((await askRefund(world, order)).body.error.message).toContain("already refunded");
});

test("a failed order whose refund is uncertain is failed all the same, and its money follows", async () => {
  const order = await placePaid(world);
  silence();
  await failOrder(world.services, order.jobId, "a test");
  expect(await moneyOf(world, order)).toMatchObject({
    status: "failed",
    refundedCents: 4990,
    refunds: ["pending 4990"],
    atProcessor: [],
  });
  world.double.faults.clear();
  await completeLater(world);
  expect(await moneyOf(world, order)).toMatchObject({
    refunds: ["succeeded 4990"],
    atProcessor: ["succeeded 4990"],
  });
});

test("an unasked refund that was refused is tried again, ever less often, until it is made", async () => {
  const order = await placePaid(world);
  const error = {
    type: "invalid_request_error",
    code: "balance_insufficient",
    message: "Too little.",
  } as const;
  world.double.faults.next({ call: CREATE, times: 3 }, { kind: "refuse", error });
  await failOrder(world.services, order.jobId, "a test");
  await completeLater(world);
  expect(await refundsOf(world, order.jobId)).toMatchObject([{ state: "pending", attempt: 2 }]);
  await completeLater(world);
  expect(await refundsOf(world, order.jobId)).toMatchObject([{ state: "pending", attempt: 3 }]);
  await completeLater(world, 7);
  await completeLater(world, 20);
  expect(await moneyOf(world, order)).toMatchObject({
    refunds: ["succeeded 4990"],
    atProcessor: ["succeeded 4990"],
  });
});

test("a request that our own balance cannot pay yet is kept, and paid once it can", async () => {
  const order = await placePaid(world);
  const error = {
    type: "invalid_request_error",
    code: "balance_insufficient",
    message: "Too little.",
  } as const;
  world.double.faults.next({ call: CREATE, times: 1 }, { kind: "refuse", error });
  expect((await askRefund(world, order)).status).toBe(503);
  await completeLater(world, 5);
  expect((await askRefund(world, order)).body).toMatchObject({ refundedCents: 4990, status: "refunded" });
});

test("an unasked refund gives what a dashboard has left of the payment, and no more", async () => {
  const order = await placePaid(world);
  silence();
  await failOrder(world.services, order.jobId, "a test");
  world.double.faults.clear();
  refundInDashboard(world, order.intentId, 1990);
  await completeLater(world);
  await completeLater(world, 10);
  expect(await moneyOf(world, order)).toMatchObject({
    refundedCents: 4990,
    atProcessor: ["succeeded 1990", "succeeded 3000"],
    shareCents: 0,
  });
});

test("an order whose payment is uncertain is neither failed nor cancelled, and nothing of it is paid back", async () => {
  const { key } = await world.makeLiveKey();
  world.double.faults.next({ call: "POST /v1/payment_intents", times: 9 }, "drop_before");
  const { body } = await world.request("POST", "/api/v1/submit", { key, body: await submission(world, key) });
  expect(body.status).toBe("created");
  await expect(cancelOrder(world.services, body.jobId, { reason: "a test" })).rejects.toThrow("created");
  await failOrder(world.services, body.jobId, "a test");
  expect(await refundsOf(world, body.jobId)).toEqual([]);
  world.double.faults.clear();
  world.clock.advance({ minutes: 2 });
  await completePayments(world.services);
  expect((await statusOf(world, key, body.jobId)).status).toBe("paid");
});

test("a sandbox order that fails is paid back on paper only", async () => {
  const key = await world.makeKey("sandbox");
  const { jobId } = await placeOrder(world, key);
  const calls = world.double.calls.length;
  await failOrder(world.services, jobId, "a test");
  expect(await getOrder(world.services.db, jobId)).toMatchObject({ status: "failed", refundedCents: 4990 });
  expect(await refundsOf(world, jobId)).toMatchObject([{ paymentId: null, state: "succeeded" }]);
  expect(world.double.calls.length).toBe(calls);
});

test("a missed same_day stops and is paid back in full, unasked and once", async () => {
  const order = await placePaid(world, { input: SAME_DAY });
  const row = await getOrder(world.services.db, order.jobId);
  expect(row?.speedTier).toBe("same_day");
  world.clock.set(row?.promisedAt ?? new Date(0));
  expect(await refundMissedSameDay(world.services)).toBe(0);
  world.clock.advance({ seconds: 1 });
  silence();
  expect(await refundMissedSameDay(world.services)).toBe(1);
  expect(await moneyOf(world, order)).toMatchObject({
    status: "refunded",
    refunds: ["pending 9980"],
  });
  expect(await refundMissedSameDay(world.services)).toBe(0);
  world.double.faults.clear();
  await completeLater(world);
  await completeLater(world);
  expect(await moneyOf(world, order)).toMatchObject({
    refundedCents: 9980,
    shareCents: 0,
    refunds: ["succeeded 9980"],
    atProcessor: ["succeeded 9980"],
  });
  expect((await eventTypes(order)).filter((type: string) => type.startsWith("order.refund"))).toEqual([
    "order.refunded",
  ]);
  expect(await refundsOf(world, order.jobId)).toMatchObject([
    { requestKey: `sla:${order.jobId}`, source: "sla" },
  ]);
});

test("a same_day finished in time, another tier and a sandbox key's are not refunded for being late", async () => {
  const finished = await placePaid(world, { input: SAME_DAY });
  await updateOrder(world.services.db, finished.jobId, { status: "ready" });
  const late = await placePaid(world, { input: { ...CERTIFIED, speedTier: "rush" } });
  const sandbox = await placeOrder(world, await world.makeKey("sandbox"), SAME_DAY);
  world.clock.advance({ days: 20 });
  expect(await refundMissedSameDay(world.services)).toBe(0);
  for (const { jobId } of [finished, late, sandbox]) expect(await refundsOf(world, jobId)).toEqual([]);
});

test("a paid order is cancelled and paid back until a reviewer has claimed it, and not after", async () => {
  const order = await placePaid(world);
  await updateOrder(world.services.db, order.jobId, { status: "processing" });
  await openReview(world.services, order.jobId);
  expect(await cancelOrder(world.services, order.jobId, { reason: "not needed any more" })).toEqual({
    jobId: order.jobId,
    status: "cancelled",
    refundedCents: 4990,
  });
  expect(await moneyOf(world, order)).toMatchObject({ status: "cancelled", atProcessor: ["succeeded 4990"] });
  const claimed = await placePaid(world);
  await updateOrder(world.services.db, claimed.jobId, { status: "in_review" });
  await claimReview(world.services, claimed.jobId);
  await expect(cancelOrder(world.services, claimed.jobId, { reason: "too late" })).rejects.toThrow(
    "reviewer",
  );
  await expect(cancelOrder(world.services, order.jobId, { reason: "again" })).rejects.toThrow("cancelled");
  await expect(cancelOrder(world.services, "job_none", { reason: "nothing" })).rejects.toThrow(
    "No job with this ID",
  );
  expect(await refundsOf(world, claimed.jobId)).toEqual([]);
});

test("a refund that comes back from the bank is owed, leaves order and share, and is sent again on command", async () => {
  const order = await placePaid(world);
  const { body } = await askRefund(world, order);
  await world.double.actions.failRefund({ id: body.refundId });
  const logged = world.logged.length;
  await syncRefund(world.services, body.refundId);
  await syncRefund(world.services, body.refundId);
  expect(world.logged.slice(logged).filter(({ level }) => level === "error")).toHaveLength(1);
  expect(await moneyOf(world, order)).toMatchObject({
    status: "refunded",
    refunds: ["returned 4990"],
    shareCents: 0,
  });
  expect(await balanceOf(world, "refunds_payable", order.partnerId)).toBe(-4990);
  await completeLater(world, 60);
  expect(await moneyOf(world, order)).toMatchObject({ refunds: ["returned 4990"] });
  const [refund] = await refundsOf(world, order.jobId);
  const refundId = refund?.id ?? "";
  world.double.faults.next({ call: CREATE, times: 9 }, "cut_body");
  expect(await retryRefund(world.services, refundId)).toMatchObject({ state: "returned", attempt: 2 });
  expect(await retryRefund(world.services, refundId)).toMatchObject({ state: "succeeded", attempt: 2 });
  expect(await moneyOf(world, order)).toMatchObject({
    refunds: ["succeeded 4990"],
    atProcessor: ["failed 4990", "succeeded 4990"],
  });
  expect(await balanceOf(world, "refunds_payable", order.partnerId)).toBe(0);
  await expect(retryRefund(world.services, refundId)).rejects.toThrow("nothing of it is owed");
  await syncRefund(world.services, body.refundId);
  expect((await askRefund(world, order)).body).toEqual(body);
});

test("a refund that comes back twice is owed twice and booked each time", async () => {
  const order = await placePaid(world);
  const { body } = await askRefund(world, order, { amountCents: 1000 });
  await world.double.actions.failRefund({ id: body.refundId });
  await syncRefund(world.services, body.refundId);
  const [refund] = await refundsOf(world, order.jobId);
  const again = await retryRefund(world.services, refund?.id ?? "");
  await world.double.actions.failRefund({ id: again.processorRefundId ?? "" });
  await syncRefund(world.services, again.processorRefundId ?? "");
  expect(await balanceOf(world, "refunds_payable", order.partnerId)).toBe(-1000);
  expect(await retryRefund(world.services, refund?.id ?? "")).toMatchObject({
    state: "succeeded",
    attempt: 3,
  });
  expect(await balanceOf(world, "refunds_payable", order.partnerId)).toBe(0);
});

test("a missed same_day that is being refunded in full already is not refunded twice", async () => {
  const order = await placePaid(world, { input: SAME_DAY });
  silence();
  expect((await askRefund(world, order)).status).toBe(503);
  world.double.faults.clear();
  world.clock.advance({ days: 3 });
  expect(await refundMissedSameDay(world.services)).toBe(0);
  await completeLater(world);
  expect(await refundMissedSameDay(world.services)).toBe(0);
  expect(await moneyOf(world, order)).toMatchObject({ status: "refunded", atProcessor: ["succeeded 9980"] });
});
