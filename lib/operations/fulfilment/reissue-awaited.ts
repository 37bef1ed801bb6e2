import { listAwaitedOrderIds } from "@/db/queries/certificates";
import { appendEvent } from "@/db/queries/events";
import { lockOrder } from "@/db/queries/orders";
import { hasResult } from "@/lib/core/orders/job-states";
import type { Services } from "../context";
import { newId } from "../new-id";

const BATCH = 50;
/** Longer than the workflow tries by itself. */
const AGAIN_AFTER_MS = 6 * 3_600_000;

/** Tells the workflow again of certificates that were to be reissued and still are not; how many orders. */
export async function reissueAwaited(services: Services): Promise<number> {
  const toldBefore = new Date(services.clock.now().getTime() - AGAIN_AFTER_MS);
  const orderIds = await listAwaitedOrderIds(services.db, toldBefore, BATCH);
  for (const orderId of orderIds) {
    services.log.error({ orderId }, "a certificate was revoked to be reissued, and still is not");
    await services.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order || !hasResult(order.status)) return;
      await appendEvent(tx, order, order.status, {
        id: newId(services, "event"),
        type: "order.reissue",
        at: services.clock.now(),
      });
    });
  }
  if (orderIds.length > 0) services.wake();
  return orderIds.length;
}
