import type { Db } from "@/db/client";
import { lockOrder, moveJob, type NewOrder, type OrderRow } from "@/db/queries/orders";
import { databaseNow, findPaymentOfOrder, lockPayment, type PaymentRow } from "@/db/queries/payments";
import { insertRefund, type RefundRow } from "@/db/queries/refunds";
import { refundableCents } from "@/lib/core/refunds/refund";
import { revokeOfOrder } from "../certificates/revoke-certificates";
import type { Services, TransactionContext } from "../context";
import { failpoint } from "../failpoint";
import { newId } from "../new-id";
import { advanceRefund } from "./advance-refund";
import { readDisputeFacts } from "./locked-refund";
import { writeRefund } from "./reserve-refund";

export interface Ending {
  to: "failed" | "cancelled" | "refunded";
  source: "failure" | "cancellation" | "sla";
  note: string;
  revokedReason?: string;
  patch?: Partial<NewOrder>;
  also?: ((tx: Db, at: Date) => Promise<unknown>) | undefined;
}

/** `decide` sees the order under its lock. Null leaves it alone. */
export async function endAndRefund(
  services: Services,
  orderId: string,
  decide: (order: OrderRow, at: Date) => Ending | null,
): Promise<OrderRow | null> {
  const paidBy = await findPaymentOfOrder(services.db, orderId);
  const ended = await services.db.transaction(async (tx) => {
    const payment = paidBy && (await lockPayment(tx, paidBy.id));
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    const at = await databaseNow(tx, services.clock);
    const ending = decide(order, at);
    const ended = ending && (await end({ services, tx, at }, { payment, order }, ending));
    if (ended) await ending?.also?.(tx, at);
    return ended;
  });
  if (!ended) return null;
  services.wake();
  await failpoint("refund.reserved");
  if (ended.refund?.state === "pending") await tryToPay(services, ended.refund);
  return ended.order;
}

async function end(
  context: TransactionContext,
  { payment, order }: { payment: PaymentRow | null; order: OrderRow },
  { to, source, note, revokedReason, patch }: Ending,
): Promise<{ order: OrderRow; refund: RefundRow | null } | null> {
  const { services, tx, at } = context;
  const facts = payment ? await readDisputeFacts(tx, payment.id) : { lostCents: 0 };
  const amountCents = order.paidAt === null ? 0 : refundableCents({ ...order, ...facts });
  // All of it is on its way back already: that refund ends the order, or frees what this one then takes.
  if (to === "refunded" && amountCents === 0) return null;
  const moved = await moveJob(tx, {
    from: order,
    to,
    at,
    note,
    eventId: newId(services, "event"),
    data: to === "refunded" ? { refundedCents: amountCents, remainingRefundableCents: 0 } : undefined,
    patch: { ...patch, refundedCents: order.refundedCents + amountCents },
  });
  if (!moved) return null;
  if (revokedReason) await revokeOfOrder(services, tx, moved, { orderId: order.id }, revokedReason);
  if (amountCents === 0) return { order: moved, refund: null };
  const refund = {
    amountCents,
    isFull: true,
    source,
    reason: "requested_by_customer",
    requestKey: `${source}:${order.id}`,
  };
  if (payment) {
    return { order: moved, refund: await writeRefund(context, { payment, order: moved }, refund) };
  }
  const id = newId(services, "refund");
  return {
    order: moved,
    refund: await insertRefund(tx, { ...refund, id, orderId: order.id, createdAt: at }),
  };
}

async function tryToPay(services: Services, refund: RefundRow): Promise<void> {
  try {
    await advanceRefund(services, refund, { isFirstTry: true });
  } catch (error) {
    services.log.error(
      { err: error, refundId: refund.id },
      "a refund could not be made at once; tried again soon",
    );
  }
}
