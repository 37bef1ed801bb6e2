import { and, eq, isNull, sql } from "drizzle-orm";
import { expect } from "vitest";
import { listBalances } from "../../db/queries/ledger";
import { findPartner, updatePartner } from "../../db/queries/partners";
import { invoices, orders, payments } from "../../db/schema";
import { addMonths, type Month, monthOf, startOfMonth } from "../core/month";
import { completeInvoices } from "../operations/invoices/complete-invoices";
import { reconcile } from "../operations/ledger/check-ledger";
import type { LiveKey, LiveWorld } from "./live-world";
import { placeOrder } from "./orders";

export async function makeAccount(
  world: LiveWorld,
  creditLimitCents: number | null = null,
): Promise<LiveKey> {
  const made = await world.makeLiveKey({ card: null });
  await updatePartner(world.services.db, made.partnerId, { billingMode: "invoice", creditLimitCents });
  return made;
}

/** Late in the month, so that its invoice comes within the days of refunds. */
export async function placeOnAccount(world: LiveWorld, key: string) {
  const late = new Date(startOfMonth(monthOf(world.clock.now())).getTime() + 24 * 86_400_000);
  if (world.clock.now() < late) world.clock.set(late);
  return placeOrder(world, key);
}

export function endMonth(world: LiveWorld): Month {
  const month = monthOf(world.clock.now());
  world.clock.set(new Date(startOfMonth(addMonths(month, 1)).getTime() + 3 * 3_600_000));
  return month;
}

export async function sendMonth(world: LiveWorld): Promise<Month> {
  const month = endMonth(world);
  await completeInvoices(world.services);
  return month;
}

export async function invoicesOf(world: LiveWorld, partnerId: string) {
  const { db } = world.services;
  return db.select().from(invoices).where(eq(invoices.partnerId, partnerId)).orderBy(invoices.period);
}

export async function processorInvoicesOf(world: LiveWorld, partnerId: string) {
  const partner = await findPartner(world.services.db, partnerId);
  const customerId = partner?.customerId ?? null;
  return world.double.objects("invoices").filter(({ customer }) => customer === customerId);
}

export async function newestInvoiceOf(world: LiveWorld, partnerId: string) {
  const newest = (await processorInvoicesOf(world, partnerId)).at(-1);
  if (!newest) throw new Error(`${partnerId} has no invoice at the processor`);
  return newest;
}

export async function endInvoice(
  world: LiveWorld,
  partnerId: string,
  how: "void" | "mark_uncollectible",
): Promise<string> {
  const { id } = await newestInvoiceOf(world, partnerId);
  await askDouble(world, "POST", `/v1/invoices/${id}/${how}`);
  return id;
}

export async function askDouble(world: LiveWorld, method: string, path: string, fields = {}) {
  const headers = {
    authorization: "Bearer sk_test_double",
    "content-type": "application/x-www-form-urlencoded",
    "stripe-version": "2026-10-28.endive",
  };
  const body = method === "POST" ? new URLSearchParams(fields).toString() : null;
  const answer = await world.double.handle(new Request(`http://double${path}`, { method, headers, body }));
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text) as { id: string };
}

export async function balanceOf(world: LiveWorld, code: string, owner: string): Promise<number> {
  const balances = await listBalances(world.services.db, owner);
  return balances.find((balance) => balance.code === code)?.balanceCents ?? 0;
}

export async function expectAgreement(world: LiveWorld, partnerId: string, owedCents: number): Promise<void> {
  const partner = await findPartner(world.services.db, partnerId);
  const customer = world.double.objects("customers").find(({ id }) => id === partner?.customerId);
  const unpaidCents = (await processorInvoicesOf(world, partnerId))
    .filter(({ status }) => status === "open" || status === "draft")
    .reduce((sum, invoice) => sum + invoice.amount_remaining, 0);
  expect({
    limit: partner?.openBalanceCents,
    ledger: await balanceOf(world, "accounts_receivable", partnerId),
    // A balance below zero is credit for the next invoice.
    processor: unpaidCents + (customer?.balance ?? 0) + (await sumUninvoiced(world, partnerId)),
    difference: (await reconcile(world.services))?.differenceCents,
  }).toEqual({ limit: owedCents, ledger: owedCents, processor: owedCents, difference: 0 });
}

async function sumUninvoiced({ services }: LiveWorld, partnerId: string): Promise<number> {
  const rows = await services.db
    .select({ cents: sql<number>`amount_cents - orders.refunded_cents` })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.partnerId, partnerId), isNull(payments.invoiceId)));
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}

export async function refundOrder(world: LiveWorld, key: string, jobId: string, body: object) {
  const answer = await world.request("POST", `/api/v1/refund/${jobId}`, { key, body });
  return { status: answer.status, body: answer.body };
}
