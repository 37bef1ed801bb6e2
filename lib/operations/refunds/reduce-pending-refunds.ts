import type { Db } from "@/db/client";
import { updateOrder } from "@/db/queries/orders";
import {
  lockPendingRefunds,
  lockReturnedRefunds,
  type RefundRow,
  sumCountedRefunds,
  updateRefund,
} from "@/db/queries/refunds";
import { waivedPostings } from "@/lib/core/refunds/postings";
import { fitReservations } from "@/lib/core/refunds/reservations";
import type { TransactionContext } from "../context";
import { postToLedger } from "../ledger/post-to-ledger";
import { isOwed, type LockedRefund, readDisputeFacts } from "./locked-refund";

/**
 * Money went back by another way: lowers pending refunds first, then those that the bank sent back. Call it
 * under the locks of payment and order.
 */
export async function reducePendingRefunds(
  context: TransactionContext,
  { payment, order }: Omit<LockedRefund, "refund">,
): Promise<void> {
  const { services, tx, at } = context;
  const { lostCents } = await readDisputeFacts(tx, payment.id);
  const countedCents = await sumCountedRefunds(tx, order.id);
  const excessCents = countedCents + lostCents - payment.amountCents;
  if (excessCents <= 0) return;
  const pending = await lockPendingRefunds(tx, payment.id);
  const reservations = pending.map((refund) => ({ ...refund, isOwed: isOwed({ refund, order }) }));
  let restCents = excessCents;
  for (const { id, amountCents } of fitReservations(reservations, excessCents)) {
    const refund = pending.find((each) => each.id === id);
    if (!refund) continue;
    restCents -= refund.amountCents - amountCents;
    services.log.warn(
      { refundId: id, orderId: order.id, fromCents: refund.amountCents, toCents: amountCents },
      "a pending refund no longer fits into its payment",
    );
    // Another amount is another request to the processor.
    if (amountCents > 0) {
      await updateRefund(tx, id, { amountCents, attempt: refund.attempt + 1, updatedAt: at });
    } else await giveUp(tx, at, refund);
  }
  if (restCents > 0) await waiveReturned(context, payment, restCents);
  await updateOrder(tx, order.id, { refundedCents: await sumCountedRefunds(tx, order.id) });
}

async function waiveReturned(
  context: TransactionContext,
  { id: paymentId, partnerId, orderId }: LockedRefund["payment"],
  excessCents: number,
): Promise<void> {
  const { services, tx, at } = context;
  let restCents = excessCents;
  for (const refund of await lockReturnedRefunds(tx, paymentId)) {
    const waivedCents = Math.min(restCents, refund.amountCents);
    if (waivedCents <= 0) return;
    restCents -= waivedCents;
    const { id: refundId } = refund;
    const attempt = refund.attempt + 1;
    const amountCents = refund.amountCents - waivedCents;
    const facts = { paymentId, partnerId, refundId, amountCents: waivedCents, attempt };
    for (const posting of waivedPostings(facts)) await postToLedger(context, posting);
    // Its asker is told once more that it is done: the payer has the money.
    const patch = amountCents > 0 ? { amountCents } : { state: "refused" as const };
    await updateRefund(tx, refundId, { ...patch, attempt, updatedAt: at });
    services.log.warn({ refundId, orderId, waivedCents }, "a refund that came back was paid by another way");
  }
}

export async function giveUp(tx: Db, at: Date, { id, requestKey }: RefundRow): Promise<void> {
  await updateRefund(tx, id, { state: "refused", requestKey: `${requestKey}:${id}`, updatedAt: at });
}
