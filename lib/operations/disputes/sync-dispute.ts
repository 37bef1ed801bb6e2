import { getDispute, markFraudWarned } from "@/db/queries/disputes";
import { databaseNow } from "@/db/queries/payments";
import type { Services } from "../context";
import { findChargedPayment } from "../refunds/find-charged-payment";
import { lockPaid } from "../refunds/locked-refund";
import { recordDispute } from "./record-dispute";

const LOOKS = 10;

/** Never stops an order by itself: people decide that. */
export async function syncDispute(services: Services, disputeId: string): Promise<void> {
  const { payments: processor } = services;
  if (!processor) return;
  const { intentId } = await processor.getDispute(disputeId);
  const payment = await findChargedPayment(services, intentId);
  if (!payment) {
    services.log.error({ disputeId }, "a dispute of a payment that is none of ours");
    return;
  }
  // If a concurrent call has written meanwhile, this state may be older: read it again.
  for (let look = 0; look < LOOKS; look++) {
    const before = await getDispute(services.db, disputeId);
    const state = await processor.getDispute(disputeId);
    const isWritten = await services.db.transaction(async (tx) => {
      const paid = await lockPaid(tx, payment.id);
      const current = await getDispute(tx, disputeId);
      if (current?.updatedAt.getTime() !== before?.updatedAt.getTime()) return false;
      await recordDispute(services, tx, paid, current, state);
      return true;
    });
    if (isWritten) return;
  }
  throw new Error(`${disputeId} is looked at by too many at once`);
}

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
