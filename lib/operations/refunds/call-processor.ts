import type { PaymentRow } from "@/db/queries/payments";
import { findInvoice, type RefundRow } from "@/db/queries/refunds";
import type { Outcome, RefundReason, RefundState, RefusalCode } from "@/lib/services/payments/port";
import type { Services } from "../context";

/** `written_off`: nobody is asked to pay its invoice any more. */
export interface RefundRefusal {
  kind: "refused";
  code: RefusalCode | "written_off";
  message: string;
}

export type RefundOutcome = Exclude<Outcome<RefundState>, { kind: "refused" }> | RefundRefusal;

export async function callProcessor(
  services: Services,
  refund: RefundRow,
  payment: PaymentRow,
): Promise<RefundOutcome> {
  const { payments: processor } = services;
  if (!processor) return { kind: "unknown", reason: "no processor is configured" };
  const { id, attempt, amountCents, orderId } = refund;
  const reference = { id, jobId: orderId };
  const reason = toProcessorReason(refund.reason);
  if (payment.method === "invoice") return credit(services, processor, refund, payment);
  if (payment.intentId === null) throw new Error(`${payment.id} is paid and has no intent`);
  return processor.createRefund({ reference, attempt, intentId: payment.intentId, amountCents, reason });
}

function toProcessorReason(reason: string): RefundReason | null {
  return reason === "duplicate" || reason === "fraudulent" || reason === "requested_by_customer"
    ? reason
    : null;
}

async function credit(
  services: Services,
  processor: NonNullable<Services["payments"]>,
  { id, orderId, amountCents, reason }: RefundRow,
  payment: PaymentRow,
): Promise<RefundOutcome> {
  const invoice = payment.invoiceId === null ? null : await findInvoice(services.db, payment.invoiceId);
  if (!invoice) throw new Error(`${id} waits for an invoice that is not there`);
  if (invoice.state === "void" || invoice.state === "uncollectible") {
    return { kind: "refused", code: "written_off", message: `its invoice is ${invoice.state}` };
  }
  if (invoice.state === "drafting" || invoice.processorInvoiceId === null) {
    return { kind: "unknown", reason: "its invoice is still being made" };
  }
  const made = await processor.createCreditNote({
    reference: { id, jobId: orderId },
    processorInvoiceId: invoice.processorInvoiceId,
    amountCents,
    reason: toProcessorReason(reason),
    description: `Refund of ${orderId}`,
  });
  if (made.kind !== "done") return made;
  const { id: noteId, amountCents: creditedCents } = made.value;
  const state = { id: noteId, refundId: id, amountCents: creditedCents, intentId: null, reason: null };
  return { kind: "done", value: { ...state, state: "succeeded" } };
}
