import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../client";
import { orders } from "../schema";

export async function listUnwarned(db: Db, before: Date, limit: number) {
  return db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      reviewerId: orders.reviewerId,
      sourceLanguage: orders.sourceLanguage,
      targetLanguage: orders.targetLanguage,
      promisedAt: orders.promisedAt,
      promisedDeliveryHours: orders.promisedDeliveryHours,
      pausedAt: orders.pausedAt,
    })
    .from(orders)
    .where(
      and(
        eq(orders.environment, "live"),
        inArray(orders.status, ["paid", "processing", "reviewing_draft", "in_review"]),
        isNull(orders.deadlineWarnedAt),
        isNull(orders.pausedAt),
        sql`${orders.promisedAt} < ${before.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(orders.promisedAt))
    .limit(limit);
}

export async function markWarned(db: Db, orderId: string, at: Date | null): Promise<boolean> {
  const rows = await db
    .update(orders)
    .set({ deadlineWarnedAt: at })
    .where(and(eq(orders.id, orderId), at ? isNull(orders.deadlineWarnedAt) : undefined))
    .returning({ id: orders.id });
  return rows.length > 0;
}
