import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { invoicesOf, makeAccount, processorInvoicesOf, sendMonth } from "@/lib/testing/on-account";
import { failOrder } from "../fulfilment/fail-order";
import {
  askRefund,
  balanceOf,
  completeLater,
  expectSound,
  moneyOf,
  placePaid,
  refundsOf,
} from "./testing/paid-orders";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());
afterEach(() => expectSound(world));

async function place() {
  world.clock.advance({ days: 14 });
  return placePaid(world, { key: await makeAccount(world) });
}
const owed = (partnerId: string) => balanceOf(world, "accounts_receivable", partnerId);

test("on account and before the invoice a refund asks nobody: less is owed, and less is invoiced", async () => {
  const order = await place();
  const calls = world.double.calls.length;
  const { body } = await askRefund(world, order, { amountCents: 990 });
  expect(body).toMatchObject({ refundedCents: 990, refundId: null, status: "paid" });
  expect(world.double.calls.length).toBe(calls);
  expect(await owed(order.partnerId)).toBe(4000);
  await sendMonth(world);
  expect(await processorInvoicesOf(world, order.partnerId)).toMatchObject([{ total: 4000, status: "open" }]);
});

test("what was refunded in full before the invoice is on none", async () => {
  const order = await place();
  await askRefund(world, order, { amountCents: 990 });
  await failOrder(world.services, order.jobId, "a test");
  expect(await moneyOf(world, order)).toMatchObject({
    status: "failed",
    refundedCents: 4990,
    refunds: ["succeeded 4000", "succeeded 990"],
  });
  expect(await owed(order.partnerId)).toBe(0);
  await sendMonth(world);
  expect(await invoicesOf(world, order.partnerId)).toEqual([]);
});

test("on a sent invoice a refund is a credit note, made once whatever the processor answers", async () => {
  const order = await place();
  await sendMonth(world);
  world.double.faults.next({ call: "POST /v1/credit_notes", times: 9 }, "drop_after");
  expect((await askRefund(world, order, { amountCents: 1000 })).status).toBe(503);
  world.double.faults.clear();
  await completeLater(world, 26 * 60);
  const { body } = await askRefund(world, order, { amountCents: 1000 });
  expect(body).toMatchObject({ refundedCents: 1000, refundId: expect.stringMatching(/^cn_/) });
  expect(await processorInvoicesOf(world, order.partnerId)).toMatchObject([{ amount_remaining: 3990 }]);
  expect(await owed(order.partnerId)).toBe(3990);
});

test("while its invoice is still being drafted a refund waits, and becomes a credit note of the sent one", async () => {
  const order = await place();
  world.double.faults.next({ call: "POST /v1/invoices", times: 9 }, "drop_before");
  await sendMonth(world);
  expect(await invoicesOf(world, order.partnerId)).toMatchObject([{ state: "drafting" }]);
  world.double.faults.clear();
  expect((await askRefund(world, order)).status).toBe(503);
  expect(await refundsOf(world, order.jobId)).toMatchObject([{ state: "pending" }]);
  await sendMonth(world);
  await completeLater(world);
  expect(await moneyOf(world, order)).toMatchObject({ status: "refunded", refunds: ["succeeded 4990"] });
  expect(await owed(order.partnerId)).toBe(0);
});

test("a paid invoice earns a share, and a refund after it takes it back and leaves credit", async () => {
  const order = await place();
  await sendMonth(world);
  const [sent] = await processorInvoicesOf(world, order.partnerId);
  await world.double.actions.payInvoice({ id: sent?.id ?? "" });
  await world.double.deliveries.deliver();
  await world.settle();
  expect(await moneyOf(world, order)).toMatchObject({ shareCents: 499 });
  world.clock.advance({ minutes: 2 });
  await askRefund(world, order, { amountCents: 990 });
  expect(await moneyOf(world, order)).toMatchObject({ shareCents: 400, refundedCents: 990 });
  expect(await owed(order.partnerId)).toBe(-990);
});
