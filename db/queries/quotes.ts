import { and, desc, eq, getTableColumns, inArray, lt, sql } from "drizzle-orm";
import type { Clock } from "../../lib/core/clock";
import type { Environment } from "../../lib/core/keys/api-key";
import type { Db } from "../client";
import { orders, payments, quotes } from "../schema";
import { preparedFor } from "./prepared";

export type QuoteRow = typeof quotes.$inferSelect;

const insert = preparedFor((db) =>
  db
    .insert(quotes)
    .values({
      id: sql.placeholder("id"),
      partnerId: sql.placeholder("partnerId"),
      environment: sql.placeholder("environment"),
      input: sql.placeholder("input"),
      priceBookVersion: sql.placeholder("priceBookVersion"),
      totalCents: sql.placeholder("totalCents"),
      promisedDeliveryHours: sql.placeholder("promisedDeliveryHours"),
      breakdown: sql.placeholder("breakdown"),
      createdAt: sql.placeholder("createdAt"),
      expiresAt: sql.placeholder("expiresAt"),
    })
    .prepare("insert_quote"),
);

export async function insertQuote(db: Db, quote: QuoteRow): Promise<void> {
  await insert(db).execute(quote);
}

const byId = preparedFor((db) =>
  db
    .select({
      ...getTableColumns(quotes),
      // One clock judges expiry, the database's: servers' clocks differ by more than a quote's last moments.
      isExpired: sql<boolean>`${quotes.expiresAt} <= coalesce(${sql.placeholder("now")}::timestamptz, now())`,
    })
    .from(quotes)
    .where(
      and(
        eq(quotes.id, sql.placeholder("id")),
        eq(quotes.partnerId, sql.placeholder("partnerId")),
        eq(quotes.environment, sql.placeholder("environment")),
      ),
    )
    .prepare("quote_by_id"),
);

export async function findQuote(
  db: Db,
  clock: Clock,
  scope: { id: string; partnerId: string; environment: Environment },
): Promise<(QuoteRow & { isExpired: boolean }) | null> {
  const now = clock.isSystem ? null : clock.now().toISOString();
  const [row] = await byId(db).execute({ ...scope, now });
  return row ?? null;
}

/**
 * Locked until the transaction ends. `jobId` is null if another key placed the order. An order whose payment
 * isn't settled yet counts.
 */
export async function lockUsedQuote(
  tx: Db,
  by: { quoteId: string; apiKeyId: string },
): Promise<{ jobId: string | null } | null> {
  const [quote] = await tx
    .select({ partnerId: quotes.partnerId })
    .from(quotes)
    .where(eq(quotes.id, by.quoteId))
    .for("update");
  if (!quote) return null;
  // In this order: a payment that settles meanwhile has written its order.
  const [pending] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.partnerId, quote.partnerId),
        inArray(payments.state, ["reserved", "open"]),
        sql`${payments.pendingOrder}->'order'->>'quoteId' = ${by.quoteId}`,
      ),
    )
    .limit(1);
  const jobId = await findOrderOfQuote(tx, by);
  if (pending || jobId !== null) return { jobId };
  const [ordered] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.quoteId, by.quoteId))
    .limit(1);
  return ordered ? { jobId } : null;
}

export async function findOrderOfQuote(
  db: Db,
  { quoteId, apiKeyId }: { quoteId: string; apiKeyId: string },
): Promise<string | null> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.quoteId, quoteId), eq(orders.apiKeyId, apiKeyId)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return order?.id ?? null;
}

export async function deleteQuotesExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.delete(quotes).where(lt(quotes.expiresAt, before));
}
