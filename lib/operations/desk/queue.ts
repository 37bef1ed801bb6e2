import { type DeskOrderRow, listDeskQueue, sumSigned } from "@/db/queries/desk";
import { countAskedCorrections } from "@/db/queries/find-desk-orders";
import type { StaffRow } from "@/db/queries/staff";
import type { QueueItem } from "@/lib/contract/desk/views";
import { ADDON_LABELS } from "@/lib/core/catalog/addons";
import { SHIPPING_SERVICE_FACTS } from "@/lib/core/catalog/shipping-services";
import { deadlineState } from "@/lib/core/orders/deadline";
import { awaitsReview } from "../fulfilment/review";
import type { DeskOperation } from "./desk-services";
import { isQualified } from "./order-rights";

const MAX_ORDERS = 500;
const SIGNED_DAYS = 30;

export const listQueue: DeskOperation<"listQueue"> = async ({ db, clock }, staff) => {
  const now = clock.now();
  const rows = await listDeskQueue(db, MAX_ORDERS, staff.role === "admin" ? null : staff);
  const since = new Date(now.getTime() - SIGNED_DAYS * 86_400_000);
  return {
    orders: rows.map((row) => queueItem(row, staff, now)),
    askedCorrections: await countAskedCorrections(db, staff),
    signed: await sumSigned(db, { staffId: staff.id, since }),
  };
};

export function queueItem(row: DeskOrderRow, staff: StaffRow, now: Date): QueueItem {
  const { order, reviewerName, openComments, queuedAt, documentCount, wordCount, handBackNote } = row;
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
    wordCount,
    documentCount,
    extras: extrasOf(order),
    promisedAt: order.promisedAt.toISOString(),
    deadline: deadlineState(order, now),
    claimedBy:
      order.reviewerId !== null && reviewerName !== null
        ? { id: order.reviewerId, legalName: reviewerName }
        : null,
    claimedAt: order.reviewerClaimedAt?.toISOString() ?? null,
    queuedAt: queuedAt?.toISOString() ?? null,
    secondReader: secondReaderOf(row),
    openComments,
    handBackNote,
    isQualified: isQualified(staff, order),
  };
}

function secondReaderOf({ order, secondReaderName }: DeskOrderRow): QueueItem["secondReader"] {
  const { secondReaderId, secondReaderAskedAt, secondReadAt } = order;
  if (secondReaderId === null || secondReaderName === null || !awaitsReview(order)) return null;
  return {
    id: secondReaderId,
    legalName: secondReaderName,
    askedAt: (secondReaderAskedAt ?? order.updatedAt).toISOString(),
    readAt: secondReadAt?.toISOString() ?? null,
  };
}

function extrasOf({ input }: DeskOrderRow["order"]): string[] {
  const { notarization, hardcopy, apostille, additionalCopies = 0 } = input.echoedInput?.addons ?? {};
  return [
    notarization ? ADDON_LABELS.notarization : "",
    apostille ? ADDON_LABELS.apostille : "",
    hardcopy ? `Hard copy by ${SHIPPING_SERVICE_FACTS[hardcopy.service].label}` : "",
    additionalCopies > 0 ? `${additionalCopies} more ${additionalCopies === 1 ? "copy" : "copies"}` : "",
  ].filter((words) => words !== "");
}
