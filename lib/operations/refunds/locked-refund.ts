import type { Db } from "@/db/client";
import { listDisputes } from "@/db/queries/disputes";
import { lockOrder, type OrderRow } from "@/db/queries/orders";
import { lockPayment, type PaymentRow } from "@/db/queries/payments";
import { lockRefund, type RefundRow } from "@/db/queries/refunds";
import { isSettled } from "@/lib/core/orders/job-states";
import { disputeFacts } from "@/lib/core/refunds/dispute";

export interface LockedRefund {
  payment: PaymentRow;
  order: OrderRow;
  refund: RefundRow;
}

/** Lock order: payment, order, refund. */
export async function lockPaid(tx: Db, paymentId: string): Promise<Omit<LockedRefund, "refund">> {
  const payment = await lockPayment(tx, paymentId);
  const order = await lockOrder(tx, payment.orderId);
  if (!order) throw new Error(`${paymentId} has no order`);
  return { payment, order };
}

export async function lockAll(tx: Db, { id, paymentId }: RefundRow): Promise<LockedRefund> {
  const paid = await lockPaid(tx, requirePayment(id, paymentId));
  const refund = await lockRefund(tx, { id });
  if (!refund) throw new Error(`there is no refund ${id}`);
  return { ...paid, refund };
}

export function requirePayment(refundId: string, paymentId: string | null): string {
  if (paymentId === null) throw new Error(`${refundId} is a sandbox order's: it has no payment`);
  return paymentId;
}

export function isUnderWay({ state, processorRefundId }: RefundRow): boolean {
  return state === "pending" || (state === "returned" && processorRefundId === null);
}

/**
 * Owed whatever the processor says now: nobody asked for it, it came back once, or the order has ended, so
 * that nobody will ask again.
 */
export function isOwed({ refund, order }: Pick<LockedRefund, "refund" | "order">): boolean {
  return refund.source !== "request" || refund.state === "returned" || isSettled(order.status);
}

export async function readDisputeFacts(tx: Db, paymentId: string) {
  return disputeFacts(await listDisputes(tx, paymentId));
}
