import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updatePartner } from "@/db/queries/partners";
import { commissions } from "@/db/schema";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import {
  balanceOf,
  endInvoice,
  expectAgreement,
  invoicesOf,
  makeAccount,
  newestInvoiceOf,
  placeOnAccount,
  refundOrder,
  sendMonth,
} from "@/lib/testing/on-account";
import { completeInvoices } from "./complete-invoices";
import { syncInvoice } from "./sync-invoice";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());

const look = async (partnerId: string) =>
  syncInvoice(world.services, (await newestInvoiceOf(world, partnerId)).id);

async function pay(partnerId: string, options: { isOutOfBand?: boolean } = {}): Promise<void> {
  await world.double.actions.payInvoice({ id: (await newestInvoiceOf(world, partnerId)).id, ...options });
  await look(partnerId);
}

async function end(partnerId: string, how: "void" | "mark_uncollectible"): Promise<void> {
  await endInvoice(world, partnerId, how);
  await look(partnerId);
}

const sharesOf = (partnerId: string) =>
  world.services.db.select().from(commissions).where(eq(commissions.partnerId, partnerId));

async function sendOrders(count: number) {
  const account = await makeAccount(world);
  const orders = [];
  for (let at = 0; at < count; at++) orders.push(await placeOnAccount(world, account.key));
  await sendMonth(world);
  return { ...account, jobIds: orders.map(({ jobId }) => jobId) };
}

test("orders on account earn their shares when their invoice is paid, at that day's rate, of what is left of them", async () => {
  const { key, partnerId, jobIds } = await sendOrders(2);
  const [first = "", second = ""] = jobIds;
  await refundOrder(world, key, first, { amountCents: 990 });
  await updatePartner(world.services.db, partnerId, { revShareBps: 2000 });
  expect(await sharesOf(partnerId)).toEqual([]);
  world.clock.advance({ days: 20 });
  await pay(partnerId);
  const earnedAt = world.clock.now();
  const maturesAt = new Date(earnedAt.getTime() + 14 * 86_400_000);
  const shares = new Map((await sharesOf(partnerId)).map((share) => [share.orderId, share]));
  expect(shares.get(first)).toMatchObject({ earnedCents: 800, revShareBps: 2000, earnedAt, maturesAt });
  expect(shares.get(second)).toMatchObject({ earnedCents: 998, revShareBps: 2000, earnedAt, maturesAt });
  expect(await invoicesOf(world, partnerId)).toMatchObject([{ state: "paid", paidAt: earnedAt }]);
  await expectAgreement(world, partnerId, 0);
  expect((await refundOrder(world, key, first, { amountCents: 1000 })).status).toBe(200);
  expect(await balanceOf(world, "partner_payable", partnerId)).toBe(-(600 + 998));
  await expectAgreement(world, partnerId, -1000);
});

test("a paid invoice told of again and again, by events and by looking, is booked once", async () => {
  const { partnerId } = await sendOrders(1);
  await pay(partnerId);
  await Promise.all([look(partnerId), look(partnerId)]);
  world.clock.advance({ days: 40 });
  await completeInvoices(world.services);
  expect(await balanceOf(world, "partner_payable", partnerId)).toBe(-499);
  await expectAgreement(world, partnerId, 0);
});

test("a payment whose event was lost is found within the hour once the invoice is due", async () => {
  const { partnerId } = await sendOrders(1);
  await world.double.actions.payInvoice({ id: (await newestInvoiceOf(world, partnerId)).id });
  world.clock.advance({ days: 30, hours: 1 });
  await completeInvoices(world.services);
  expect(await invoicesOf(world, partnerId)).toMatchObject([{ state: "paid" }]);
  await expectAgreement(world, partnerId, 0);
});

test("a fee that was not known at the payment is booked when it is", async () => {
  const { partnerId } = await sendOrders(1);
  world.double.settings.booksLater = true;
  await pay(partnerId);
  expect(await invoicesOf(world, partnerId)).toMatchObject([{ state: "paid", feeCents: null }]);
  world.double.settings.booksLater = false;
  await world.double.actions.bookCharges({});
  world.clock.advance({ hours: 2 });
  await completeInvoices(world.services);
  const [{ feeCents } = {}] = await invoicesOf(world, partnerId);
  expect(feeCents).toBeGreaterThan(0);
  await expectAgreement(world, partnerId, 0);
});

test("money that went past the processor to our bank is not taken for its balance", async () => {
  const { partnerId } = await sendOrders(1);
  const before = await balanceOf(world, "bank", "");
  await pay(partnerId, { isOutOfBand: true });
  expect((await balanceOf(world, "bank", "")) - before).toBe(4990);
  expect(await invoicesOf(world, partnerId)).toMatchObject([{ state: "paid", feeCents: 0 }]);
  await expectAgreement(world, partnerId, 0);
});

test.each(["void", "mark_uncollectible"] as const)(
  "an invoice that nobody will pay (%s) is written off, earns nothing, and no longer counts against the limit",
  async (how) => {
    const { partnerId } = await sendOrders(1);
    const before = await balanceOf(world, "bad_debts", "");
    await end(partnerId, how);
    await look(partnerId);
    expect((await balanceOf(world, "bad_debts", "")) - before).toBe(4990);
    expect(await sharesOf(partnerId)).toEqual([]);
    await expectAgreement(world, partnerId, 0);
  },
);

test("an invoice paid after it was written off takes the loss back and earns its share", async () => {
  const { partnerId } = await sendOrders(1);
  const before = await balanceOf(world, "bad_debts", "");
  await end(partnerId, "mark_uncollectible");
  await pay(partnerId);
  expect(await balanceOf(world, "bad_debts", "")).toBe(before);
  expect(await balanceOf(world, "partner_payable", partnerId)).toBe(-499);
  expect(await invoicesOf(world, partnerId)).toMatchObject([{ state: "paid" }]);
  await expectAgreement(world, partnerId, 0);
});

test("credit from a refund after payment lowers the next invoice, and everybody agrees on what is owed", async () => {
  const { key, partnerId, jobIds } = await sendOrders(1);
  await pay(partnerId);
  expect((await refundOrder(world, key, jobIds[0] ?? "", { amountCents: 1990 })).status).toBe(200);
  await expectAgreement(world, partnerId, -1990);
  await placeOnAccount(world, key);
  await expectAgreement(world, partnerId, 3000);
  await sendMonth(world);
  expect(await newestInvoiceOf(world, partnerId)).toMatchObject({ total: 4990, amount_remaining: 3000 });
  expect((await invoicesOf(world, partnerId))[1]).toMatchObject({
    totalCents: 4990,
    appliedCreditCents: 1990,
  });
  await expectAgreement(world, partnerId, 3000);
  await pay(partnerId);
  await expectAgreement(world, partnerId, 0);
  expect(await balanceOf(world, "partner_payable", partnerId)).toBe(-(300 + 499));
});

test("an order on an invoice that credit has paid in part is refunded in full", async () => {
  const { key, partnerId, jobIds } = await sendOrders(1);
  await pay(partnerId);
  await refundOrder(world, key, jobIds[0] ?? "", { amountCents: 1990 });
  const { jobId } = await placeOnAccount(world, key);
  await sendMonth(world);
  expect((await refundOrder(world, key, jobId, {})).status).toBe(200);
  expect(await newestInvoiceOf(world, partnerId)).toMatchObject({ status: "paid", amount_paid: 0 });
  await look(partnerId);
  await expectAgreement(world, partnerId, -1990);
  expect(await balanceOf(world, "partner_payable", partnerId)).toBe(-300);
});

test("an invoice that credit pays in full earns its share at once", async () => {
  const { key, partnerId, jobIds } = await sendOrders(1);
  await pay(partnerId);
  await refundOrder(world, key, jobIds[0] ?? "", {});
  await placeOnAccount(world, key);
  await sendMonth(world);
  expect((await invoicesOf(world, partnerId))[1]).toMatchObject({ state: "paid", appliedCreditCents: 4990 });
  expect(await balanceOf(world, "partner_payable", partnerId)).toBe(-499);
  await expectAgreement(world, partnerId, 0);
});

test.each(["void", "mark_uncollectible", "both"] as const)(
  "credit that was applied to an invoice which nobody pays goes where the processor puts it (%s)",
  async (how) => {
    const { key, partnerId, jobIds } = await sendOrders(1);
    await pay(partnerId);
    await refundOrder(world, key, jobIds[0] ?? "", { amountCents: 1990 });
    await placeOnAccount(world, key);
    await sendMonth(world);
    if (how === "both") await end(partnerId, "mark_uncollectible");
    await end(partnerId, how === "both" ? "void" : how);
    await expectAgreement(world, partnerId, how === "mark_uncollectible" ? 0 : -1990);
  },
);
