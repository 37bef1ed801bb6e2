import type { PaymentRow } from "@/db/queries/payments";
import type { RefundState } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { findChargedPayment } from "./find-charged-payment";
import { recordRefund } from "./record-refund";

export async function syncRefund(
  services: Services,
  processorRefundId: string,
  justRead?: RefundState,
): Promise<void> {
  const { payments: processor } = services;
  if (!processor) return;
  const state = justRead ?? (await processor.getRefund(processorRefundId));
  const payment = await findChargedPayment(services, state.intentId);
  if (payment) await recordRefund(services, payment.id, state, "look");
  else services.log.warn({ processorRefundId }, "a refund of what has paid for nothing of ours");
}

export async function importExternalRefunds(services: Services, payment: PaymentRow): Promise<void> {
  const { payments: processor } = services;
  if (!processor || payment.intentId === null || payment.state !== "succeeded") return;
  const states = await processor.listRefunds(payment.intentId);
  // Ours first, so that room is made for the others only where needed.
  for (const state of states.toSorted((a, b) => Number(a.refundId === null) - Number(b.refundId === null))) {
    await recordRefund(services, payment.id, state, "look");
  }
}
