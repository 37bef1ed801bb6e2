import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { Db } from "../client";
import { orders, pageRates } from "../schema";

export async function insertPageRate(db: Db, rate: typeof pageRates.$inferInsert): Promise<void> {
  const { centsPerPage } = rate;
  await db
    .insert(pageRates)
    .values(rate)
    .onConflictDoUpdate({ target: [pageRates.staffId, pageRates.validFrom], set: { centsPerPage } });
}

export async function findPageRate(db: Db, staffId: string): Promise<number | null> {
  const [row] = await db
    .select({ centsPerPage: pageRates.centsPerPage })
    .from(pageRates)
    .where(eq(pageRates.staffId, staffId))
    .orderBy(desc(pageRates.validFrom))
    .limit(1);
  return row?.centsPerPage ?? null;
}

export interface SignedMonth {
  /** `2026-11`, in UTC. */
  month: string;
  orders: number;
  pages: number;
  unratedPages: number;
  /** In cents. */
  earned: number;
}

export async function listSignedMonths(
  db: Db,
  { staffId, since }: { staffId: string; since: Date },
): Promise<SignedMonth[]> {
  const month = sql<string>`to_char(${orders.signedAt} at time zone 'UTC', 'YYYY-MM')`;
  const rate = sql`(
    select ${pageRates.centsPerPage} from ${pageRates}
    where ${pageRates.staffId} = ${orders.reviewerId} and ${pageRates.validFrom} <= ${orders.signedAt}
    order by ${pageRates.validFrom} desc limit 1
  )`;
  const signed = db
    .select({
      month: month.as("month"),
      pages: sql<number>`${orders.pageCount}`.as("pages"),
      rate: sql<number | null>`${rate}`.as("rate"),
    })
    .from(orders)
    .where(and(eq(orders.reviewerId, staffId), eq(orders.environment, "live"), gte(orders.signedAt, since)))
    .as("signed");
  return db
    .select({
      month: signed.month,
      orders: sql<number>`count(*)`.mapWith(Number),
      pages: sql<number>`sum(${signed.pages})`.mapWith(Number),
      unratedPages:
        sql<number>`coalesce(sum(${signed.pages}) filter (where ${signed.rate} is null), 0)`.mapWith(Number),
      earned: sql<number>`coalesce(sum(${signed.pages} * ${signed.rate}), 0)`.mapWith(Number),
    })
    .from(signed)
    .groupBy(signed.month)
    .orderBy(desc(signed.month));
}
