import type Stripe from "stripe";
import type { InvoiceState } from "@/lib/services/payments/port";
import { feeOf } from "./intent-state";
import { idOf, knownOr, objectOf, timeOf } from "./references";

/** An invoice as the port tells of it; asks for its payments only once money came in for it. */
export async function invoiceState(stripe: Stripe, invoice: Stripe.Invoice): Promise<InvoiceState> {
  const elsewhereCents = invoice.amount_paid_off_stripe ?? 0;
  return {
    id: invoice.id,
    invoiceId: invoice.metadata?.invoice ?? null,
    state: knownOr(invoice.status, ["open", "paid", "void", "uncollectible"], "draft"),
    number: invoice.number,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    dueAt: invoice.due_date === null ? null : timeOf(invoice.due_date),
    totalCents: invoice.total,
    appliedCreditCents: appliedCredit(invoice),
    paidCents: invoice.amount_paid,
    paidElsewhereCents: elsewhereCents,
    feeCents: invoice.amount_paid > elsewhereCents ? await sumFees(stripe, invoice.id) : 0,
  };
}

/** A customer's credit is a balance below zero; a draft has not drawn on it yet. */
function appliedCredit({ starting_balance, ending_balance }: Stripe.Invoice): number {
  return ending_balance === null ? 0 : Math.max(0, ending_balance - starting_balance);
}

/** The fees of every payment of it; null while one of them is unknown. */
async function sumFees(stripe: Stripe, invoiceId: string): Promise<number | null> {
  const paid = await stripe.invoicePayments.list({ invoice: invoiceId, status: "paid", limit: 100 });
  const fees = await Promise.all(paid.data.map(({ payment }) => feeOfPayment(stripe, payment)));
  return fees.reduce<number | null>((sum, fee) => (sum === null || fee === null ? null : sum + fee), 0);
}

async function feeOfPayment(stripe: Stripe, payment: Stripe.InvoicePayment.Payment): Promise<number | null> {
  const intentId = idOf(payment.payment_intent);
  if (intentId) {
    const expand = ["latest_charge.balance_transaction"];
    const intent = await stripe.paymentIntents.retrieve(intentId, { expand });
    return feeOf(objectOf(intent.latest_charge));
  }
  const chargeId = idOf(payment.charge);
  // What was recorded by hand went past Stripe and cost nothing there.
  if (!chargeId) return 0;
  return feeOf(await stripe.charges.retrieve(chargeId, { expand: ["balance_transaction"] }));
}
