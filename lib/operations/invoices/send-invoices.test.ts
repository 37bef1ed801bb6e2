import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updatePartner } from "@/db/queries/partners";
import { payments } from "@/db/schema";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import {
  endMonth,
  expectAgreement,
  invoicesOf,
  makeAccount,
  placeOnAccount,
  processorInvoicesOf,
  refundOrder,
  sendMonth,
} from "@/lib/testing/on-account";
import { completeInvoices } from "./complete-invoices";
import { reserveInvoices } from "./reserve-invoices";
import { listInvoices, previewInvoices, runInvoices } from "./run-invoices";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());

test("a month's orders on account come on one invoice, each once, sent with the partner's terms", async () => {
  const { key, partnerId } = await makeAccount(world);
  await updatePartner(world.services.db, partnerId, { netTermsDays: 14 });
  const orders = [await placeOnAccount(world, key), await placeOnAccount(world, key)];
  expect(await processorInvoicesOf(world, partnerId)).toEqual([]);
  const period = await sendMonth(world);
  const [sent, ...more] = await processorInvoicesOf(world, partnerId);
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ status: "open", total: 2 * 4990, collection_method: "send_invoice" });
  for (const { orderNumber } of orders) {
    const lines = sent?.lines.data.filter(({ description }) => description?.includes(orderNumber));
    expect(lines?.map(({ amount }) => amount)).toEqual([4990]);
  }
  const dueAt = new Date(world.clock.now().getTime() + 14 * 86_400_000);
  const { number = null, hosted_invoice_url: hostedUrl } = sent ?? {};
  expect(await invoicesOf(world, partnerId)).toMatchObject([
    { period, state: "open", totalCents: 2 * 4990, number, hostedUrl, dueAt },
  ]);
  await expectAgreement(world, partnerId, 2 * 4990);
});

test("however often a month is run, and by whom, its orders are invoiced once", async () => {
  const { key, partnerId } = await makeAccount(world);
  await placeOnAccount(world, key);
  const month = endMonth(world);
  await Promise.all([
    reserveInvoices(world.services, month),
    reserveInvoices(world.services, month),
    completeInvoices(world.services),
    completeInvoices(world.services),
    runInvoices(world.services, month),
  ]);
  await runInvoices(world.services, month);
  expect(await invoicesOf(world, partnerId)).toMatchObject([{ state: "open", totalCents: 4990 }]);
  expect(await processorInvoicesOf(world, partnerId)).toMatchObject([{ total: 4990, lines: { data: [{}] } }]);
});

test("months that the schedule missed are made up for, each with an invoice of its own", async () => {
  const { key, partnerId } = await makeAccount(world);
  await placeOnAccount(world, key);
  const first = endMonth(world);
  await placeOnAccount(world, key);
  await placeOnAccount(world, key);
  const second = await sendMonth(world);
  expect(await invoicesOf(world, partnerId)).toMatchObject([
    { period: first, totalCents: 4990 },
    { period: second, totalCents: 9980 },
  ]);
});

test("an order that settles after its month was invoiced comes on the next month's", async () => {
  const { key, partnerId } = await makeAccount(world);
  await placeOnAccount(world, key);
  const late = await placeOnAccount(world, key);
  const { db } = world.services;
  const hide = (state: "reserved" | "succeeded") =>
    db.update(payments).set({ state }).where(eq(payments.orderId, late.jobId));
  await hide("reserved");
  const first = endMonth(world);
  await reserveInvoices(world.services, first);
  await hide("succeeded");
  await completeInvoices(world.services);
  expect(await invoicesOf(world, partnerId)).toMatchObject([{ period: first, totalCents: 4990 }]);
  const second = await sendMonth(world);
  expect(await invoicesOf(world, partnerId)).toMatchObject([
    { period: first, totalCents: 4990 },
    { period: second, totalCents: 4990 },
  ]);
});

test("a month that is not over is refused, and nothing of it is invoiced", async () => {
  const { key, partnerId } = await makeAccount(world);
  await placeOnAccount(world, key);
  const month = world.clock.now().toISOString().slice(0, 7);
  await expect(runInvoices(world.services, month)).rejects.toThrow(`${month} is not over yet`);
  expect(await invoicesOf(world, partnerId)).toEqual([]);
});

test("an amount refunded before the month's end is not invoiced, and an order refunded in full is on no invoice", async () => {
  const { key, partnerId } = await makeAccount(world);
  const [whole, part, none] = [
    await placeOnAccount(world, key),
    await placeOnAccount(world, key),
    await placeOnAccount(world, key),
  ];
  await refundOrder(world, key, whole.jobId, {});
  await refundOrder(world, key, part.jobId, { amountCents: 1000 });
  await expectAgreement(world, partnerId, 2 * 4990 - 1000);
  await sendMonth(world);
  const [sent] = await processorInvoicesOf(world, partnerId);
  const lineOf = ({ orderNumber }: { orderNumber: string }) =>
    sent?.lines.data.find(({ description }) => description?.includes(orderNumber))?.amount;
  expect([lineOf(whole), lineOf(part), lineOf(none)]).toEqual([undefined, 3990, 4990]);
  await expectAgreement(world, partnerId, 2 * 4990 - 1000);
});

test("a partner whose orders were all refunded gets no invoice", async () => {
  const { key, partnerId } = await makeAccount(world);
  const { jobId } = await placeOnAccount(world, key);
  await refundOrder(world, key, jobId, {});
  await sendMonth(world);
  expect(await invoicesOf(world, partnerId)).toEqual([]);
  expect(await processorInvoicesOf(world, partnerId)).toEqual([]);
  await expectAgreement(world, partnerId, 0);
});

test("a preview writes nothing and says what running the month asks for", async () => {
  const { key, partnerId } = await makeAccount(world);
  await placeOnAccount(world, key);
  const month = endMonth(world);
  const { partners } = await previewInvoices(world.services, month);
  expect(partners.find((row) => row.partnerId === partnerId)).toMatchObject({
    orderCount: 1,
    totalCents: 4990,
  });
  expect(await invoicesOf(world, partnerId)).toEqual([]);
  await runInvoices(world.services, month);
  const again = await previewInvoices(world.services, month);
  expect(again.partners.find((row) => row.partnerId === partnerId)).toBeUndefined();
});

test("an invoice that is past due is listed as overdue, and its partner can go on ordering", async () => {
  const { key, partnerId } = await makeAccount(world);
  await placeOnAccount(world, key);
  await sendMonth(world);
  const mine = async () =>
    (await listInvoices(world.services)).find(({ invoice }) => invoice.partnerId === partnerId);
  expect(await mine()).toMatchObject({ overdueDays: null });
  world.clock.advance({ days: 32 });
  expect(await mine()).toMatchObject({ overdueDays: 2, invoice: { state: "open" } });
  expect((await placeOnAccount(world, key)).status).toBe("paid");
});
