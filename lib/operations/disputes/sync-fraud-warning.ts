import { markFraudWarned } from "@/db/queries/disputes";
import { databaseNow } from "@/db/queries/payments";
import type { Services } from "../context";
import { findChargedPayment } from "../refunds/find-charged-payment";

/** Keeps with a payment that its payer's bank suspects fraud; whether to refund it is decided by people. */
export async function syncFraudWarning(services: Services, warningId: string): Promise<void> {
  const { payments: processor } = services;
  if (!processor) return;
  const { intentId, isActionable } = await processor.getFraudWarning(warningId);
  const payment = await findChargedPayment(services, intentId);
  if (!payment) {
    services.log.error({ warningId }, "a fraud warning about a payment that is none of ours");
    return;
  }
  const at = await databaseNow(services.db, services.clock);
  if (!(await markFraudWarned(services.db, payment.id, at))) return;
  const fields = { warningId, isActionable, paymentId: payment.id, orderId: payment.orderId };
  services.log.warn(fields, "the payer's bank suspects that a payment is fraud");
}
