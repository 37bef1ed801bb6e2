import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listStandingCertificates } from "@/db/queries/certificates";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { operate } from "@/lib/testing/operate";
import { CERTIFIED, placeOrder, runToEnd } from "@/lib/testing/orders";
import { createFakeRenderer } from "@/lib/testing/process/fake-renderer";
import { setFailpoint } from "../failpoint";
import {
  askRefund,
  completeLater,
  expectSound,
  moneyOf,
  type PaidOrder,
  placePaid,
  refundsOf,
} from "./testing/paid-orders";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld({ renderer: createFakeRenderer() });
});
afterAll(() => world.close());
afterEach(() => expectSound(world));

const CREATE = "POST /v1/refunds";
const refund = (order: { jobId: string }, input: object = {}, how: object = {}) =>
  operate(world, "refund-order", { order: order.jobId, ...input }, how);

async function placeDelivered(): Promise<PaidOrder & { certificates: string[] }> {
  const order = await placePaid(world, { input: CERTIFIED });
  await runToEnd(world);
  return { ...order, certificates: await standingOf(order) };
}

async function standingOf({ jobId }: { jobId: string }): Promise<string[]> {
  return (await listStandingCertificates(world.services.db, jobId)).map(({ id }) => id);
}

test("a part of a delivered order is paid back once, however often it's asked for, and its certificate stands", async () => {
  const order = await placeDelivered();
  expect(order.certificates).toHaveLength(1);
  const before = await moneyOf(world, order);
  const told = await refund(order, { amountCents: 1000 });
  expect(told).toMatchObject({
    state: "succeeded",
    isRepeat: false,
    refundedCents: 1000,
    remainingCents: 3990,
    status: "ready",
    revokes: [],
    share: { beforeCents: before.shareCents, afterCents: 399 },
  });
  expect(await refund(order, { amountCents: 1000 })).toMatchObject({ isRepeat: true, state: "succeeded" });
  expect(await moneyOf(world, order)).toMatchObject({
    status: "ready",
    refundedCents: 1000,
    shareCents: 399,
    atProcessor: ["succeeded 1000"],
  });
  expect(await standingOf(order)).toEqual(order.certificates);
  expect(await refund(order, { amountCents: 1000, again: 2 })).toMatchObject({ isRepeat: false });
  expect(await refund(order, { amountCents: 1000, again: 2 })).toMatchObject({ isRepeat: true });
  expect(await moneyOf(world, order)).toMatchObject({ refundedCents: 2000, shareCents: 299 });
});

test("a delivered order is paid back in full only together with the end of its certificate", async () => {
  const order = await placeDelivered();
  for (const input of [{}, { amountCents: 4990 }])
    await expect(refund(order, input)).rejects.toThrow(/certificate is revoked for good.*--revoke/);
  expect(await moneyOf(world, order)).toMatchObject({ status: "ready", refunds: [], atProcessor: [] });
  expect(await refund(order, { mayRevoke: true })).toMatchObject({
    refundedCents: 4990,
    remainingCents: 0,
    status: "refunded",
    revokes: order.certificates,
    share: { afterCents: 0 },
  });
  expect(await standingOf(order)).toEqual([]);
  expect(await refund(order, { mayRevoke: true })).toMatchObject({ isRepeat: true, revokes: [] });
  expect(await moneyOf(world, order)).toMatchObject({ refundedCents: 4990, atProcessor: ["succeeded 4990"] });
});

test("no more is paid back than was paid, by clients and operators together", async () => {
  const order = await placePaid(world);
  await askRefund(world, order, { amountCents: 4000 });
  await expect(refund(order, { amountCents: 991 })).rejects.toThrow("Only $9.90 of this order");
  expect(await refund(order)).toMatchObject({ refundedCents: 990, status: "refunded", revokes: [] });
  await expect(refund(order, { amountCents: 1 })).rejects.toThrow("already refunded in full");
  expect(await moneyOf(world, order)).toMatchObject({ refundedCents: 4990, shareCents: 0 });
});

test("an operator refunds after the 30 days, when a partner can't any more", async () => {
  const order = await placePaid(world);
  world.clock.advance({ days: 40 });
  expect((await askRefund(world, order, { amountCents: 500 })).body.error.message).toContain("30 days");
  expect(await refund(order, { amountCents: 500 })).toMatchObject({ refundedCents: 500 });
});

test("a processor that refuses an operator's late refund is not explained by the window", async () => {
  const order = await placePaid(world);
  world.clock.advance({ days: 40 });
  const error = { type: "invalid_request_error", message: "No such thing." } as const;
  world.double.faults.next({ call: CREATE, times: 1 }, { kind: "refuse", error });
  await expect(refund(order, { amountCents: 500 })).rejects.toThrow("Nothing was refunded");
  expect(await moneyOf(world, order)).toMatchObject({ refundedCents: 0, refunds: ["refused 500"] });
  expect(await refund(order, { amountCents: 500 })).toMatchObject({ state: "succeeded", isRepeat: false });
});

test("two shells at once pay back once", async () => {
  const order = await placePaid(world);
  await Promise.all([1, 2, 3].map(() => refund(order, { amountCents: 700 })));
  expect(await moneyOf(world, order)).toMatchObject({ refundedCents: 700, atProcessor: ["succeeded 700"] });
});

describe.each(["refund.reserved", "refund.called", "refund.settling"] as const)("killed at %s", (place) => {
  test("it goes on by itself, and is made once, also when the command is repeated", async () => {
    const order = await placePaid(world);
    setFailpoint(place, () => {
      throw new Error("killed");
    });
    await expect(refund(order, { amountCents: 800 })).rejects.toThrow("killed");
    setFailpoint(place, null);
    expect(await refund(order, { amountCents: 800 })).toMatchObject({ isRepeat: true });
    await completeLater(world);
    expect(await moneyOf(world, order)).toMatchObject({
      refundedCents: 800,
      refunds: ["succeeded 800"],
      atProcessor: ["succeeded 800"],
    });
  });
});

test("what the processor doesn't answer is told as on its way, and made once", async () => {
  const order = await placePaid(world);
  world.double.faults.next({ call: CREATE, times: 9 }, "drop_after");
  expect(await refund(order, { amountCents: 900 })).toMatchObject({
    state: "pending",
    share: { beforeCents: 499, afterCents: 409 },
  });
  world.double.faults.clear();
  await completeLater(world);
  expect(await moneyOf(world, order)).toMatchObject({ shareCents: 409, atProcessor: ["succeeded 900"] });
});

test("tried dry, it says what would come of it, and asks the processor for nothing", async () => {
  const order = await placeDelivered();
  const calls = world.double.calls.length;
  const dry = { isDryRun: true, reason: null };
  expect(await refund(order, { mayRevoke: true }, dry)).toMatchObject({
    refundedCents: 4990,
    revokes: order.certificates,
    share: { beforeCents: 499, afterCents: 0 },
  });
  expect(await refund(order, { amountCents: 1 }, dry)).toMatchObject({ remainingCents: 4989, revokes: [] });
  expect(world.double.calls.length).toBe(calls);
  expect(await refundsOf(world, order.jobId)).toEqual([]);
});

test("a sandbox order is refunded on paper only, by the same rules", async () => {
  const key = await world.makeKey("sandbox");
  const order = await placeOrder(world, key, CERTIFIED);
  await runToEnd(world);
  await expect(refund(order)).rejects.toThrow("--revoke");
  expect(await refund(order, { amountCents: 100 })).toMatchObject({ state: "succeeded", share: null });
  expect(await refund(order, { amountCents: 100 })).toMatchObject({ isRepeat: true });
  expect(await refund(order, { mayRevoke: true })).toMatchObject({ status: "refunded" });
});
