import { appendEvent } from "@/db/queries/events";
import { updateOrder } from "@/db/queries/orders";
import { newId } from "../new-id";
import { audit } from "./audit";
import type { DeskOperation } from "./desk-services";
import { lockDeskOrder, lockOrderInHand } from "./lock-desk-order";
import { mayRelease } from "./order-rights";
import { viewOrder } from "./view-order";

/** Puts an order back into the queue with everything that was done, and a word for whoever takes it next. */
export const release: DeskOperation<"release"> = async (services, staff, { jobId, note }) => {
  await services.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, staff, jobId);
    // Says why not.
    if (!mayRelease(order, staff)) await lockOrderInHand(tx, staff, jobId);
    const at = services.clock.now();
    await updateOrder(tx, order.id, { reviewerClaimedAt: null, reviewerId: null, updatedAt: at });
    await appendEvent(tx, { ...order, reviewerClaimedAt: null }, order.status, {
      id: newId(services, "event"),
      type: "order.released",
      at,
      note: note || undefined,
      data: { staffId: staff.id },
    });
    await audit(services, tx, {
      staffId: staff.id,
      action: "order.released",
      orderId: order.id,
      subject: order.reviewerId,
    });
  });
  return viewOrder(services, staff, jobId);
};
