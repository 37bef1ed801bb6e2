import type { OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import type { DeskOrder } from "@/lib/contract/desk/views";
import { covers } from "@/lib/core/catalog/language-pair";
import { hasResult, isUnfinished } from "@/lib/core/orders/job-states";
import { awaitsReview } from "../fulfilment/review";

export function isQualified(
  { isActive, languagePairs }: Pick<StaffRow, "isActive" | "languagePairs">,
  { sourceLanguage, targetLanguage }: Pick<OrderRow, "sourceLanguage" | "targetLanguage">,
): boolean {
  return isActive && covers(languagePairs, { source: sourceLanguage, target: targetLanguage });
}

type Viewer = Pick<StaffRow, "id" | "role" | "isActive" | "languagePairs">;

export function maySee(order: OrderRow, staff: Viewer): boolean {
  if (order.environment !== "live" || order.status === "created") return false;
  if (staff.role === "admin") return true;
  if (!isQualified(staff, order)) return false;
  if (order.reviewerId === staff.id) return true;
  return awaitsReview(order) && (order.reviewerClaimedAt === null || order.secondReaderId === staff.id);
}

export function isAssignedTo(order: OrderRow, { id }: Pick<StaffRow, "id">): boolean {
  return awaitsReview(order) && order.reviewerId === id;
}

export function mayRelease(order: OrderRow, staff: StaffRow): boolean {
  return (
    isAssignedTo(order, staff) || (staff.role === "admin" && awaitsReview(order) && order.reviewerId !== null)
  );
}

export function mayAssign(order: OrderRow, staff: Pick<StaffRow, "id" | "role">): boolean {
  return isAssignedTo(order, staff) || (staff.role === "admin" && awaitsReview(order));
}

export function isToRead(order: OrderRow, { id }: Pick<StaffRow, "id">): boolean {
  return awaitsReview(order) && order.secondReaderId === id && order.secondReadAt === null;
}

export function hasOpenReading({ secondReaderId, secondReadAt }: OrderRow): boolean {
  return secondReaderId !== null && secondReadAt === null;
}

export function mayFail(order: OrderRow, staff: StaffRow): boolean {
  return isAssignedTo(order, staff) || (staff.role === "admin" && isUnfinished(order.status));
}

interface Facts {
  hasOpenQuestion: boolean;
  hasStandingCertificate: boolean;
  isSignable: boolean;
}

/** Must agree with what the verbs refuse. */
export function permissionsOf(order: OrderRow, staff: StaffRow, facts: Facts): DeskOrder["may"] {
  const isMine = isAssignedTo(order, staff);
  return {
    claim: mayClaim(order, staff),
    release: mayRelease(order, staff),
    edit: isMine,
    ask: isMine && !facts.hasOpenQuestion,
    sign: isMine && facts.isSignable,
    fail: mayFail(order, staff),
    cancel: mayCancel(order, staff),
    correct:
      hasResult(order.status) &&
      order.purgedAt === null &&
      facts.hasStandingCertificate &&
      isQualified(staff, order),
    revoke: staff.role === "admin" && facts.hasStandingCertificate,
    assign: mayAssign(order, staff),
    askReader: isMine && !hasOpenReading(order),
    withdrawReader: isMine && hasOpenReading(order),
    finishReading: isToRead(order, staff),
    comment: order.purgedAt === null,
  };
}

function mayCancel(order: OrderRow, staff: StaffRow): boolean {
  if (!isUnfinished(order.status) || order.reviewerClaimedAt !== null || order.signedAt !== null)
    return false;
  return staff.role === "admin" || isQualified(staff, order);
}

function mayClaim(order: OrderRow, staff: StaffRow): boolean {
  return awaitsReview(order) && order.reviewerClaimedAt === null && isQualified(staff, order);
}
