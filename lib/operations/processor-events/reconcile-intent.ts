import { findPaymentOfIntent, getPayment, type PaymentRow } from "@/db/queries/payments";
import type { CheckoutState, IntentState } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { syncPayment } from "../payments/advance-payment";
import { requireProcessor } from "../require-processor";
import { postFeeOf } from "./post-missing-fees";

export async function reconcileIntent(
  services: Services,
  intentId: string,
  checkout?: CheckoutState,
): Promise<PaymentRow | null> {
  const kept = await findPaymentOfIntent(services.db, intentId);
  if (kept?.state === "succeeded" && kept.feeCents !== null) return kept;
  const intent = await requireProcessor(services).getIntent(intentId);
  const found = kept ?? (await findNamedPayment(services, intent));
  if (!found) return null;
  const payment = await settle(services, found, { intent, ...(checkout && { checkout }) });
  if (payment.state === "succeeded" && payment.intentId === intent.id) {
    if (intent.feeCents !== null) await postFeeOf(services, payment.id, intent.feeCents);
    return payment;
  }
  if (intent.capturedCents > 0) await refundStrayCapture(services, payment, intent);
  return null;
}

export function isUnsettled({ state }: PaymentRow): boolean {
  return state === "reserved" || state === "open";
}

/** An event may arrive before our row holds the intent's id. */
async function findNamedPayment(services: Services, intent: IntentState): Promise<PaymentRow | null> {
  const { id: intentId, paymentId, capturedCents } = intent;
  if (paymentId === null) return null;
  const named = await getPayment(services.db, paymentId);
  // Rows are written before their intents: this one was lost, or is another deployment's.
  if (!named && capturedCents > 0)
    services.log.error({ paymentId, intentId }, "money came in for a payment that is not here");
  return named;
}

async function settle(
  services: Services,
  payment: PaymentRow,
  justRead: { intent: IntentState; checkout?: CheckoutState },
): Promise<PaymentRow> {
  const { intent } = justRead;
  const isAnother = payment.intentId !== null && payment.intentId !== intent.id;
  if (!isUnsettled(payment) || isAnother) return payment;
  if (payment.intentId === null && payment.checkoutSessionId === null) {
    throw new Error(`${payment.id} does not know of ${intent.id} yet`);
  }
  await syncPayment(services, payment, justRead);
  const after = await getPayment(services.db, payment.id);
  if (!after) throw new Error(`${payment.id} vanished`);
  // The processor fell silent in between, or its objects don't agree yet.
  if (isUnsettled(after) && intent.state === "succeeded")
    throw new Error(`${payment.id} is paid, not settled`);
  return after;
}

/** Never charge without an order. */
async function refundStrayCapture(
  services: Services,
  { id: paymentId, orderId: jobId, state }: PaymentRow,
  { id: intentId, capturedCents, feeCents }: IntentState,
): Promise<void> {
  const processor = requireProcessor(services);
  const refunds = await processor.listRefunds(intentId);
  const amountCents = refunds
    .filter((refund) => refund.state === "pending" || refund.state === "succeeded")
    .reduce((left, refund) => left - refund.amountCents, capturedCents);
  if (amountCents > 0) {
    const fields = { paymentId, intentId, amountCents, state };
    services.log.error(fields, "captured at the processor and given up here: refunded in full");
    const refunded = await processor.createRefund({
      reference: { id: paymentId, jobId },
      // The same number gives the same refund, until the processor shows one more.
      attempt: refunds.length + 1,
      intentId,
      amountCents,
      reason: null,
    });
    if (refunded.kind !== "done") throw new Error(`the stray capture of ${paymentId} is not refunded yet`);
  }
  if ((state === "refused" || state === "canceled") && feeCents !== null)
    await postFeeOf(services, paymentId, feeCents);
}
