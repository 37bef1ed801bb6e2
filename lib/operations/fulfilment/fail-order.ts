import { lockOrder, moveJob } from "@/db/queries/orders";
import { canMove } from "@/lib/core/job-states";
import type { Services } from "../context";
import { newId } from "../new-id";
import { revokeOfOrder } from "../revoke-certificates";

/** Fails an order that can still fail, pays back what was left of it, and revokes what it had certified. */
export async function failOrder(services: Services, orderId: string, reason: string): Promise<void> {
  const failed = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !canMove(order.productLine, order.status, "failed")) return null;
    const moved = await moveJob(tx, {
      from: order,
      to: "failed",
      at: services.clock.now(),
      eventId: newId(services, "event"),
      note: reason,
      // Of an order that was never paid there is nothing to pay back.
      patch: { failureReason: reason, refundedCents: order.paidAt ? order.totalCents : 0 },
    });
    if (moved) await revokeOfOrder(services, tx, moved, { orderId }, "order_failed");
    return moved;
  });
  if (failed) services.wake();
}
