import { findPaymentOfCheckout, getPayment } from "@/db/queries/payments";
import type { Services } from "../context";
import { completeSetup } from "../onboarding/complete-setup";
import { syncPayment } from "../payments/advance-payment";
import { requireProcessor } from "../require-processor";
import { isUnsettled, reconcileIntent } from "./reconcile-intent";

/** Follows a page of the processor's: one on which an order is paid, or one on which a partner saves its card. */
export async function reconcileCheckout(
  services: Services,
  sessionId: string,
  occurredAt: Date,
): Promise<void> {
  const session = await requireProcessor(services).getCheckout(sessionId);
  const kept = await findPaymentOfCheckout(services.db, sessionId);
  const paymentId = kept?.id ?? session.paymentId;
  if (paymentId === null) return completeSetup(services, sessionId, occurredAt);
  if (session.isPaid && session.intentId !== null) {
    await reconcileIntent(services, session.intentId, session);
    return;
  }
  const payment = kept ?? (await getPayment(services.db, paymentId));
  if (!payment || !isUnsettled(payment)) return;
  if (payment.checkoutSessionId === null) throw new Error(`${payment.id} does not know of ${sessionId} yet`);
  await syncPayment(services, payment, { checkout: session });
}
