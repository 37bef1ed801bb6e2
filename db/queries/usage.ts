import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Environment } from "../../lib/core/keys/api-key";
import type { Db } from "../client";
import { apiKeys, apiUsageHours, orders, orderUsageHours, spending } from "../schema";

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

/**
 * Orders that were paid or accepted, by the day that they were placed on, key, line and languages: from their counts by
 * the hour, and where a day begins within an hour, from that hour's orders.
 */
export async function countOrders(db: Db, { partnerId, environment, apiKeyId, bounds }: UsageSpan) {
  const [hour, createdAt] = [sql`${orderUsageHours.hour}`, sql`${orders.createdAt}`];
  const parted = `{${bounds.map(hourWithin).filter((start) => start !== null)}}`;
  const counted = db
    .select({
      day: dayOf(hour, bounds).as("day"),
      keyId: orderUsageHours.apiKeyId,
      productLine: orderUsageHours.productLine,
      sourceLanguage: orderUsageHours.sourceLanguage,
      targetLanguage: orderUsageHours.targetLanguage,
      orders: orderUsageHours.orders,
      pages: orderUsageHours.pages,
      spentCents: orderUsageHours.spentCents,
    })
    .from(orderUsageHours)
    .where(
      and(
        eq(orderUsageHours.partnerId, partnerId),
        eq(orderUsageHours.environment, environment),
        apiKeyId === undefined ? undefined : eq(orderUsageHours.apiKeyId, apiKeyId),
        within(hour, bounds),
        sql`${hour} <> all(${parted}::timestamptz[])`,
      ),
    );
  const ofAnHour = db
    .select({
      day: dayOf(createdAt, bounds).as("day"),
      keyId: orders.apiKeyId,
      productLine: orders.productLine,
      sourceLanguage: orders.sourceLanguage,
      targetLanguage: orders.targetLanguage,
      orders: sql<number>`1`.as("orders"),
      pages: orders.pageCount,
      spentCents: sql<number>`${orders.totalCents}::bigint`.as("spent_cents"),
    })
    .from(orders)
    .where(
      and(
        eq(orders.partnerId, partnerId),
        eq(orders.environment, environment),
        isNotNull(orders.paidAt),
        apiKeyId === undefined ? undefined : eq(orders.apiKeyId, apiKeyId),
        sql`${createdAt} >= parted.start and ${createdAt} < parted.start + interval '1 hour'`,
        within(createdAt, bounds),
      ),
    )
    // What is sorted is not joined: the planner would read all orders of a year for one hour of each day.
    .orderBy(createdAt)
    .as("of_an_hour");
  const ofPartedHours = db
    .select({
      day: ofAnHour.day,
      keyId: ofAnHour.keyId,
      productLine: ofAnHour.productLine,
      sourceLanguage: ofAnHour.sourceLanguage,
      targetLanguage: ofAnHour.targetLanguage,
      orders: ofAnHour.orders,
      pages: ofAnHour.pages,
      spentCents: ofAnHour.spentCents,
    })
    .from(sql`unnest(${parted}::timestamptz[]) as parted(start)`)
    .crossJoinLateral(ofAnHour);
  const all = unionAll(counted, ofPartedHours).as("counted");
  return db
    .select({
      day: sql<number>`${all.day}`.mapWith(Number),
      keyId: all.keyId,
      productLine: all.productLine,
      sourceLanguage: all.sourceLanguage,
      targetLanguage: all.targetLanguage,
      orders: sql<number>`sum(${all.orders})`.mapWith(Number),
      pages: sql<number>`sum(${all.pages})`.mapWith(Number),
      spentCents: sql<number>`sum(${all.spentCents})`.mapWith(Number),
    })
    .from(all)
    .groupBy(sql`1, 2, 3, 4, 5`);
}

const HOUR_MS = 3_600_000;

/** The beginning of the hour that a time lies within; null of what begins one itself. */
function hourWithin(at: Date): string | null {
  const past = at.getTime() % HOUR_MS;
  return past === 0 ? null : new Date(at.getTime() - past).toISOString();
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
