import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { listBalances } from "../../db/queries/ledger";
import { findPartner, updatePartner } from "../../db/queries/partners";
import { invoices, payments } from "../../db/schema";
import { addMonths, type Month, monthOf, startOfMonth } from "../core/month";
import { completeInvoices } from "../operations/invoices/complete-invoices";
import { reconcile } from "../operations/reconcile";
import type { LiveKey, LiveWorld } from "./live-world";

/** A live key whose partner buys on account. */
export async function makeAccount(
  world: LiveWorld,
  creditLimitCents: number | null = null,
): Promise<LiveKey> {
  const made = await world.makeLiveKey({ card: null });
  await updatePartner(world.services.db, made.partnerId, { billingMode: "invoice", creditLimitCents });
  return made;
}

/** Goes on to the next month's first morning, when the schedule has had its turn; answers the month that is over. */
export function endMonth(world: LiveWorld): Month {
  const month = monthOf(world.clock.now());
  world.clock.set(new Date(startOfMonth(addMonths(month, 1)).getTime() + 3 * 3_600_000));
  return month;
}

/** Ends the month and sends its invoices. */
export async function sendMonth(world: LiveWorld): Promise<Month> {
  const month = endMonth(world);
  await completeInvoices(world.services);
  return month;
}

export async function invoicesOf(world: LiveWorld, partnerId: string) {
  const { db } = world.services;
  return db.select().from(invoices).where(eq(invoices.partnerId, partnerId)).orderBy(invoices.period);
}

/** A partner's invoices at the processor, the oldest first. */
export async function processorInvoicesOf(world: LiveWorld, partnerId: string) {
  const partner = await findPartner(world.services.db, partnerId);
  const customerId = partner?.customerId ?? null;
  return world.double.objects("invoices").filter(({ customer }) => customer === customerId);
}

/** A partner's balance on an account of the ledger, or ours. */
export async function balanceOf(world: LiveWorld, code: string, owner: string): Promise<number> {
  const balances = await listBalances(world.services.db, owner);
  return balances.find((balance) => balance.code === code)?.balanceCents ?? 0;
}

/** What a partner owes is the same by its limit, by the ledger and by the processor; and so is the money we hold. */
export async function expectAgreement(world: LiveWorld, partnerId: string, owedCents: number): Promise<void> {
  const { db } = world.services;
  const partner = await findPartner(db, partnerId);
  const onAccount = await db.select().from(payments).where(eq(payments.partnerId, partnerId));
  const uninvoiced = onAccount.filter(({ invoiceId }) => invoiceId === null);
  const sent = await processorInvoicesOf(world, partnerId);
  const customer = world.double.objects("customers").find(({ id }) => id === partner?.customerId);
  const atProcessorCents =
    sent
      .filter(({ status }) => status === "open" || status === "draft")
      .reduce((sum, { amount_remaining }) => sum + amount_remaining, 0) + (customer?.balance ?? 0);
  const uninvoicedCents = uninvoiced.reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect({
    limit: partner?.openBalanceCents,
    ledger: await balanceOf(world, "accounts_receivable", partnerId),
    processor: atProcessorCents + uninvoicedCents,
    difference: (await reconcile(world.services))?.differenceCents,
  }).toEqual({ limit: owedCents, ledger: owedCents, processor: owedCents, difference: 0 });
}
