import { afterAll, beforeAll, expect, test } from "vitest";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import {
  balanceOf,
  endInvoice,
  endMonth,
  expectAgreement,
  invoicesOf,
  makeAccount,
  newestInvoiceOf,
  placeOnAccount,
  refundOrder,
} from "@/lib/testing/on-account";
import { statusOf } from "@/lib/testing/orders";
import { type Failpoint, setFailpoint } from "../failpoint";
import { checkLedger } from "../ledger/check-ledger";
import { completeRefunds } from "../refunds/complete-refunds";
import { completeInvoices } from "./complete-invoices";
import { reserveInvoices } from "./reserve-invoices";
import { syncInvoice } from "./sync-invoice";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());

async function owe() {
  const account = await makeAccount(world);
  const { jobId } = await placeOnAccount(world, account.key);
  const { jobId: otherJobId } = await placeOnAccount(world, account.key);
  return { ...account, jobId, otherJobId, month: endMonth(world) };
}

function onceAt(name: Failpoint, action: () => Promise<unknown>): void {
  setFailpoint(name, async () => {
    setFailpoint(name, null);
    await action();
  });
}

async function complete(): Promise<void> {
  world.clock.advance({ minutes: 3 });
  await completeInvoices(world.services);
  await completeRefunds(world.services);
}

async function payAndLook(partnerId: string): Promise<void> {
  const { id, status } = await newestInvoiceOf(world, partnerId);
  if (status === "open") await world.double.actions.payInvoice({ id });
  await syncInvoice(world.services, id);
}

test.each([
  ["in part", { amountCents: 1000 }, 1000],
  ["in full", {}, 4990],
] as const)(
  "a refund %s while the invoice is being drafted is neither lost nor counted twice",
  async (_, body, refundedCents) => {
    const { key, partnerId, jobId, month } = await owe();
    await reserveInvoices(world.services, month);
    expect((await refundOrder(world, key, jobId, body)).status).toBe(503);
    expect(await balanceOf(world, "accounts_receivable", partnerId)).toBe(9980);
    await completeInvoices(world.services);
    expect(await newestInvoiceOf(world, partnerId)).toMatchObject({ total: 9980, amount_remaining: 9980 });
    await complete();
    const left = 9980 - refundedCents;
    expect(await newestInvoiceOf(world, partnerId)).toMatchObject({ total: 9980, amount_remaining: left });
    await expectAgreement(world, partnerId, left);
    expect(await refundOrder(world, key, jobId, body)).toMatchObject({
      status: 200,
      body: { refundedCents },
    });
    await payAndLook(partnerId);
    await expectAgreement(world, partnerId, 0);
    expect(await balanceOf(world, "partner_payable", partnerId)).toBe(-left / 10);
  },
);

test.each(["invoice.created", "invoice.item-added", "invoice.sent"] as const)(
  "a refund asked for at %s comes off the invoice once",
  async (point) => {
    const { key, partnerId, jobId } = await owe();
    onceAt(point, () => refundOrder(world, key, jobId, { amountCents: 1000 }));
    await completeInvoices(world.services);
    await complete();
    expect(await invoicesOf(world, partnerId)).toMatchObject([{ state: "open", totalCents: 9980 }]);
    expect(await newestInvoiceOf(world, partnerId)).toMatchObject({ total: 9980, amount_remaining: 8980 });
    await expectAgreement(world, partnerId, 8980);
  },
);

test("an invoice whose orders were all refunded after it was sent ends as paid, and earns nothing", async () => {
  const { key, partnerId, jobId, otherJobId } = await owe();
  await completeInvoices(world.services);
  for (const id of [jobId, otherJobId]) expect((await refundOrder(world, key, id, {})).status).toBe(200);
  await payAndLook(partnerId);
  expect(await invoicesOf(world, partnerId)).toMatchObject([{ state: "paid" }]);
  expect(await balanceOf(world, "partner_payable", partnerId)).toBe(0);
  await expectAgreement(world, partnerId, 0);
});

test("an invoice that is paid while a credit note on it is not booked yet breaks no rule, and comes right", async () => {
  const { key, partnerId, jobId } = await owe();
  await completeInvoices(world.services);
  let found: unknown;
  onceAt("refund.called", async () => {
    await payAndLook(partnerId);
    found = await checkLedger(world.services);
  });
  expect((await refundOrder(world, key, jobId, { amountCents: 1000 })).status).toBe(200);
  expect(found).toEqual([]);
  await expectAgreement(world, partnerId, 0);
  expect(await balanceOf(world, "partner_payable", partnerId)).toBe(-898);
});

test("a refund whose credit note was made as the invoice was voided lessens the loss by as much", async () => {
  const { key, partnerId, jobId } = await owe();
  await completeInvoices(world.services);
  const lost = async () => balanceOf(world, "bad_debts", "");
  const before = await lost();
  onceAt("refund.called", async () => {
    const id = await endInvoice(world, partnerId, "void");
    await syncInvoice(world.services, id);
  });
  expect((await refundOrder(world, key, jobId, { amountCents: 1000 })).status).toBe(200);
  expect((await lost()) - before).toBe(9980);
  world.clock.advance({ hours: 2 });
  await completeInvoices(world.services);
  expect((await lost()) - before).toBe(8980);
  await expectAgreement(world, partnerId, 0);
  expect((await statusOf(world, key, jobId)).status).not.toBe("refunded");
});
