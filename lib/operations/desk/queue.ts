import { type DeskOrderRow, listDeskQueue } from "@/db/queries/desk";
import type { StaffRow } from "@/db/queries/staff";
import type { QueueItem } from "@/lib/contract/desk/views";
import { deadlineState } from "@/lib/core/orders/deadline";
import type { DeskOperation } from "./desk-services";
import { isQualified } from "./order-rights";

/** More than any desk works off in days. */
const MAX_ORDERS = 500;

/** What waits for this reviewer, or is in their hands, by deadline; admins have all of it. */
export const listQueue: DeskOperation<"listQueue"> = async ({ db, clock }, staff) => {
  const now = clock.now();
  const rows = await listDeskQueue(db, MAX_ORDERS, staff.role === "admin" ? null : staff);
  return { orders: rows.map((row) => queueItem(row, staff, now)) };
};

/** An order as a line of the queue, seen by one colleague. */
export function queueItem(row: DeskOrderRow, staff: StaffRow, now: Date): QueueItem {
  const { order, reviewerName, documentCount, handBackNote } = row;
  return {
    jobId: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    productLine: order.productLine,
    sourceLanguage: order.sourceLanguage,
    targetLanguage: order.targetLanguage,
    documentType: order.documentType,
    useCase: order.useCase,
    speedTier: order.speedTier,
    pageCount: order.pageCount,
    documentCount,
    promisedAt: order.promisedAt.toISOString(),
    deadline: deadlineState(order, now),
    claimedBy:
      order.reviewerId !== null && reviewerName !== null
        ? { id: order.reviewerId, legalName: reviewerName }
        : null,
    claimedAt: order.reviewerClaimedAt?.toISOString() ?? null,
    handBackNote,
    isQualified: isQualified(staff, order),
  };
}
