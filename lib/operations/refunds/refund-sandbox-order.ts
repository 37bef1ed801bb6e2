import { appendEvent } from "@/db/queries/events";
import { lockOrderOfKey, moveJob, type OrderRow, updateOrder } from "@/db/queries/orders";
import { insertRefund } from "@/db/queries/refunds";
import type { Output } from "@/lib/contract/operations";
import { isSettled } from "@/lib/core/orders/job-states";
import { revokeOfOrder } from "../certificates/revoke-certificates";
import type { Services } from "../context";
import { newId } from "../new-id";
import { jobNotFound } from "../orders/job-not-found";
import { Replayed } from "../replayed";
import { findSameRefund } from "./find-same-refund";
import { type AskedRefund, decideAsked } from "./reserve-refund";

const UNDISPUTED = { lostCents: 0, hasOpenDispute: false };

/** @throws Problem JOB_NOT_FOUND, IDEMPOTENCY_CONFLICT */
export async function refundSandboxOrder(
  services: Services,
  { id, apiKeyId }: OrderRow,
  request: AskedRefund,
): Promise<Output<"refund"> | Replayed<Output<"refund">>> {
  const { reason, requestKey, record } = request;
  const { answer, isNew } = await services.db.transaction(async (tx) => {
    const order = await lockOrderOfKey(tx, { id, apiKeyId });
    if (!order) throw jobNotFound();
    const earlier = await findSameRefund(tx, order.id, request);
    if (earlier) return { answer: earlier.answer as Output<"refund">, isNew: false };
    const at = services.clock.now();
    const { refundCents, isFull } = await decideAsked(tx, { ...order, ...UNDISPUTED }, request, at);
    await record?.({ services, tx, at }, order.id);
    const patch = { refundedCents: order.refundedCents + refundCents };
    const moves = isFull && !isSettled(order.status);
    const data = {
      refundedCents: refundCents,
      remainingRefundableCents: order.totalCents - patch.refundedCents,
    };
    const eventId = newId(services, "event");
    const moved = moves ? await moveJob(tx, { from: order, to: "refunded", at, eventId, data, patch }) : null;
    if (moved) {
      await revokeOfOrder(services, tx, moved, { orderId: order.id }, "order_refunded");
    } else {
      await updateOrder(tx, order.id, { ...patch, updatedAt: at });
      await appendEvent(tx, order, order.status, { id: eventId, type: "order.refund_updated", at, data });
    }
    const answer: Output<"refund"> = {
      jobId: order.id,
      orderNumber: order.orderNumber,
      refundedCents: refundCents,
      status: moved?.status ?? order.status,
      refundId: null,
    };
    await insertRefund(tx, {
      id: newId(services, "refund"),
      orderId: order.id,
      amountCents: refundCents,
      isFull,
      reason,
      requestKey,
      answer,
      createdAt: at,
    });
    return { answer, isNew: true };
  });
  if (!isNew) return new Replayed(answer);
  services.wake();
  return answer;
}
