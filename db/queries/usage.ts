import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Environment } from "../../lib/core/keys/api-key";
import type { Db } from "../client";
import { apiKeys, apiUsageHours, orders, spending } from "../schema";

export interface UsageSpan {
  partnerId: string;
  environment: Environment;
  apiKeyId?: string | undefined;
  /** Where each day begins, and last of all where the last one ends. */
  bounds: readonly Date[];
}

/** The number of the day that a time lies in, from 0; the reader's time zone has gone into the bounds. */
function dayOf(at: SQL, bounds: readonly Date[]): SQL<number> {
  const list = `{${bounds.map((bound) => bound.toISOString()).join(",")}}`;
  return sql<number>`width_bucket(${at}, ${list}::timestamptz[]) - 1`;
}

function within(at: SQL, bounds: readonly Date[]): SQL {
  return sql`${at} >= ${bounds[0]?.toISOString()}::timestamptz and ${at} < ${bounds.at(-1)?.toISOString()}::timestamptz`;
}

/** Calls by day, key, operation and error code, from their counts by the hour. */
export async function countCalls(db: Db, { partnerId, environment, apiKeyId, bounds }: UsageSpan) {
  const hour = sql`${apiUsageHours.hour}`;
  return db
    .select({
      day: dayOf(hour, bounds).mapWith(Number),
      keyId: apiUsageHours.apiKeyId,
      operation: apiUsageHours.operation,
      statusClass: apiUsageHours.statusClass,
      code: apiUsageHours.code,
      calls: sql<number>`sum(${apiUsageHours.calls})`.mapWith(Number),
    })
    .from(apiUsageHours)
    .where(
      and(
        eq(apiUsageHours.partnerId, partnerId),
        eq(apiUsageHours.environment, environment),
        apiKeyId === undefined ? undefined : eq(apiUsageHours.apiKeyId, apiKeyId),
        within(hour, bounds),
      ),
    )
    .groupBy(sql`1, 2, 3, 4, 5`);
}

/** Orders that were paid or accepted, by the day that they were placed on, key, line and languages. */
export async function countOrders(db: Db, { partnerId, environment, apiKeyId, bounds }: UsageSpan) {
  const createdAt = sql`${orders.createdAt}`;
  return db
    .select({
      day: dayOf(createdAt, bounds).mapWith(Number),
      keyId: orders.apiKeyId,
      productLine: orders.productLine,
      sourceLanguage: orders.sourceLanguage,
      targetLanguage: orders.targetLanguage,
      orders: sql<number>`count(*)`.mapWith(Number),
      pages: sql<number>`sum(${orders.pageCount})`.mapWith(Number),
      spentCents: sql<number>`sum(${orders.totalCents}::bigint)`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        eq(orders.partnerId, partnerId),
        eq(orders.environment, environment),
        isNotNull(orders.paidAt),
        apiKeyId === undefined ? undefined : eq(orders.apiKeyId, apiKeyId),
        within(createdAt, bounds),
      ),
    )
    .groupBy(sql`1, 2, 3, 4, 5`);
}

/** A partner's keys of any kind in an environment, with their caps and what they have spent in a month. */
export async function listKeysWithSpending(
  db: Db,
  { partnerId, environment, month }: { partnerId: string; environment: Environment; month: string },
) {
  return db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      kind: apiKeys.kind,
      lastFour: apiKeys.lastFour,
      capCents: apiKeys.spendCapCents,
      isRevoked: sql<boolean>`${apiKeys.revokedAt} is not null`,
      spentCents: sql<number>`coalesce(${spending.spentCents}, 0)`.mapWith(Number),
    })
    .from(apiKeys)
    .leftJoin(spending, and(eq(spending.apiKeyId, apiKeys.id), eq(spending.month, month)))
    .where(and(eq(apiKeys.partnerId, partnerId), eq(apiKeys.environment, environment)))
    .orderBy(apiKeys.createdAt, apiKeys.id);
}
