import type { OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import { isUnfinished } from "@/lib/core/orders/job-states";
import { covers } from "@/lib/core/review/language-pair";
import { awaitsReview } from "../fulfilment/review";

/** Whether a colleague may certify this language pair now. */
export function isQualified(
  { isActive, languagePairs }: Pick<StaffRow, "isActive" | "languagePairs">,
  { sourceLanguage, targetLanguage }: Pick<OrderRow, "sourceLanguage" | "targetLanguage">,
): boolean {
  return isActive && covers(languagePairs, { source: sourceLanguage, target: targetLanguage });
}

type Viewer = Pick<StaffRow, "id" | "role" | "isActive" | "languagePairs">;

/**
 * Admins see every paid order. Reviewers see, of what they may certify, the orders that nobody has claimed and those
 * that they took on themselves: a colleague's order is none of theirs, and what they may no longer certify neither.
 */
export function maySee(order: OrderRow, staff: Viewer): boolean {
  if (order.environment !== "live" || order.status === "created") return false;
  if (staff.role === "admin") return true;
  if (!isQualified(staff, order)) return false;
  return order.reviewerId === staff.id || (awaitsReview(order) && order.reviewerClaimedAt === null);
}

/** Claimed by this colleague, and not signed or ended since. */
export function isAssignedTo(order: OrderRow, { id }: Pick<StaffRow, "id">): boolean {
  return awaitsReview(order) && order.reviewerId === id;
}

export function mayClaim(order: OrderRow, staff: StaffRow): boolean {
  return awaitsReview(order) && order.reviewerClaimedAt === null && isQualified(staff, order);
}

/** An admin may take it out of a colleague's hands. */
export function mayRelease(order: OrderRow, staff: StaffRow): boolean {
  return (
    isAssignedTo(order, staff) || (staff.role === "admin" && awaitsReview(order) && order.reviewerId !== null)
  );
}

/** Whoever works on it; an admin also what nobody has, or what stands still after it was signed. */
export function mayFail(order: OrderRow, staff: StaffRow): boolean {
  return isAssignedTo(order, staff) || (staff.role === "admin" && isUnfinished(order.status));
}

/** Until a reviewer has claimed it. */
export function mayCancel(order: OrderRow, staff: StaffRow): boolean {
  if (!isUnfinished(order.status) || order.reviewerClaimedAt !== null || order.signedAt !== null)
    return false;
  return staff.role === "admin" || isQualified(staff, order);
}
