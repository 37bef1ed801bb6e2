import { findDeskOrder } from "@/db/queries/desk";
import { Problem } from "@/lib/core/problem";
import { cancelOrder } from "../cancel-order";
import { audit } from "./audit";
import { DeskRefusal, noSuchOrder } from "./desk-refusal";
import type { DeskOperation } from "./desk-services";
import { findVisibleOrder } from "./find-visible-order";
import { describeOrder } from "./view-order";

/** Cancels an order that nobody has claimed; all that was paid goes back. */
export const cancel: DeskOperation<"cancel"> = async (services, staff, { jobId, reason }) => {
  const { order } = await findVisibleOrder(services, staff, jobId);
  try {
    await cancelOrder(services, order.id, {
      reason,
      also: (tx) => audit(services, tx, { staffId: staff.id, action: "order.cancelled", orderId: order.id }),
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const hint = "At this point, an order can only be failed by its reviewer, or refunded.";
    throw new DeskRefusal(409, "NOT_CANCELLABLE", error.message, { hint });
  }
  // Out of the queue now, it is shown to whoever cancelled it this once.
  const row = await findDeskOrder(services.db, order.id);
  if (!row) throw noSuchOrder();
  return describeOrder(services, staff, row);
};
