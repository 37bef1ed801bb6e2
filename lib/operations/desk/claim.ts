import { appendEvent } from "@/db/queries/events";
import { updateOrder } from "@/db/queries/orders";
import { holdStaff } from "@/db/queries/staff";
import { deskProblem } from "@/lib/core/desk-problems";
import type { Problem } from "@/lib/core/problem";
import { awaitsReview } from "../fulfilment/review";
import { newId } from "../new-id";
import { audit } from "./audit";
import { lockDeskOrder, lockOrderInHand, noLongerOpen, notQualified } from "./desk-order";
import type { DeskOperation } from "./desk-services";
import { isQualified, mayRelease } from "./order-rights";
import { putBack } from "./put-back";
import { viewOrder } from "./view-order";

/** @throws Problem ALREADY_CLAIMED, ALREADY_SIGNED, NOT_IN_REVIEW, NOT_QUALIFIED, ORDER_ENDED */
export const claim: DeskOperation<"claim"> = async (services, staff, { jobId }) => {
  await services.db.transaction(async (tx) => {
    const colleague = await holdStaff(tx, staff.id);
    const order = await lockDeskOrder(tx, staff, jobId);
    if (!awaitsReview(order)) throw noLongerOpen(order);
    if (order.reviewerId === staff.id) return;
    if (order.reviewerClaimedAt !== null) throw takenByOther();
    if (!colleague || !isQualified(colleague, order)) throw notQualified();
    const at = services.clock.now();
    await updateOrder(tx, order.id, {
      reviewerClaimedAt: at,
      reviewerId: staff.id,
      updatedAt: at,
    });
    await appendEvent(tx, { ...order, reviewerClaimedAt: at }, order.status, {
      id: newId(services, "event"),
      type: "order.claimed",
      at,
      data: { staffId: staff.id },
    });
    await audit(services, tx, { staffId: staff.id, action: "order.claimed", orderId: order.id });
  });
  return viewOrder(services, staff, jobId);
};

function takenByOther(): Problem {
  return deskProblem("ALREADY_CLAIMED", "A colleague has claimed this order.");
}

export const release: DeskOperation<"release"> = async (services, staff, { jobId, note }) => {
  await services.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, staff, jobId);
    if (!mayRelease(order, staff)) await lockOrderInHand(tx, staff, jobId);
    await putBack(services, tx, order, { staffId: staff.id, note });
    await audit(services, tx, {
      staffId: staff.id,
      action: "order.released",
      orderId: order.id,
      subject: order.reviewerId,
    });
  });
  return viewOrder(services, staff, jobId);
};
