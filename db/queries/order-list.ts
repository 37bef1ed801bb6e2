import { and, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { JobStatus } from "../../lib/core/orders/job-states";
import type { Db } from "../client";
import { orders } from "../schema";
import { fromMicroseconds, toMicroseconds } from "./cursor-time";

export interface OrderListFilter {
  apiKeyId: string;
  statuses?: readonly JobStatus[] | undefined;
  endUserExternalId?: string | undefined;
  metadata?: Record<string, string> | undefined;
  createdAfter?: Date | undefined;
  createdBefore?: Date | undefined;
  after?: { createdMicroseconds: string; id: string } | undefined;
  limit: number;
}

const columns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  environment: orders.environment,
  status: orders.status,
  promisedAt: orders.promisedAt,
  updatedAt: orders.updatedAt,
  reviewerClaimedAt: orders.reviewerClaimedAt,
  hardcopyPending: orders.hardcopyPending,
  totalCents: orders.totalCents,
  refundedCents: orders.refundedCents,
  endUserExternalId: orders.endUserExternalId,
  metadata: orders.metadata,
  createdAt: orders.createdAt,
  createdMicroseconds: toMicroseconds(orders.createdAt).as("created_microseconds"),
};

export type ListedOrder = Awaited<ReturnType<typeof listOrdersOfKey>>[number];

export async function listOrdersOfKey(db: Db, filter: OrderListFilter) {
  const [first, second, ...rest] = [...new Set(filter.statuses)].map((status) =>
    walk(db, filter, [eq(orders.status, status)]),
  );
  if (!first) return walk(db, filter, []);
  if (!second) return first;
  // One walk per state: a single walk would pass a million finished orders to find the failed ones.
  return unionAll(first, second, ...rest)
    .orderBy(sql`created_at desc, id desc`)
    .limit(filter.limit);
}

function walk(db: Db, filter: OrderListFilter, more: SQL[]) {
  return db
    .select(columns)
    .from(orders)
    .where(and(eq(orders.apiKeyId, filter.apiKeyId), ...conditionsOf(filter), ...more))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(filter.limit);
}

export function* conditionsOf(
  filter: Omit<OrderListFilter, "apiKeyId" | "statuses" | "limit">,
): Generator<SQL> {
  const { endUserExternalId, metadata, createdAfter, createdBefore, after } = filter;
  if (endUserExternalId !== undefined) yield eq(orders.endUserExternalId, endUserExternalId);
  if (metadata !== undefined) {
    yield sql`${orders.metadata} @> ${JSON.stringify(metadata)}::jsonb`;
    // Implied by the line above. It lets the planner use the partial index.
    yield sql`metadata <> '{}'::jsonb`;
  }
  if (createdAfter) yield gt(orders.createdAt, createdAfter);
  if (createdBefore) yield lt(orders.createdAt, createdBefore);
  if (after) {
    const at = fromMicroseconds(after.createdMicroseconds);
    yield sql`(${orders.createdAt}, ${orders.id}) < (${at}, ${after.id})`;
  }
}
