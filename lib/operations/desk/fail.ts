import { deskProblem } from "@/lib/core/desk-problems";
import type { Problem } from "@/lib/core/problem";
import { failOrder } from "../fulfilment/fail-order";
import { awaitsReview } from "../fulfilment/review";
import { audit } from "./audit";
import type { DeskOperation } from "./desk-services";
import { findVisibleOrder } from "./find-visible-order";
import { noLongerOpen } from "./lock-desk-order";
import { noSuchOrder } from "./not-found";
import { mayFail } from "./order-rights";
import { viewOrder } from "./view-order";

/** Gives an order up for a reason that its client is told; all that was paid goes back. */
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
