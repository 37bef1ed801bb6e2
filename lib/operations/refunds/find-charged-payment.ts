import { findPaymentOfIntent, getPayment, type PaymentRow } from "@/db/queries/payments";
import type { IntentState } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { syncPayment } from "../payments/advance-payment";

/** Null if the intent paid for nothing of ours. */
export async function findChargedPayment(
  services: Services,
  intentId: string | null,
): Promise<PaymentRow | null> {
  if (intentId === null || !services.payments) return null;
  let payment = await findPaymentOfIntent(services.db, intentId);
  let intent: IntentState | undefined;
  if (!payment) {
    // A payer's checkout names its intent only once it is settled.
    intent = await services.payments.getIntent(intentId);
    payment = intent.paymentId === null ? null : await getPayment(services.db, intent.paymentId);
  }
  if (!payment) return null;
  await syncPayment(services, payment, { ...(intent && { intent }) });
  const settled = await getPayment(services.db, payment.id);
  if (settled?.state === "reserved" || settled?.state === "open") {
    throw new Error(`${payment.id} was charged at the processor, and is not settled here yet`);
  }
  return settled?.state === "succeeded" && settled.intentId === intentId ? settled : null;
}
