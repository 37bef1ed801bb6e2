import type { PaymentRow } from "@/db/queries/payments";
import { isId } from "@/lib/core/ids";
import type { Services } from "../context";
import { importExternalRefunds, syncRefund } from "../refunds/import-external-refunds";
import { requireProcessor } from "../require-processor";
import { reconcileIntent } from "./reconcile-intent";

/** Follows a charge to its intent: what comes late of it is its fee. */
export async function syncCharge(services: Services, chargeId: string): Promise<PaymentRow | null> {
  const intentId = await requireProcessor(services).getIntentOfCharge(chargeId);
  return intentId === null ? null : reconcileIntent(services, intentId);
}

/** Something was given back of a charge: by us, or in the processor's dashboard. */
export async function syncRefundsOfCharge(services: Services, chargeId: string): Promise<void> {
  const payment = await syncCharge(services, chargeId);
  if (payment) await importExternalRefunds(services, payment);
}

/** Follows a refund: one of an order, or one of a stray capture, which is made again if it failed. */
export async function syncRefundOrStray(services: Services, processorRefundId: string): Promise<void> {
  const refund = await requireProcessor(services).getRefund(processorRefundId);
  const { refundId, intentId } = refund;
  // Orders' refunds are named by their own rows, those of stray captures by the payment.
  const isOfStray = refundId !== null && isId("payment", refundId);
  if (isOfStray && intentId !== null) await reconcileIntent(services, intentId);
  else await syncRefund(services, processorRefundId, refund);
}
