import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiKeys, orders, payments, refunds } from "@/db/schema";
import { claimReview } from "@/lib/operations/fulfilment/review";
import { createLiveWorld, type LiveKey, type LiveWorld } from "@/lib/testing/live-world";
import { BUSINESS, placeOrder, runToEnd, statusOf } from "@/lib/testing/orders";

let world: LiveWorld;
let sandbox: string;
let live: LiveKey;
beforeAll(async () => {
  world = await createLiveWorld();
  sandbox = await world.makeKey();
  live = await world.makeLiveKey();
});
afterAll(() => world.close());

const cancel = (key: string, jobId: string, options: object = {}) =>
  world.request("POST", `/api/v1/cancel/${jobId}`, { key, ...options });

const refundsOf = (jobId: string) =>
  world.services.db.select().from(refunds).where(eq(refunds.orderId, jobId));

test("a sandbox order is cancelled and counted as paid back in full; once more, it answers the same", async () => {
  const { jobId, orderNumber } = await placeOrder(world, sandbox, BUSINESS);
  const first = await cancel(sandbox, jobId);
  expect([first.status, first.body]).toEqual([
    200,
    { jobId, orderNumber, status: "cancelled", refundedCents: expect.any(Number) },
  ]);
  const [row] = await world.services.db.select().from(orders).where(eq(orders.id, jobId));
  expect(row?.refundedCents).toBe(row?.totalCents);
  expect(first.body.refundedCents).toBe(row?.totalCents);
  const again = await cancel(sandbox, jobId, { body: {} });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await refundsOf(jobId)).toMatchObject([{ source: "cancellation", isFull: true }]);
  const { events } = await statusOf(world, sandbox, jobId);
  expect(events.at(-1)).toMatchObject({ type: "order.cancelled", note: "Cancelled by the client." });
  await runToEnd(world);
  expect((await statusOf(world, sandbox, jobId)).status).toBe("cancelled");
});

test("a live order's card is paid back once, however many cancel it at once", async () => {
  const { jobId } = await placeOrder(world, live.key);
  const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(live.key, jobId)));
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([200, answers[0]?.body]);
    expect(body).toMatchObject({ status: "cancelled", refundedCents: 4990 });
  }
  expect(await refundsOf(jobId)).toMatchObject([{ amountCents: 4990, state: "succeeded" }]);
});

test("once a reviewer has claimed it, it is refused and the hint names the refund", async () => {
  const { jobId } = await placeOrder(world, live.key);
  await world.services.db.update(orders).set({ status: "in_review" }).where(eq(orders.id, jobId));
  await claimReview(world.services, jobId);
  const { status, body } = await cancel(live.key, jobId);
  expect([status, body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
  expect(body.error.recoveryHint).toContain("POST /refund/{jobId}");
  expect(await refundsOf(jobId)).toEqual([]);
});

test("a finished or refunded order cannot be cancelled", async () => {
  const { jobId } = await placeOrder(world, sandbox, BUSINESS);
  await runToEnd(world);
  const ready = await cancel(sandbox, jobId);
  expect([ready.status, ready.body.error.recoveryHint]).toEqual([
    400,
    expect.stringContaining("POST /refund/{jobId}"),
  ]);
  await world.request("POST", `/api/v1/refund/${jobId}`, { key: sandbox });
  const refunded = await cancel(sandbox, jobId);
  expect([refunded.status, refunded.body.error.recoveryHint]).toEqual([
    400,
    expect.stringContaining("nothing left to do"),
  ]);
});

async function placeUnpaid() {
  const { key, apiKeyId } = await world.makeLiveKey({ card: null });
  const { db } = world.services;
  await db.update(apiKeys).set({ payer: "end_user" }).where(eq(apiKeys.id, apiKeyId));
  const { jobId } = await placeOrder(world, key);
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, jobId));
  if (!payment?.checkoutSessionId) throw new Error("no page was opened");
  return { key, jobId, sessionId: payment.checkoutSessionId };
}

const pageOf = (id: string) => world.double.objects("checkoutSessions").find((page) => page.id === id);

test("an order that nobody has paid is cancelled, and its page is closed", async () => {
  const { key, jobId, sessionId } = await placeUnpaid();
  const { status, body } = await cancel(key, jobId);
  expect([status, body]).toEqual([200, expect.objectContaining({ status: "cancelled", refundedCents: 0 })]);
  expect(pageOf(sessionId)?.status).toBe("expired");
  expect((await cancel(key, jobId)).body).toEqual(body);
  expect(await refundsOf(jobId)).toEqual([]);
  expect((await statusOf(world, key, jobId)).events.at(-1).note).toBe("Cancelled by the client.");
});

test("an order that was paid just before is cancelled and paid back", async () => {
  const { key, jobId, sessionId } = await placeUnpaid();
  await world.double.actions.completeCheckout({ id: sessionId });
  world.double.deliveries.drop();
  const { status, body } = await cancel(key, jobId);
  expect([status, body.status, body.refundedCents]).toEqual([200, "cancelled", 4990]);
  expect(await refundsOf(jobId)).toMatchObject([{ amountCents: 4990, state: "succeeded" }]);
});

test("a silent processor leaves nothing claimed, and the same request later cancels", async () => {
  const { key, jobId } = await placeUnpaid();
  world.double.faults.next({ call: "*", times: 100 }, "drop_before");
  const { status, headers, body } = await cancel(key, jobId);
  expect([status, body.error.code, headers.get("retry-after")]).toEqual([503, "SERVICE_UNAVAILABLE", "30"]);
  expect((await statusOf(world, key, jobId)).status).toBe("created");
  world.double.faults.clear();
  expect((await cancel(key, jobId)).body.status).toBe("cancelled");
});

test("another key's order, an unknown one and a body with members are refused", async () => {
  const { jobId } = await placeOrder(world, sandbox, BUSINESS);
  const stranger = await world.makeKey("sandbox", "Stranger");
  const theirs = await cancel(stranger, jobId);
  const none = await cancel(stranger, "job_nothing");
  expect([theirs.status, theirs.body]).toEqual([404, none.body]);
  const misread = await cancel(sandbox, jobId, { body: { amountCents: 5 } });
  expect([misread.status, misread.body.error.field]).toEqual([400, "amountCents"]);
  expect((await statusOf(world, sandbox, jobId)).status).toBe("paid");
});
