import { type ListedOrder, listOrdersOfKey } from "@/db/queries/order-list";
import type { Output } from "@/lib/contract/operations";
import { CURSOR_ID, CURSOR_TIME, makeCursor, readCursor } from "@/lib/core/cursor";
import { describeStatus, isSettled, progressPercent } from "@/lib/core/orders/job-states";
import type { KeyOperation } from "../context";

export const listOrders: KeyOperation<"listOrders", "query"> = async ({ db }, { apiKeyId }, { query }) => {
  const { limit, after, status, externalId, metadata, createdAfter, createdBefore } = query;
  const rows = await listOrdersOfKey(db, {
    apiKeyId,
    statuses: status,
    endUserExternalId: externalId,
    metadata,
    createdAfter: createdAfter === undefined ? undefined : new Date(createdAfter),
    createdBefore: createdBefore === undefined ? undefined : new Date(createdBefore),
    after: after === undefined ? undefined : placeOf(after, apiKeyId),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map(toListed),
    nextCursor: last ? makeCursor("orders", [last.createdMicroseconds, last.id], apiKeyId) : null,
  };
};

function placeOf(cursor: string, apiKeyId: string): { createdMicroseconds: string; id: string } {
  const forms = [CURSOR_TIME, CURSOR_ID];
  const [createdMicroseconds = "", id = ""] = readCursor("orders", cursor, forms, apiKeyId);
  return { createdMicroseconds, id };
}

function toListed(order: ListedOrder): Output<"listOrders">["data"][number] {
  const { status, reviewerClaimedAt, hardcopyPending, endUserExternalId } = order;
  return {
    jobId: order.id,
    orderNumber: order.orderNumber,
    status,
    statusDescription: describeStatus(status),
    progressPercent: progressPercent({
      status,
      hardcopyPending,
      reviewerClaimed: reviewerClaimedAt !== null,
    }),
    estimatedCompletionAt: isSettled(status) ? null : order.promisedAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    totalCents: order.totalCents,
    refundedCents: order.refundedCents,
    createdAt: order.createdAt.toISOString(),
    ...(endUserExternalId === null ? {} : { externalId: endUserExternalId }),
    metadata: order.metadata,
    isSandbox: order.environment === "sandbox",
  };
}
