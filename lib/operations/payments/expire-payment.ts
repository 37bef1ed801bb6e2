import type { PaymentRow } from "@/db/queries/payments";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { syncPayment } from "./advance-payment";
import { failPayment } from "./fail-payment";

/**
 * Gives up an order that is not paid, for this reason, once the processor has promised that it never will be; where it was
 * paid in the last moment, it settles instead. Unknown leaves it as it is, for the next time.
 */
export async function expirePayment(
  services: Services,
  payment: PaymentRow,
  reason = "Not paid within 24 hours.",
): Promise<void> {
  const { payments: processor } = services;
  if (!processor) return;
  const closed = await close(processor, payment);
  if (closed === "unknown") return;
  if (closed === "refused") return syncPayment(services, payment);
  const problem = new Problem("PAYMENT_FAILED", reason);
  const { id: paymentId, intentId } = payment;
  await failPayment(services, { paymentId, intentId, problem, state: "canceled" });
}

async function close(processor: NonNullable<Services["payments"]>, payment: PaymentRow) {
  if (payment.checkoutSessionId !== null)
    return (await processor.expireCheckout(payment.checkoutSessionId)).kind;
  if (payment.intentId !== null) return (await processor.cancelIntent(payment.intentId)).kind;
  // Nothing that could be charged was ever kept.
  return "done";
}
