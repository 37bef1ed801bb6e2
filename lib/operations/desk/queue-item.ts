import type { DeskOrderRow } from "@/db/queries/desk";
import type { StaffRow } from "@/db/queries/staff";
import type { QueueItem } from "@/lib/contract/desk/views";
import { deadlineState } from "@/lib/core/orders/deadline";
import { isQualified } from "./order-rights";

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
