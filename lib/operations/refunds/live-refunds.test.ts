import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { placeOrder, statusOf } from "@/lib/testing/orders";
import { setFailpoint } from "../failpoint";
import { completeRefunds } from "./complete-refunds";
import { importExternalRefunds, syncRefund } from "./import-external-refunds";
import {
  askRefund,
  completeLater,
  expectSound,
  moneyOf,
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
const eventTypes = async (key: string, jobId: string) =>
  (await statusOf(world, key, jobId)).events.map(({ type }: { type: string }) => type);

test("a full refund goes back to the card once, takes back the share and ends the order", async () => {
  const order = await placePaid(world);
  const { status, body } = await askRefund(world, order, { reason: "duplicate" });
  expect([status, body.refundedCents, body.status]).toEqual([200, 4990, "refunded"]);
  const [made] = world.double.objects("refunds").filter(({ id }) => id === body.refundId);
  expect(made).toMatchObject({ amount: 4990, reason: "duplicate", metadata: { job: order.jobId } });
  expect(await moneyOf(world, order)).toEqual({
    status: "refunded",
    refundedCents: 4990,
    shareCents: 0,
    refunds: ["succeeded 4990"],
    atProcessor: ["succeeded 4990"],
  });
  expect(await eventTypes(order.key, order.jobId)).toEqual(["order.created", "order.paid", "order.refunded"]);
  const again = await askRefund(world, order, { reason: "duplicate" });
  expect(again.body).toEqual(body);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
});

test("partial refunds leave the state and add up to the cent; equal ones are told apart by their key", async () => {
  const order = await placePaid(world);
  const first = await askRefund(world, order, { amountCents: 1667, reason: "other" }, "refund-one");
  expect(first.body).toMatchObject({ refundedCents: 1667, status: "paid" });
  const [kept] = world.double.objects("refunds").filter(({ id }) => id === first.body.refundId);
  expect(kept?.reason ?? null).toBeNull();
  const second = await askRefund(world, order, { amountCents: 1667 }, "refund-two");
  expect(second.body.refundId).not.toBe(first.body.refundId);
  expect((await askRefund(world, order, { amountCents: 1667 }, "refund-one")).body).toEqual(first.body);
  // A tenth of the 1656 cents that are left.
  expect(await moneyOf(world, order)).toMatchObject({ status: "paid", refundedCents: 3334, shareCents: 166 });
  expect((await askRefund(world, order)).body).toMatchObject({ refundedCents: 1656, status: "refunded" });
  expect(await moneyOf(world, order)).toMatchObject({ shareCents: 0, refundedCents: 4990 });
  expect(await eventTypes(order.key, order.jobId)).toEqual([
    "order.created",
    "order.paid",
    "order.refund_updated",
    "order.refund_updated",
    "order.refunded",
  ]);
});

test.each([
  [{ amountCents: 0 }, "amountCents"],
  [{ amountCents: -1 }, "amountCents"],
  [{ amountCents: 4991 }, "amountCents"],
  [{ amountCents: 1e12 }, "amountCents"],
  [{ amountCents: 1.5 }, "amountCents"],
  [{ reason: "because" }, "reason"],
])("%j asks nothing of the processor", async (body, field) => {
  const order = await placePaid(world);
  const calls = world.double.calls.length;
  const { status, body: answer } = await askRefund(world, order, body);
  expect([status, answer.error.code, answer.error.field]).toEqual([400, "VALIDATION_ERROR", field]);
  expect(world.double.calls.length).toBe(calls);
});

test("another partner's order, one past its window and one refunded before move no money", async () => {
  const order = await placePaid(world);
  const stranger = await world.makeLiveKey();
  const calls = () => world.double.calls.filter(({ route }) => route === CREATE).length;
  const before = calls();
  const foreign = await askRefund(world, { ...order, key: stranger.key });
  expect([foreign.status, foreign.body.error.code]).toEqual([404, "JOB_NOT_FOUND"]);
  world.clock.advance({ days: 30, seconds: 1 });
  expect((await askRefund(world, order)).body.error.message).toContain("30 days");
  expect(calls()).toBe(before);
  const other = await placePaid(world);
  await askRefund(world, other, {}, "the-only-one");
  expect((await askRefund(world, other, {}, "once-more")).body.error.message).toContain("already refunded");
  expect(calls()).toBe(before + 1);
});

test("a sandbox key's refund reaches neither the processor nor the ledger", async () => {
  const key = await world.makeKey("sandbox");
  const { jobId } = await placeOrder(world, key);
  const calls = world.double.calls.length;
  expect((await askRefund(world, { jobId, key }, { amountCents: 500 })).body.refundId).toBeNull();
  expect((await askRefund(world, { jobId, key })).body).toMatchObject({ status: "refunded", refundId: null });
  expect(world.double.calls.length).toBe(calls);
  expect(await refundsOf(world, jobId)).toMatchObject([{ paymentId: null }, { paymentId: null }]);
});

test.each([
  ["drop_before", false],
  ["error_before", false],
  ["rate_limit", false],
  ["lock_timeout", false],
  ["conflict", false],
  ["drop_after", true],
  ["cut_body", true],
  ["error_after", true],
] as const)(
  "an uncertain refund (%s) is recorded, never told as failed, and made once",
  async (fault, isMade) => {
    const order = await placePaid(world);
    world.double.faults.next({ call: CREATE, times: 9 }, fault);
    const uncertain = await askRefund(world, order, { amountCents: 1000 });
    expect([uncertain.status, uncertain.body.error.code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
    expect(uncertain.body.error).toMatchObject({
      retryable: true,
      recoveryHint: expect.stringContaining("same"),
    });
    expect(await moneyOf(world, order)).toMatchObject({
      refundedCents: 1000,
      refunds: ["pending 1000"],
      shareCents: 499,
      atProcessor: isMade ? ["succeeded 1000"] : [],
    });
    const tooMuch = await askRefund(world, order, { amountCents: 3991 });
    expect(tooMuch.body.error.message).toContain("$39.90");
    world.double.faults.clear();
    const again = await askRefund(world, order, { amountCents: 1000 });
    expect([again.status, again.body.refundedCents]).toEqual([200, 1000]);
    expect((await askRefund(world, order, { amountCents: 1000 })).body).toEqual(again.body);
    expect(await moneyOf(world, order)).toMatchObject({
      refunds: ["succeeded 1000"],
      atProcessor: ["succeeded 1000"],
      shareCents: 399,
    });
  },
);

test("an uncertain refund that nobody asks for again is finished by itself", async () => {
  const order = await placePaid(world);
  world.double.faults.next({ call: CREATE, times: 9 }, "cut_body");
  expect((await askRefund(world, order)).status).toBe(503);
  world.double.faults.clear();
  await completeRefunds(world.services);
  expect((await moneyOf(world, order)).refunds).toEqual(["pending 4990"]);
  await completeLater(world);
  expect(await moneyOf(world, order)).toMatchObject({
    status: "refunded",
    refunds: ["succeeded 4990"],
    atProcessor: ["succeeded 4990"],
  });
});

test("a refund that stayed uncertain for longer than the processor remembers its key is not made twice", async () => {
  const order = await placePaid(world);
  world.double.faults.next({ call: CREATE, times: 9 }, "drop_after");
  expect((await askRefund(world, order, { amountCents: 1000 })).status).toBe(503);
  world.double.faults.clear();
  await completeLater(world, 26 * 60);
  expect(await moneyOf(world, order)).toMatchObject({
    refunds: ["succeeded 1000"],
    atProcessor: ["succeeded 1000"],
  });
});

test.each(["refund.reserved", "refund.called", "refund.settling", "refund.settled"] as const)(
  "a process that dies at %s costs a minute, and no cent",
  async (name) => {
    const order = await placePaid(world);
    setFailpoint(name, () => {
      throw new Error("died");
    });
    expect((await askRefund(world, order, { amountCents: 2000 })).status).toBe(500);
    setFailpoint(name, null);
    await completeLater(world);
    expect(await moneyOf(world, order)).toMatchObject({
      refundedCents: 2000,
      refunds: ["succeeded 2000"],
      atProcessor: ["succeeded 2000"],
      shareCents: 299,
    });
    const again = await askRefund(world, order, { amountCents: 2000 });
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
  },
);

test.each(["ledger_entries", "order_events"])(
  "one insert into %s that fails after the money went back undoes all of the settling, and it is done again",
  async (table) => {
    const order = await placePaid(world);
    const run = (statement: string) => world.services.db.execute(sql.raw(statement));
    await run(`create or replace function test_refuses() returns trigger language plpgsql as
      $$ begin raise exception 'a test'; end $$`);
    await run(
      `create trigger test_refuses before insert on ${table} for each row execute function test_refuses()`,
    );
    expect((await askRefund(world, order)).status).toBe(500);
    await run(`drop trigger test_refuses on ${table}`);
    expect(await moneyOf(world, order)).toMatchObject({
      status: "paid",
      refunds: ["pending 4990"],
      atProcessor: ["succeeded 4990"],
      shareCents: 499,
    });
    await completeLater(world);
    expect(await moneyOf(world, order)).toMatchObject({ status: "refunded", shareCents: 0 });
  },
);

test("an event that comes before our own response settles the refund, and the response changes nothing", async () => {
  const order = await placePaid(world);
  setFailpoint("refund.called", async () => {
    const [made] = world.double.objects("refunds").slice(-1);
    if (made) await syncRefund(world.services, made.id);
    if (made) await syncRefund(world.services, made.id);
  });
  const { body } = await askRefund(world, order, { amountCents: 1500 });
  setFailpoint("refund.called", null);
  expect(body).toMatchObject({ refundedCents: 1500, refundId: expect.stringMatching(/^re_/) });
  await syncRefund(world.services, body.refundId);
  expect(await moneyOf(world, order)).toMatchObject({ refundedCents: 1500, refunds: ["succeeded 1500"] });
});

test("what the processor certainly refused gives its reservation back, and may be asked for again", async () => {
  const order = await placePaid(world);
  const error = { type: "invalid_request_error", message: "No such thing." } as const;
  world.double.faults.next({ call: CREATE, times: 1 }, { kind: "refuse", error });
  const refused = await askRefund(world, order, { amountCents: 700 });
  expect([refused.status, refused.body.error.code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
  expect(refused.body.error.message).toContain("Nothing was refunded");
  expect(await moneyOf(world, order)).toMatchObject({ refundedCents: 0, refunds: ["refused 700"] });
  expect((await askRefund(world, order, { amountCents: 700 })).body.refundedCents).toBe(700);
  expect(await moneyOf(world, order)).toMatchObject({ refundedCents: 700, atProcessor: ["succeeded 700"] });
});

test("a refund made in the processor's dashboard is adopted once, with ledger, share and event", async () => {
  const order = await placePaid(world);
  const id = refundInDashboard(world, order.intentId, 990);
  await syncRefund(world.services, id);
  await syncRefund(world.services, id);
  expect(await moneyOf(world, order)).toMatchObject({
    status: "paid",
    refundedCents: 990,
    shareCents: 400,
    refunds: ["succeeded 990"],
  });
  expect(await eventTypes(order.key, order.jobId)).toContain("order.refund_updated");
  expect((await askRefund(world, order, { amountCents: 4001 })).body.error.message).toContain("$40.00");
  await syncRefund(world.services, refundInDashboard(world, order.intentId, 4000));
  expect(await moneyOf(world, order)).toMatchObject({ status: "refunded", shareCents: 0 });
});

test("a refund that no longer fits, because of one in the dashboard, is told what remains", async () => {
  const order = await placePaid(world);
  refundInDashboard(world, order.intentId, 4000);
  const tooMuch = await askRefund(world, order, { amountCents: 1500 });
  expect([tooMuch.status, tooMuch.body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
  expect(tooMuch.body.error.message).toContain("$9.90");
  expect(await moneyOf(world, order)).toMatchObject({ refundedCents: 4000 });
  expect((await askRefund(world, order)).body).toMatchObject({ refundedCents: 990, status: "refunded" });
  const other = await placePaid(world);
  refundInDashboard(world, other.intentId, 4990);
  expect((await askRefund(world, other)).body.error.message).toContain("already refunded");
  expect(await moneyOf(world, other)).toMatchObject({
    status: "refunded",
    refunds: expect.arrayContaining(["succeeded 4990"]),
  });
});

test("a pending refund that a dashboard has overtaken is given up, and the rest can be refunded", async () => {
  const order = await placePaid(world);
  world.double.faults.next({ call: CREATE, times: 9 }, "drop_before");
  expect((await askRefund(world, order, { amountCents: 3000 })).status).toBe(503);
  world.double.faults.clear();
  await syncRefund(world.services, refundInDashboard(world, order.intentId, 2500));
  expect(await moneyOf(world, order)).toMatchObject({ refundedCents: 2500 });
  expect((await askRefund(world, order, { amountCents: 3000 })).body.error.message).toContain("$24.90");
  expect((await askRefund(world, order)).body.refundedCents).toBe(2490);
});

test("only a refund of a payment of ours is adopted", async () => {
  const order = await placePaid(world);
  const intent = world.double.objects("paymentIntents").find(({ id }) => id === order.intentId);
  expect(intent?.metadata.payment).toBe(order.paymentId);
  await importExternalRefunds(world.services, { intentId: null } as never);
  const logged = world.logged.length;
  const stray = { ...world.services.payments, getRefund: async () => ({ intentId: null, id: "re_stray" }) };
  await syncRefund({ ...world.services, payments: stray as never }, "re_stray");
  expect(world.logged.slice(logged)).toMatchObject([{ level: "warn" }]);
  expect((await moneyOf(world, order)).refunds).toEqual([]);
});
