import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Environment } from "../../lib/core/keys/api-key";
import type { Db } from "../client";
import { apiKeys, apiUsageDays, orders, orderUsageHours, spending } from "../schema";
import { preparedFor } from "./prepared";

export interface UsageSpan {
  partnerId: string;
  environment: Environment;
  apiKeyId?: string | undefined;
  /** The beginning of each day, and the end of the last one. */
  bounds: readonly Date[];
}

const { placeholder } = sql;

const dayOf = (at: SQL): SQL<number> =>
  sql<number>`width_bucket(${at}, ${placeholder("bounds")}::timestamptz[]) - 1`;

const within = (at: SQL): SQL =>
  sql`${at} >= ${placeholder("first")}::timestamptz and ${at} < ${placeholder("end")}::timestamptz`;

function valuesOf({ partnerId, environment, apiKeyId, bounds }: UsageSpan) {
  const times = bounds.map((bound) => bound.toISOString());
  return {
    partnerId,
    environment,
    apiKeyId,
    bounds: `{${times}}`,
    first: times[0],
    end: times.at(-1),
    parted: `{${bounds.map(hourWithin).filter((start) => start !== null)}}`,
  };
}

const ofSpan = (
  table: typeof orderUsageHours | typeof orders,
  at: SQL,
  isOfOneKey: boolean,
): SQL | undefined =>
  and(
    eq(table.partnerId, placeholder("partnerId")),
    eq(table.environment, placeholder("environment")),
    isOfOneKey ? eq(table.apiKeyId, placeholder("apiKeyId")) : undefined,
    within(at),
  );

const calls = preparedFor((db) => callsOf(db, false).prepare("usage_calls"));
const callsOfKey = preparedFor((db) => callsOf(db, true).prepare("usage_calls_of_key"));

export async function countCalls(db: Db, span: UsageSpan) {
  const rows = await (span.apiKeyId === undefined ? calls : callsOfKey)(db).execute({
    ...valuesOf(span),
    ...partsOf(span.bounds),
  });
  return {
    days: rows.flatMap(({ day, keyId, calls, errors }) =>
      day === null || keyId === null ? [] : [{ day, keyId, calls, errors }],
    ),
    operations: rows.flatMap(({ operation, calls, errors }) =>
      operation === null ? [] : [{ operation, calls, errors }],
    ),
    codes: rows.flatMap(({ code, calls }) => (code === null || code === "" ? [] : [{ code, calls }])),
  };
}

function callsOf(db: Db, isOfOneKey: boolean) {
  const u = apiUsageDays;
  const list = (name: string, type: string) => sql`${placeholder(name)}::${sql.raw(type)}[]`;
  const counted = db
    .select({
      day: sql<number | null>`part.number`.as("number"),
      keyId: u.apiKeyId,
      operation: u.operation,
      statusClass: u.statusClass,
      code: u.code,
      // The array has no element for the time before the first hour.
      calls: sql<number>`${u.callsUntil}[part.until] - coalesce(${u.callsUntil}[part.since], 0)`.as("calls"),
    })
    .from(u)
    .innerJoin(
      sql`unnest(${list("days", "date")}, ${list("numbers", "int")}, ${list("sinces", "int")}, ${list("untils", "int")})
        as part(day, number, since, until)`,
      sql`part.day = ${u.day}`,
    )
    .where(
      and(
        eq(u.partnerId, placeholder("partnerId")),
        eq(u.environment, placeholder("environment")),
        isOfOneKey ? eq(u.apiKeyId, placeholder("apiKeyId")) : undefined,
        sql`${u.day} between ${placeholder("firstDay")}::date and ${placeholder("lastDay")}::date`,
      ),
    )
    .as("counted");
  return db
    .select({
      day: counted.day,
      keyId: sql<string | null>`${counted.keyId}`,
      operation: sql<string | null>`${counted.operation}`,
      code: sql<string | null>`${counted.code}`,
      calls: sql<number>`sum(${counted.calls})`.mapWith(Number),
      errors:
        sql<number>`coalesce(sum(${counted.calls}) filter (where ${counted.statusClass} <> 2), 0)`.mapWith(
          Number,
        ),
    })
    .from(counted)
    .where(sql`${counted.calls} > 0`)
    .groupBy(
      sql`grouping sets ((${counted.day}, ${counted.keyId}), (${counted.operation}), (${counted.code}))`,
    )
    .orderBy(desc(sql`sum(${counted.calls})`));
}

const placed = preparedFor((db) => ordersOf(db, false).prepare("usage_orders"));
const placedByKey = preparedFor((db) => ordersOf(db, true).prepare("usage_orders_of_key"));

export async function countOrders(db: Db, span: UsageSpan) {
  return (span.apiKeyId === undefined ? placed : placedByKey)(db).execute(valuesOf(span));
}

function ordersOf(db: Db, isOfOneKey: boolean) {
  const [hour, createdAt] = [sql`${orderUsageHours.hour}`, sql`${orders.createdAt}`];
  const counted = db
    .select({
      day: dayOf(hour).as("day"),
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
        ofSpan(orderUsageHours, hour, isOfOneKey),
        sql`${hour} <> all(${placeholder("parted")}::timestamptz[])`,
      ),
    );
  const ofAnHour = db
    .select({
      day: dayOf(createdAt).as("day"),
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
        ofSpan(orders, createdAt, isOfOneKey),
        isNotNull(orders.paidAt),
        sql`${createdAt} >= parted.start and ${createdAt} < parted.start + interval '1 hour'`,
      ),
    )
    // The sort keeps the planner from joining: it would read a year's orders for one hour of each day.
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
    .from(sql`unnest(${placeholder("parted")}::timestamptz[]) as parted(start)`)
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
const DAY_MS = 24 * HOUR_MS;

/** One list per column. An hour within which a day begins counts to the day before. */
function partsOf(bounds: readonly Date[]) {
  const hours = bounds.map((bound) => Math.ceil(bound.getTime() / HOUR_MS) * HOUR_MS);
  const parts = hours.slice(0, -1).flatMap((start, number) => {
    const end = hours[number + 1] ?? start;
    const days: { day: string; number: number; since: number; until: number }[] = [];
    for (let from = start; from < end; ) {
      const midnight = Math.floor(from / DAY_MS) * DAY_MS;
      const to = Math.min(end, midnight + DAY_MS);
      const day = new Date(midnight).toISOString().slice(0, 10);
      days.push({ day, number, since: (from - midnight) / HOUR_MS, until: (to - midnight) / HOUR_MS });
      from = to;
    }
    return days;
  });
  const list = (column: keyof (typeof parts)[number]) => `{${parts.map((part) => part[column])}}`;
  return {
    days: list("day"),
    numbers: list("number"),
    sinces: list("since"),
    untils: list("until"),
    firstDay: parts[0]?.day,
    lastDay: parts.at(-1)?.day,
  };
}

function hourWithin(at: Date): string | null {
  const past = at.getTime() % HOUR_MS;
  return past === 0 ? null : new Date(at.getTime() - past).toISOString();
}

const keysWithSpending = preparedFor((db) =>
  db
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
    .leftJoin(spending, and(eq(spending.apiKeyId, apiKeys.id), eq(spending.month, placeholder("month"))))
    .where(
      and(
        eq(apiKeys.partnerId, placeholder("partnerId")),
        eq(apiKeys.environment, placeholder("environment")),
      ),
    )
    .orderBy(apiKeys.createdAt, apiKeys.id)
    .prepare("keys_with_spending"),
);

export async function listKeysWithSpending(
  db: Db,
  which: { partnerId: string; environment: Environment; month: string },
) {
  return keysWithSpending(db).execute(which);
}
