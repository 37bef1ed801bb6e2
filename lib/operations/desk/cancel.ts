import { findDeskOrder } from "@/db/queries/desk";
import { deskProblem } from "@/lib/core/desk-problems";
import { Problem } from "@/lib/core/problem";
import { cancelOrder } from "../cancel-order";
import { audit } from "./audit";
import type { DeskOperation } from "./desk-services";
import { findVisibleOrder } from "./find-visible-order";
import { noSuchOrder } from "./not-found";
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
    throw deskProblem("NOT_CANCELLABLE", error.message);
  }
  // Out of the queue now, it is shown to whoever cancelled it this once.
  const row = await findDeskOrder(services.db, order.id);
  if (!row) throw noSuchOrder();
  return describeOrder(services, staff, row);
};
