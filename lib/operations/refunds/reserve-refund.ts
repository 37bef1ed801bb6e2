import type { Db } from "@/db/client";
import { listStandingCertificates } from "@/db/queries/certificates";
import { lockOrderOfKey, type OrderRow, updateOrder } from "@/db/queries/orders";
import { databaseNow, lockPayment } from "@/db/queries/payments";
import { getRefund, insertRefund, type NewRefund, type RefundRow } from "@/db/queries/refunds";
import { dollarText } from "@/lib/core/money/money";
import { isSettled } from "@/lib/core/orders/job-states";
import { Problem } from "@/lib/core/problem";
import { decideRefund, type RefundFacts, refundableCents } from "@/lib/core/refunds/refund";
import type { Recorder, Services, TransactionContext } from "../context";
import { newId } from "../new-id";
import { jobNotFound } from "../orders/job-not-found";
import { refuseEqualRefund } from "./equal-refund";
import { findSameRefund } from "./find-same-refund";
import { type LockedRefund, readDisputeFacts } from "./locked-refund";
import { settleRefund } from "./settle-refund";

export interface RefundRequest {
  jobId: string;
  apiKeyId: string;
  paymentId: string;
  amountCents: number | undefined;
  reason: string;
  requestKey: string;
  idempotencyKey?: string | null;
  record?: Recorder | undefined;
  operator?: { mayRevoke: boolean } | undefined;
  shownCents?: number | undefined;
  allowDuplicate?: boolean | undefined;
}

export type AskedRefund = Pick<
  RefundRequest,
  | "amountCents"
  | "reason"
  | "requestKey"
  | "idempotencyKey"
  | "record"
  | "operator"
  | "shownCents"
  | "allowDuplicate"
>;

/**
 * Reserves before it asks the processor, so that two at once never give back more than was paid.
 * @throws Problem JOB_NOT_FOUND, IDEMPOTENCY_CONFLICT
 */
export async function reserveRefund(
  services: Services,
  { jobId, apiKeyId, paymentId, ...request }: RefundRequest,
): Promise<{ refund: RefundRow; isNew: boolean }> {
  const { reason, requestKey, record } = request;
  return services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const order = await lockOrderOfKey(tx, { id: jobId, apiKeyId });
    if (!order) throw jobNotFound();
    const earlier = await findSameRefund(tx, order.id, request);
    if (earlier) return { refund: earlier, isNew: false };
    const at = await databaseNow(tx, services.clock);
    const facts = await readDisputeFacts(tx, payment.id);
    const { refundCents, isFull } = await decideAsked(tx, { ...order, ...facts }, request, at);
    await updateOrder(tx, order.id, { refundedCents: order.refundedCents + refundCents });
    await record?.({ services, tx, at }, order.id);
    const refund = { amountCents: refundCents, isFull, reason, requestKey, source: "request" as const };
    return { refund: await writeRefund({ services, tx, at }, { payment, order }, refund), isNew: true };
  });
}

/** @throws Problem IDEMPOTENCY_CONFLICT, VALIDATION_ERROR */
export async function decideAsked(
  tx: Db,
  order: OrderRow & RefundFacts,
  { amountCents, operator, shownCents, allowDuplicate }: AskedRefund,
  at: Date,
): Promise<{ refundCents: number; isFull: boolean }> {
  if (shownCents !== undefined) requireAsShown(order, shownCents);
  const decided = decideRefund(order, amountCents, operator ? null : at);
  if (allowDuplicate === false) {
    const asked = { orderId: order.id, amountCents: decided.refundCents, at };
    await refuseEqualRefund(tx, { ...asked, leftCents: refundableCents(order) });
  }
  const ends = decided.isFull && !isSettled(order.status);
  const isSilent = operator && !operator.mayRevoke && ends;
  if (isSilent && (await listStandingCertificates(tx, order.id)).length > 0) {
    throw new Problem(
      "VALIDATION_ERROR",
      "This is all that is left: the order ends, and its certificate is revoked for good. Add --revoke to do that, or set a smaller --amount.",
    );
  }
  return decided;
}

/** A colleague, or another window, may have refunded the order since its page was opened. */
function requireAsShown(order: RefundFacts, shownCents: number): void {
  const leftCents = refundableCents(order);
  if (leftCents === shownCents) return;
  const left = `${dollarText(leftCents)} is left`;
  const meanwhile =
    leftCents < shownCents
      ? `${dollarText(shownCents - leftCents)} of this order was refunded since you opened its page: ${left}`
      : `More of this order can be refunded than when you opened its page: ${left}`;
  throw new Problem("VALIDATION_ERROR", `${meanwhile}. This refund wasn't made.`, {
    recoveryHint: "Look at the order's refunds, and ask again if you still want to refund this amount.",
  });
}

/**
 * On account and not yet on an invoice there is nobody to ask: it is settled at once, and the invoice gathers
 * what is left.
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
