import { lockOrderOfKey, updateOrder } from "@/db/queries/orders";
import { databaseNow, lockPayment } from "@/db/queries/payments";
import { findRefund, getRefund, insertRefund, type NewRefund, type RefundRow } from "@/db/queries/refunds";
import { decideRefund } from "@/lib/core/refunds/refund";
import type { Recorder, Services, TransactionContext } from "../context";
import { newId } from "../new-id";
import { jobNotFound } from "../orders/job-not-found";
import { type LockedRefund, readDisputeFacts } from "./locked-refund";
import { settleRefund } from "./settle-refund";

export interface RefundRequest {
  jobId: string;
  apiKeyId: string;
  paymentId: string;
  /** All that remains when left out. */
  amountCents: number | undefined;
  reason: string;
  requestKey: string;
  record?: Recorder | undefined;
}

/**
 * Counts a refund against its order before anything is asked of the processor, so that two at once never give back
 * more than was paid; the same request again finds the one that it made.
 * @throws Problem JOB_NOT_FOUND
 */
export async function reserveRefund(
  services: Services,
  { jobId, apiKeyId, paymentId, amountCents, reason, requestKey, record }: RefundRequest,
): Promise<{ refund: RefundRow; isNew: boolean }> {
  return services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const order = await lockOrderOfKey(tx, { id: jobId, apiKeyId });
    if (!order) throw jobNotFound();
    const earlier = await findRefund(tx, order.id, requestKey);
    if (earlier) return { refund: earlier, isNew: false };
    const at = await databaseNow(tx, services.clock);
    const facts = await readDisputeFacts(tx, payment.id);
    const { refundCents, isFull } = decideRefund({ ...order, ...facts }, amountCents, at);
    await updateOrder(tx, order.id, { refundedCents: order.refundedCents + refundCents });
    await record?.({ services, tx, at }, order.id);
    const refund = { amountCents: refundCents, isFull, reason, requestKey, source: "request" as const };
    return { refund: await writeRefund({ services, tx, at }, { payment, order }, refund), isNew: true };
  });
}

/**
 * Writes a refund that its order counts already. On account and not yet on an invoice there is nobody to ask: it is
 * settled at once, and the invoice will gather what is left.
 */
export async function writeRefund(
  context: TransactionContext,
  { payment, order }: Omit<LockedRefund, "refund">,
  refund: Pick<NewRefund, "amountCents" | "isFull" | "reason" | "requestKey" | "source">,
): Promise<RefundRow> {
  const { services, tx, at } = context;
  const written = await insertRefund(tx, {
    ...refund,
    id: newId(services, "refund"),
    orderId: order.id,
    paymentId: payment.id,
    state: "pending",
    createdAt: at,
    updatedAt: at,
  });
  if (payment.method !== "invoice" || payment.invoiceId !== null) return written;
  const paid = { processorRefundId: null, amountCents: written.amountCents };
  await settleRefund(context, { payment, order, refund: written }, paid);
  return (await getRefund(tx, written.id)) ?? written;
}
