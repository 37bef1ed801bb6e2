import type { Db } from "@/db/client";
import { type InvoicedPayment, lockInvoicedPayments } from "@/db/queries/invoiced-payments";
import { type InvoiceRow, lockInvoice, sumBookedOfInvoice, updateInvoice } from "@/db/queries/invoices";
import { databaseNow, lowerOpenBalance } from "@/db/queries/payments";
import { differenceOf, type InvoiceFacts, isBehind, standingOf } from "@/lib/core/invoices/postings";
import { transfer } from "@/lib/core/money/ledger";
import type { InvoiceState } from "@/lib/services/payments/port";
import type { Services, TransactionContext } from "../context";
import { failpoint } from "../failpoint";
import { postToLedger } from "../ledger/post-to-ledger";
import { writeNotice } from "../notices/write-notice";
import { earnCommission } from "../payments/settle-payment";
import { requireTotal } from "./fill-draft";

/** The same or an older view changes nothing. */
export async function recordInvoice(
  services: Services,
  invoiceId: string,
  seen: InvoiceState,
): Promise<void> {
  const { state } = seen;
  if (state === "draft") return;
  await services.db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    if (isBehind(state, invoice.state) || seen.paidCents < (await sumPaid(tx, invoiceId))) return;
    requireTotal(invoice, seen.totalCents, "at the processor for");
    const orders = state === "open" ? [] : await lockInvoicedPayments(tx, invoiceId);
    const at = await databaseNow(tx, services.clock);
    const context = { services, tx, at };
    const isNewlyPaid = state === "paid" && invoice.state !== "paid";
    // An order's share is earned only now. Amounts refunded before earn nothing.
    if (isNewlyPaid) {
      for (const { payment, netCents } of orders) await earnCommission(context, payment, netCents);
      reportShortfall(services, seen, orders);
    }
    const feeCents = await postInvoiceFee(context, invoice, seen);
    const loweredCents = await postStanding(context, invoiceId, {
      partnerId: invoice.partnerId,
      status: state,
      paidCents: seen.paidCents,
      paidElsewhereCents: seen.paidElsewhereCents,
      appliedCreditCents: seen.appliedCreditCents,
      netCents: orders.reduce((sum, { netCents }) => sum + netCents, 0),
    });
    await failpoint("invoice.settling");
    await updateInvoice(tx, invoiceId, {
      state,
      number: seen.number,
      hostedUrl: seen.hostedUrl,
      dueAt: seen.dueAt,
      feeCents,
      appliedCreditCents: seen.appliedCreditCents,
      updatedAt: at,
      ...(isNewlyPaid ? { paidAt: at } : {}),
    });
    if (invoice.state === "drafting" && state === "open") {
      const { partnerId, period } = invoice;
      const dueAt = seen.dueAt?.toISOString() ?? null;
      const facts = { number: seen.number, totalCents: seen.totalCents, period, dueAt };
      await writeNotice(context, { partnerId, kind: "invoice_sent", subject: invoiceId, facts });
    }
    if (loweredCents !== 0) await lowerOpenBalance(tx, invoice.partnerId, loweredCents);
  });
}

/** An invoice's paid amount never shrinks: a view with a smaller one is older than what is booked. */
async function sumPaid(tx: Db, invoiceId: string): Promise<number> {
  const { cents } = await sumBookedOfInvoice(tx, "invoice_payment", invoiceId);
  return -(cents.get("accounts_receivable") ?? 0);
}

/**
 * The invoice was lowered at the processor without us. The missing amount stays owed until a person has
 * looked.
 */
function reportShortfall({ log }: Services, seen: InvoiceState, orders: readonly InvoicedPayment[]): void {
  const askedCents = orders.reduce((sum, { netCents, pendingCents }) => sum + netCents - pendingCents, 0);
  const missingCents = askedCents - seen.paidCents - seen.appliedCreditCents;
  if (missingCents <= 0) return;
  const fields = { processorInvoiceId: seen.id, askedCents, missingCents };
  log.error(fields, "an invoice was settled with less than its orders cost");
}

async function postInvoiceFee(
  context: TransactionContext,
  { id, partnerId, feeCents }: InvoiceRow,
  seen: InvoiceState,
): Promise<number | null> {
  if (feeCents !== null || seen.state !== "paid" || seen.feeCents === null) return feeCents;
  await postToLedger(context, {
    kind: "fee",
    source: { type: "invoice", id },
    paymentId: null,
    entries: transfer(seen.feeCents, "processor_fees", "stripe_balance", partnerId),
  });
  return seen.feeCents;
}

async function postStanding(
  context: TransactionContext,
  invoiceId: string,
  facts: InvoiceFacts,
): Promise<number> {
  const { tx } = context;
  let loweredCents = 0;
  for (const { kind, entries } of standingOf(facts)) {
    const booked = await sumBookedOfInvoice(tx, kind, invoiceId);
    const difference = differenceOf(entries, booked.cents, facts.partnerId);
    if (difference.length === 0) continue;
    // Money may come in parts, even after a write-off: each posting after the first has its own number.
    const id = booked.count === 0 ? invoiceId : `${invoiceId}:${booked.count + 1}`;
    const source = { type: "invoice", id } as const;
    await postToLedger(context, { kind, source, paymentId: null, entries: difference });
    for (const { account, amountCents } of difference) {
      if (account === "accounts_receivable") loweredCents -= amountCents;
    }
  }
  return loweredCents;
}
