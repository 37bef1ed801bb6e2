import type { Db } from "@/db/client";
import { updateOrder } from "@/db/queries/orders";
import { lockPendingRefunds, type RefundRow, sumCountedRefunds, updateRefund } from "@/db/queries/refunds";
import { fitReservations } from "@/lib/core/refund-reservations";
import type { Services } from "../context";
import { isOwed, type LockedRefund, readDisputeFacts } from "./locked-refund";

/**
 * Gives up or lowers pending refunds that no longer fit into the payment, since money went back by another way. The
 * processor would refuse them, too. In the caller's transaction, under the payment's and the order's locks.
 */
export async function makeRoom(
  services: Services,
  tx: Db,
  at: Date,
  { payment, order }: Omit<LockedRefund, "refund">,
): Promise<void> {
  const { lostCents } = await readDisputeFacts(tx, payment.id);
  const countedCents = await sumCountedRefunds(tx, order.id);
  const excessCents = countedCents + lostCents - payment.amountCents;
  if (excessCents <= 0) return;
  const pending = await lockPendingRefunds(tx, payment.id);
  const reservations = pending.map((refund) => ({ ...refund, isOwed: isOwed({ refund, order }) }));
  for (const { id, amountCents } of fitReservations(reservations, excessCents)) {
    const refund = pending.find((each) => each.id === id);
    if (!refund) continue;
    services.log.warn(
      { refundId: id, orderId: order.id, fromCents: refund.amountCents, toCents: amountCents },
      "a pending refund no longer fits into its payment",
    );
    // Another amount is another request to the processor.
    if (amountCents > 0) {
      await updateRefund(tx, id, { amountCents, attempt: refund.attempt + 1, updatedAt: at });
    } else await giveUp(tx, at, refund);
  }
  await updateOrder(tx, order.id, { refundedCents: await sumCountedRefunds(tx, order.id) });
}

/** Counts a refund no more; the request that asked for it may be sent again, and is then a new one. */
export async function giveUp(tx: Db, at: Date, { id, requestKey }: RefundRow): Promise<void> {
  await updateRefund(tx, id, { state: "refused", requestKey: `${requestKey}:${id}`, updatedAt: at });
}
