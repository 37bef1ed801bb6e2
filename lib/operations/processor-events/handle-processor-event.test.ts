import { eq, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { setKeyLimits } from "@/db/queries/api-keys";
import { listBalances } from "@/db/queries/ledger";
import { findPartner, updatePartner } from "@/db/queries/partners";
import { findPaymentOfOrder } from "@/db/queries/payments";
import { processorEvents, refunds } from "@/db/schema";
import { Problem } from "@/lib/core/problem";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { BUSINESS, placeOrder, statusOf } from "@/lib/testing/orders";
import { onPostgres } from "@/lib/testing/test-database";
import { setFailpoint } from "../failpoint";
import { failPayment } from "../payments/fail-payment";
import { refundInDashboard } from "../refunds/testing/paid-orders";
import { handlerOf } from "./event-handlers";
import { handleProcessorEvent, retryProcessorEvents } from "./handle-processor-event";
import { postMissingFees } from "./post-missing-fees";
import { sweepProcessorEvents } from "./receive-event";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterEach(() => {
  world.double.deliveries.drop();
  world.double.deliveries.mode = "held";
});
afterAll(() => world.close());

async function placeUnpaid() {
  const { key, apiKeyId } = await world.makeLiveKey({ card: null });
  await setKeyLimits(world.services.db, apiKeyId, { payer: "end_user" });
  const order = await placeOrder(world, key, BUSINESS);
  expect(order.status).toBe("created");
  const { id, checkoutSessionId } = await paymentOf(order.jobId);
  return { key, jobId: order.jobId, paymentId: id, sessionId: checkoutSessionId ?? "" };
}

async function paymentOf(jobId: string) {
  const payment = await findPaymentOfOrder(world.services.db, jobId);
  if (!payment) throw new Error("an order has no payment");
  return payment;
}

async function deliver(order?: Parameters<LiveWorld["double"]["deliveries"]["deliver"]>[0]) {
  const accepted = await world.double.deliveries.deliver(order);
  await world.settle();
  return accepted;
}

const unhandled = () =>
  world.services.db
    .select({ id: processorEvents.id, type: processorEvents.type })
    .from(processorEvents)
    .where(isNull(processorEvents.handledAt));

const errors = () => world.logged.filter(({ level }) => level === "error");

const typesOf = async (key: string, jobId: string) =>
  (await statusOf(world, key, jobId)).events.map(({ type }: { type: string }) => type);

test("an order is paid by its event, once, though every event comes three times and out of order", async () => {
  const { key, jobId, sessionId } = await placeUnpaid();
  await world.double.actions.completeCheckout({ id: sessionId });
  await deliver({ order: "reversed", copies: 3 });
  expect((await typesOf(key, jobId)).slice(0, 2)).toEqual(["order.created", "order.paid"]);
  expect((await paymentOf(jobId)).state).toBe("succeeded");
  expect(await unhandled()).toEqual([]);
  const before = await listBalances(world.services.db);
  await deliver({ order: "shuffled", seed: 7, ids: world.double.world.events.map(({ id }) => id) });
  expect(await listBalances(world.services.db)).toEqual(before);
  expect((await typesOf(key, jobId)).filter((type: string) => type === "order.paid")).toHaveLength(1);
});

test.each([
  ["checkout.session.completed", { getCheckout: 1, getIntent: 1 }],
  ["payment_intent.succeeded", { getCheckout: 1, getIntent: 1 }],
  ["charge.refunded", { getIntentOfCharge: 1, getCheckout: 1, getIntent: 1, listRefunds: 1 }],
  ["refund.created", { getRefund: 1, getCheckout: 1, getIntent: 1 }],
])(
  "%s of a payment that is not settled reads each of the processor's objects once",
  async (type, expected) => {
    const { jobId, sessionId } = await placeUnpaid();
    await world.double.actions.completeCheckout({ id: sessionId });
    world.double.deliveries.drop();
    const [charge] = world.double.objects("charges").slice(-1);
    const intentId = String(charge?.payment_intent);
    const objectIds: Record<string, string | undefined> = {
      checkout: sessionId,
      payment_intent: intentId,
      charge: charge?.id,
    };
    const objectId = type.startsWith("refund.")
      ? refundInDashboard(world, intentId, 100)
      : (objectIds[type.split(".")[0] ?? ""] ?? "");
    const reads: Record<string, number> = {};
    const { payments } = world.services;
    const counting = new Proxy(payments ?? Object.create(null), {
      get(target, name, receiver) {
        const member = Reflect.get(target, name, receiver);
        if (/^(get|list)/.test(String(name))) reads[String(name)] = (reads[String(name)] ?? 0) + 1;
        return member;
      },
    });
    const event = { type, objectId, occurredAt: world.clock.now() };
    await handlerOf(event)?.({ ...world.services, payments: counting }, event);
    expect(reads).toEqual(expected);
    expect((await paymentOf(jobId)).state).toBe("succeeded");
  },
);

test("an event that was dropped is found by the sweep, once, and pays its order", async () => {
  const { jobId, sessionId } = await placeUnpaid();
  await world.double.actions.completeCheckout({ id: sessionId });
  world.double.deliveries.drop();
  world.clock.advance({ hours: 1 });
  expect(await sweepProcessorEvents(world.services)).toBeGreaterThan(0);
  await world.settle();
  expect((await paymentOf(jobId)).state).toBe("succeeded");
  const [row] = await world.services.db
    .select()
    .from(processorEvents)
    .where(eq(processorEvents.objectId, sessionId));
  expect(row?.source).toBe("sweep");
  expect(await sweepProcessorEvents(world.services)).toBe(0);
});

test("while the clocks are ten minutes apart events are refused as stale, and the sweep brings them", async () => {
  const { jobId, sessionId } = await placeUnpaid();
  world.double.advance(-600_000);
  try {
    await world.double.actions.completeCheckout({ id: sessionId });
    expect(await deliver()).toBe(0);
    expect((await paymentOf(jobId)).state).toBe("open");
    await sweepProcessorEvents(world.services);
    await world.settle();
    expect((await paymentOf(jobId)).state).toBe("succeeded");
  } finally {
    world.double.advance(600_000);
  }
});

test("an event three days late changes nothing that has come about since", async () => {
  const { key, jobId, sessionId } = await placeUnpaid();
  await world.double.actions.completeCheckout({ id: sessionId });
  await deliver({ types: ["checkout.session.completed"] });
  world.clock.advance({ days: 3 });
  await world.settle();
  const before = [await listBalances(world.services.db), await typesOf(key, jobId)];
  expect(await deliver()).toBeGreaterThan(0);
  expect([await listBalances(world.services.db), await typesOf(key, jobId)]).toEqual(before);
  expect(await unhandled()).toEqual([]);
});

test("a payment that is told of before the processor's answer is booked once, and submit answers paid", async () => {
  const { key } = await world.makeLiveKey();
  const { webhook } = world.double.deliveries;
  if (!webhook?.deliver) throw new Error("the double has no endpoint");
  const post = webhook.deliver;
  world.double.deliveries.mode = "before_response";
  world.double.deliveries.webhook = {
    ...webhook,
    deliver: async (delivery) => {
      const status = await post(delivery);
      await world.settle();
      return status;
    },
  };
  const order = await placeOrder(world, key, BUSINESS).finally(() => {
    world.double.deliveries.webhook = webhook;
  });
  expect(order.status).toBe("paid");
  expect((await paymentOf(order.jobId)).state).toBe("succeeded");
  expect(await unhandled()).toEqual([]);
});

test("a page that is paid on before our own row knows of it pays its order a little later", async () => {
  const { key, apiKeyId } = await world.makeLiveKey({ card: null });
  await setKeyLimits(world.services.db, apiKeyId, { payer: "end_user" });
  setFailpoint("submit.checkout-created", async () => {
    const id = world.double.objects("checkoutSessions").at(-1)?.id ?? "";
    await world.double.actions.completeCheckout({ id });
    await deliver();
  });
  const order = await placeOrder(world, key, BUSINESS).finally(() =>
    setFailpoint("submit.checkout-created", null),
  );
  expect(order.status).toBe("created");
  expect(await unhandled()).not.toEqual([]);
  world.clock.advance({ seconds: 20 });
  await world.settle();
  expect((await paymentOf(order.jobId)).state).toBe("succeeded");
  expect(await unhandled()).toEqual([]);
});

test("a capture for an order cancelled here is refunded in full at the processor, once, and alerted", async () => {
  const { key, jobId, paymentId, sessionId } = await placeUnpaid();
  const problem = new Problem("PAYMENT_FAILED", "Not paid within 24 hours.");
  await failPayment(world.services, { paymentId, intentId: null, problem, state: "canceled" });
  await world.double.actions.completeCheckout({ id: sessionId });
  world.logged.length = 0;
  await deliver({ copies: 2 });
  await deliver({ copies: 2 });
  const refunds = world.double.objects("refunds").filter(({ metadata }) => metadata?.refund === paymentId);
  expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([[800, "succeeded"]]);
  // Copies of the event handled at the same moment may each log; later ones do not.
  const told = errors().length;
  expect(told).toBeGreaterThanOrEqual(1);
  for (const { fields } of errors()) expect(fields).toMatchObject({ paymentId, amountCents: 800 });
  await deliver({ copies: 2 });
  expect(errors()).toHaveLength(told);
  expect((await statusOf(world, key, jobId)).status).toBe("cancelled");
  expect((await paymentOf(jobId)).feeCents).toBeGreaterThan(0);
  expect(await unhandled()).toEqual([]);
});

test("a stray capture whose refund is uncertain is refunded once all the same", async () => {
  const { paymentId, sessionId } = await placeUnpaid();
  const problem = new Problem("PAYMENT_FAILED", "Not paid within 24 hours.");
  await failPayment(world.services, { paymentId, intentId: null, problem, state: "canceled" });
  await world.double.actions.completeCheckout({ id: sessionId });
  world.double.faults.next("POST /v1/refunds", "drop_after");
  await deliver({ types: ["payment_intent.succeeded"] });
  world.clock.advance({ minutes: 1 });
  await world.settle();
  await deliver();
  const refunds = world.double.objects("refunds").filter(({ metadata }) => metadata?.refund === paymentId);
  expect(refunds).toHaveLength(1);
  expect(await unhandled()).toEqual([]);
});

test("a stray capture whose refund the bank sends back is refunded again", async () => {
  const { paymentId, sessionId } = await placeUnpaid();
  const problem = new Problem("PAYMENT_FAILED", "Not paid within 24 hours.");
  await failPayment(world.services, { paymentId, intentId: null, problem, state: "canceled" });
  await world.double.actions.completeCheckout({ id: sessionId });
  await deliver();
  const refundsOf = () =>
    world.double.objects("refunds").filter(({ metadata }) => metadata?.refund === paymentId);
  await world.double.actions.failRefund({ id: refundsOf()[0]?.id ?? "" });
  await deliver({ copies: 2 });
  expect(refundsOf().map(({ amount, status }) => [amount, status])).toEqual([
    [800, "failed"],
    [800, "succeeded"],
  ]);
  expect(await unhandled()).toEqual([]);
});

test("refunds in the dashboard, disputes and warnings of fraud reach their orders by their events alone", async () => {
  const live = {
    dashboard: "pm_card_visa",
    disputed: "pm_card_createDispute",
    warned: "pm_card_createIssuerFraudRecord",
  };
  const order: Record<string, string> = {};
  for (const [name, card] of Object.entries(live)) {
    const { key } = await world.makeLiveKey({ card });
    order[name] = (await placeOrder(world, key, BUSINESS)).jobId;
  }
  const { intentId } = await paymentOf(order.dashboard ?? "");
  refundInDashboard(world, intentId ?? "", 300);
  await deliver({ order: "shuffled", seed: 3, copies: 2 });
  const [row] = await world.services.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, order.dashboard ?? ""));
  expect(row).toMatchObject({ amountCents: 300, state: "succeeded", source: "processor" });
  expect((await paymentOf(order.disputed ?? "")).disputedCents).toBe(800);
  expect((await paymentOf(order.warned ?? "")).fraudWarnedAt).not.toBeNull();
  expect(await unhandled()).toEqual([]);
});

test("a fee that is told later is booked when it is told, or asked for hourly where it was not", async () => {
  const { key } = await world.makeLiveKey();
  world.double.settings.booksLater = true;
  try {
    const told = await placeOrder(world, key, BUSINESS);
    const asked = await placeOrder(world, key, BUSINESS);
    expect((await paymentOf(told.jobId)).feeCents).toBeNull();
    await world.double.actions.bookCharges();
    const { intentId } = await paymentOf(told.jobId);
    const event = world.double.world.events.find(
      ({ type, payload }) => type === "charge.updated" && JSON.stringify(payload).includes(intentId ?? "-"),
    );
    await deliver({ ids: [event?.id ?? ""], copies: 2 });
    expect((await paymentOf(told.jobId)).feeCents).toBeGreaterThan(0);
    world.double.deliveries.drop();
    world.clock.advance({ minutes: 2 });
    expect(await postMissingFees(world.services)).toBe(1);
    expect((await paymentOf(asked.jobId)).feeCents).toBeGreaterThan(0);
  } finally {
    world.double.settings.booksLater = false;
  }
});

test("an event that the processor does not let us look into waits, and is handled when it does", async () => {
  const { jobId, sessionId } = await placeUnpaid();
  await world.double.actions.completeCheckout({ id: sessionId });
  world.double.faults.next({ call: "GET *", times: 1000 }, "drop_before");
  await deliver();
  expect((await paymentOf(jobId)).state).toBe("open");
  expect(await unhandled()).not.toEqual([]);
  world.double.faults.clear();
  world.clock.advance({ hours: 1, minutes: 1 });
  expect(await retryProcessorEvents(world.services)).toBeGreaterThan(0);
  expect((await paymentOf(jobId)).state).toBe("succeeded");
  await world.settle();
  expect(await unhandled()).toEqual([]);
});

async function leaveUnhandled(type: string, objectIds: string[]) {
  const { db, clock } = world.services;
  const at = new Date(clock.now().getTime() - 2 * 3_600_000);
  const common = { type, occurredAt: at, receivedAt: at, relayedAt: at, source: "webhook" as const };
  await db
    .insert(processorEvents)
    .values(objectIds.map((objectId) => ({ ...common, objectId, id: `evt_${type}_${objectId}` })));
}

const forget = () => world.services.db.delete(processorEvents).where(isNull(processorEvents.handledAt));

test("an account that the processor shows us no more is not paid out to, and its event is handled", async () => {
  const { db } = world.services;
  const { partnerId } = await world.makeLiveKey();
  await updatePartner(db, partnerId, { payoutAccountId: "acct_gone", payoutsActive: true });
  const message = "The provided key 'sk_test_*' does not have access to account 'acct_gone'.";
  const gone = { type: "invalid_request_error" as const, code: "account_invalid", message };
  const isActive = async () => (await findPartner(db, partnerId))?.payoutsActive;
  await leaveUnhandled("account.application.deauthorized", ["acct_gone"]);
  world.double.faults.next("GET /v2/core/accounts/:id", { kind: "refuse", status: 403, error: gone });
  expect(await retryProcessorEvents(world.services)).toBe(1);
  expect(await isActive()).toBe(false);
  await updatePartner(db, partnerId, { payoutsActive: true });
  await leaveUnhandled("account.updated", ["acct_gone"]);
  expect(await retryProcessorEvents(world.services)).toBe(1);
  expect(await isActive()).toBe(false);
});

test("a key of ours that may not look at accounts says nothing of an account", async () => {
  const { db } = world.services;
  const { partnerId } = await world.makeLiveKey();
  await updatePartner(db, partnerId, { payoutAccountId: "acct_hidden", payoutsActive: true });
  await leaveUnhandled("account.updated", ["acct_hidden"]);
  const error = { type: "invalid_request_error" as const, message: "The key lacks a permission." };
  world.double.faults.next("GET /v2/core/accounts/:id", { kind: "refuse", status: 403, error });
  expect(await retryProcessorEvents(world.services)).toBe(0);
  expect((await findPartner(db, partnerId))?.payoutsActive).toBe(true);
  await forget();
});

test("events that can never be handled keep none behind them from being handled", async () => {
  const { jobId, sessionId } = await placeUnpaid();
  await world.double.actions.completeCheckout({ id: sessionId });
  await leaveUnhandled(
    "charge.updated",
    Array.from({ length: 205 }, (_, n) => `ch_nowhere_${n}`),
  );
  await leaveUnhandled("charge.updated", ["ch_0_silent"]);
  const silence = world.double.faults.next({ call: "/v1/charges/ch_0_silent", times: 9 }, "error_before");
  await leaveUnhandled("checkout.session.completed", [sessionId]);
  expect(await retryProcessorEvents(world.services)).toBe(1);
  expect((await paymentOf(jobId)).state).toBe("succeeded");
  silence.release();
  await forget();
});

test("dying between look and mark handles an event again, with the same end", async () => {
  const { jobId, sessionId } = await placeUnpaid();
  await world.double.actions.completeCheckout({ id: sessionId });
  await world.double.deliveries.deliver({ types: ["checkout.session.completed"] });
  setFailpoint("event.handling", () => Promise.reject(new Error("killed")));
  await world.settle().finally(() => setFailpoint("event.handling", null));
  expect((await paymentOf(jobId)).state).toBe("succeeded");
  const before = await listBalances(world.services.db);
  for (const { id } of await unhandled()) await handleProcessorEvent(world.services, id);
  expect(await unhandled()).toEqual([]);
  expect(await listBalances(world.services.db)).toEqual(before);
});

test.runIf(onPostgres)(
  "events of one payment that many handle at the same moment pay its order once",
  async () => {
    const { key, jobId, sessionId } = await placeUnpaid();
    await world.double.actions.completeCheckout({ id: sessionId });
    await world.double.deliveries.deliver();
    const events = await unhandled();
    await Promise.all(
      Array.from({ length: 8 }, () => events)
        .flat()
        .map(({ id }) => handleProcessorEvent(world.services, id)),
    );
    await world.settle();
    expect((await typesOf(key, jobId)).filter((type: string) => type === "order.paid")).toHaveLength(1);
    expect(await unhandled()).toEqual([]);
  },
);

test("an event that does not concern us is marked handled without a call to the processor", async () => {
  const { db, clock } = world.services;
  const at = clock.now();
  const strange = { objectId: "xx_1", occurredAt: at, receivedAt: at, source: "webhook" as const };
  await db.insert(processorEvents).values([
    { ...strange, id: "evt_unknown", type: "some.thing.new" },
    // An object of a connected account, not ours.
    { ...strange, id: "evt_theirs", type: "payment_intent.succeeded", objectId: "acct_1" },
  ]);
  const calls = world.double.calls.length;
  await world.settle();
  expect(await unhandled()).toEqual([]);
  expect(world.double.calls.length).toBe(calls);
});
