import type Stripe from "stripe";
import type { InvoiceState } from "@/lib/services/payments/port";
import { feeOf } from "./intent-state";
import { idOf, knownOr, objectOf, timeOf } from "./references";

export async function invoiceState(stripe: Stripe, invoice: Stripe.Invoice): Promise<InvoiceState> {
  const offStripeCents = invoice.amount_paid_off_stripe ?? 0;
  const isPaid = invoice.amount_paid > 0 || offStripeCents > 0;
  const own = isPaid ? await sumPayments(stripe, invoice.id) : { cents: 0, feeCents: 0 };
  // Stripe doesn't say whether the amount paid includes payments elsewhere. This holds either way.
  const paidCents = Math.max(invoice.amount_paid, own.cents + offStripeCents);
  return {
    id: invoice.id,
    invoiceId: invoice.metadata?.invoice ?? null,
    state: knownOr(invoice.status, ["open", "paid", "void", "uncollectible"], "draft"),
    number: invoice.number,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    dueAt: invoice.due_date === null ? null : timeOf(invoice.due_date),
    totalCents: invoice.total,
    appliedCreditCents: appliedCredit(invoice),
    paidCents,
    paidElsewhereCents: paidCents - own.cents,
    feeCents: own.feeCents,
  };
}

/** Credit is a balance below zero, debt one above. A draft has drawn on neither yet. */
function appliedCredit({ starting_balance, ending_balance }: Stripe.Invoice): number {
  return ending_balance === null ? 0 : ending_balance - starting_balance;
}

async function sumPayments(stripe: Stripe, invoice: string) {
  const paid = await stripe.invoicePayments.list({ invoice, status: "paid", limit: 100 });
  const through = paid.data.filter(({ payment }) => payment.payment_intent || payment.charge);
  const fees = await Promise.all(through.map(({ payment }) => feeOfPayment(stripe, payment)));
  return {
    cents: through.reduce((sum, { amount_paid }) => sum + (amount_paid ?? 0), 0),
    feeCents: fees.reduce((sum, fee) => (sum === null || fee === null ? null : sum + fee), 0),
  };
}

async function feeOfPayment(stripe: Stripe, payment: Stripe.InvoicePayment.Payment): Promise<number | null> {
  const intentId = idOf(payment.payment_intent);
  if (intentId) {
    const expand = ["latest_charge.balance_transaction"];
    const intent = await stripe.paymentIntents.retrieve(intentId, { expand });
    return feeOf(objectOf(intent.latest_charge));
  }
  const chargeId = idOf(payment.charge);
  return chargeId
    ? feeOf(await stripe.charges.retrieve(chargeId, { expand: ["balance_transaction"] }))
    : null;
}
