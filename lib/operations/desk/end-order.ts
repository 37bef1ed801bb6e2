import { findDeskOrder } from "@/db/queries/desk";
import { deskProblem } from "@/lib/core/desk-problems";
import { Problem } from "@/lib/core/problem";
import { cancelOrder } from "../cancellation/cancel";
import { failOrder } from "../fulfilment/fail-order";
import { awaitsReview } from "../fulfilment/review";
import { audit } from "./audit";
import { findVisibleOrder, noLongerOpen, noSuchOrder } from "./desk-order";
import type { DeskOperation } from "./desk-services";
import { mayFail } from "./order-rights";
import { describeOrder, viewOrder } from "./view-order";

/** @throws Problem ALREADY_SIGNED, NOT_CLAIMED, NOT_IN_REVIEW, ORDER_ENDED, ORDER_NOT_FOUND */
export const fail: DeskOperation<"fail"> = async (services, staff, { jobId, reason }) => {
  const { order } = await findVisibleOrder(services, staff, jobId);
  const failed = await failOrder(services, order.id, reason, {
    admit(locked) {
      if (mayFail(locked, staff)) return;
      throw awaitsReview(locked) ? notYours() : noLongerOpen(locked);
    },
    also: (tx) => audit(services, tx, { staffId: staff.id, action: "order.failed", orderId: order.id }),
  });
  if (!failed) throw noSuchOrder();
  return viewOrder(services, staff, jobId);
};

function notYours(): Problem {
  return deskProblem("NOT_CLAIMED", "Only the reviewer who claimed this order can do this.", {
    recoveryHint: "Claim it first, or ask an admin.",
  });
}

/** @throws Problem NOT_CANCELLABLE, ORDER_NOT_FOUND */
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
  // The order has left the queue, so show it to its canceller this once without the usual check.
  const row = await findDeskOrder(services.db, order.id);
  if (!row) throw noSuchOrder();
  return describeOrder(services, staff, row);
};
