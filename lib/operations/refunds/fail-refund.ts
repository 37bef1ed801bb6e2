import { updateOrder } from "@/db/queries/orders";
import { databaseNow } from "@/db/queries/payments";
import { type RefundRow, sumCountedRefunds, updateRefund } from "@/db/queries/refunds";
import type { Services } from "../context";
import type { RefundRefusal } from "./call-processor";
import { isOwed, isUnderWay, lockAll } from "./locked-refund";
import { giveUp } from "./reduce-pending-refunds";

/**
 * The processor certainly did not make a refund. What was asked for is given up; what is owed is tried again later,
 * under another number, since the processor would repeat its refusal.
 */
export async function failRefund(
  services: Services,
  seen: RefundRow,
  { code, message }: RefundRefusal,
): Promise<void> {
  const { id: refundId, orderId, attempt } = seen;
  const fields = { refundId, orderId, attempt, code, reason: message };
  await services.db.transaction(async (tx) => {
    const locked = await lockAll(tx, seen);
    const { refund, order } = locked;
    // Settled, or given up for want of room, by somebody who knew more.
    if (!isUnderWay(refund) || refund.attempt !== attempt) return;
    const at = await databaseNow(tx, services.clock);
    // What only our own balance lacks is paid once it is there.
    const isKept = isOwed(locked) || code === "insufficient_balance";
    if (isKept && code !== "written_off") {
      await updateRefund(tx, refundId, { attempt: attempt + 1, updatedAt: at });
      services.log.error(fields, "a refund that is owed was refused; tried again later");
      return;
    }
    await giveUp(tx, at, refund);
    await updateOrder(tx, orderId, { refundedCents: await sumCountedRefunds(tx, order.id), updatedAt: at });
    services.log.warn(fields, "the processor refused a refund");
  });
}
