import { and, asc, count, eq, inArray, isNotNull, isNull, lt, notExists, sql } from "drizzle-orm";
import type { Db } from "../client";
import { orderDocuments, orders } from "../schema";

// Must match the predicate of the queue's index word for word.
const isInReview = and(sql`status in ('reviewing_draft', 'in_review')`, isNull(orders.signedAt));

/** The fixed order prevents deadlocks between callers that lock several. */
export async function listClaimsOf(db: Db, staffId: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.reviewerId, staffId), isInReview))
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}

export async function listReadingsOf(db: Db, staffId: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.secondReaderId, staffId), isNull(orders.secondReadAt), isInReview))
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}

export async function countClaims(db: Db, staffIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: orders.reviewerId, claimed: count() })
    .from(orders)
    .where(and(inArray(orders.reviewerId, [...staffIds]), isInReview))
    .groupBy(orders.reviewerId);
  return new Map(rows.flatMap(({ id, claimed }) => (id === null ? [] : [[id, claimed]])));
}

export async function listStaleClaims(
  db: Db,
  before: Date,
  { limit, orderId }: { limit: number; orderId?: string },
): Promise<string[]> {
  const savedSince = db
    .select({ one: sql`1` })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orders.id), sql`saved_at >= ${before.toISOString()}::timestamptz`));
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        orderId === undefined ? undefined : eq(orders.id, orderId),
        eq(orders.environment, "live"),
        isInReview,
        isNotNull(orders.reviewerId),
        isNull(orders.pausedAt),
        lt(orders.reviewerClaimedAt, before),
        lt(orders.updatedAt, before),
        notExists(savedSince),
      ),
    )
    .orderBy(asc(orders.promisedAt), asc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
