import { addClawback, lockCommission, sumSettledRefunds } from "@/db/queries/commissions";
import { appendEvent } from "@/db/queries/events";
import { moveJob, type OrderRow, updateOrder } from "@/db/queries/orders";
import { lowerOpenBalance, type PaymentRow } from "@/db/queries/payments";
import { sumCountedRefunds, updateRefund } from "@/db/queries/refunds";
import type { Output } from "@/lib/contract/operations";
import { clawbackPosting, type Posting, refundPosting } from "@/lib/core/money/ledger";
import { isSettled } from "@/lib/core/orders/job-states";
import { clawbackDue } from "@/lib/core/payouts/revenue-share";
import { refundableCents } from "@/lib/core/refunds/refund";
import { revokeOfOrder } from "../certificates/revoke-certificates";
import type { TransactionContext } from "../context";
import { failpoint } from "../failpoint";
import { postToLedger } from "../ledger/post-to-ledger";
import { newId } from "../new-id";
import { type LockedRefund, readDisputeFacts } from "./locked-refund";

interface PaidBack {
  processorRefundId: string | null;
  amountCents: number;
}

/** Call it under the locks of payment and order. The processor's amount counts. */
export async function settleRefund(
  context: TransactionContext,
  locked: LockedRefund,
  paid: PaidBack,
): Promise<void> {
  const { services, tx, at } = context;
  const { payment, refund } = locked;
  if (refund.state !== "pending" && refund.state !== "refused") {
    throw new Error(`${refund.id} was settled before: it is ${refund.state}`);
  }
  const { amountCents, processorRefundId } = paid;
  if (refund.state === "refused" || amountCents !== refund.amountCents) {
    const fields = {
      refundId: refund.id,
      state: refund.state,
      reservedCents: refund.amountCents,
      amountCents,
    };
    services.log.error(fields, "the processor made a refund that we had given up or lowered");
  }
  await updateRefund(tx, refund.id, { state: "succeeded", amountCents, processorRefundId, updatedAt: at });
  const { order, isFull } = await tellOrder(context, locked, amountCents);
  const answer: Output<"refund"> = {
    jobId: order.id,
    orderNumber: order.orderNumber,
    refundedCents: amountCents,
    status: order.status,
    refundId: processorRefundId,
  };
  await updateRefund(tx, refund.id, { isFull, answer });
  await postToLedger(context, refundPosting(payment, { id: refund.id, amountCents }));
  await clawBack(context, payment, { type: "refund", id: refund.id });
  if (payment.method === "invoice") await lowerOpenBalance(tx, payment.partnerId, amountCents);
  await failpoint("refund.settling");
}

async function tellOrder(
  context: TransactionContext,
  { payment, order, refund }: LockedRefund,
  amountCents: number,
): Promise<{ order: OrderRow; isFull: boolean }> {
  const { services, tx, at } = context;
  const refundedCents = await sumCountedRefunds(tx, order.id);
  const { lostCents } = await readDisputeFacts(tx, payment.id);
  const isFull = (await sumSettledRefunds(tx, order.id)) + lostCents >= payment.amountCents;
  const data = {
    refundedCents: amountCents,
    remainingRefundableCents: refundableCents({ totalCents: order.totalCents, refundedCents, lostCents }),
  };
  const eventId = newId(services, "event");
  const patch = { refundedCents };
  if (isFull && !isSettled(order.status)) {
    const moved = await moveJob(tx, { from: order, to: "refunded", at, eventId, data, patch });
    if (!moved) throw new Error(`${order.id} moved under its lock`);
    await revokeOfOrder(services, tx, moved, { orderId: order.id }, "order_refunded");
    return { order: moved, isFull };
  }
  await updateOrder(tx, order.id, { ...patch, updatedAt: at });
  // A missed promise announced its refund when it ended the order.
  if (refund.source !== "sla") {
    await appendEvent(tx, order, order.status, { id: eventId, type: "order.refund_updated", at, data });
  }
  return { order, isFull };
}

/** The row of this refund or dispute must be written before. Does nothing if nothing was earned yet. */
export async function clawBack(
  context: TransactionContext,
  payment: PaymentRow,
  source: Posting["source"],
): Promise<void> {
  const { tx } = context;
  const share = await lockCommission(tx, payment.orderId);
  if (!share) return;
  const cents = clawbackDue(share.commission, share.net);
  if (cents === 0) return;
  await addClawback(tx, payment.orderId, cents);
  if (!(await postToLedger(context, clawbackPosting(payment, source, cents)))) {
    throw new Error(`a share was clawed back for ${source.type} ${source.id} before`);
  }
}
