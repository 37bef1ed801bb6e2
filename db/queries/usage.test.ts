import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, daysFrom, startOfDay } from "../../lib/core/days";
import { onPostgres, openTestDatabase } from "../../lib/testing/test-database";
import type { Db } from "../client";
import { apiUsageDays, apiUsageHours, orderUsageHours } from "../schema";
import { countErrorCodes, deleteUsageBefore } from "./request-log";
import { loadOrders } from "./testing/load-orders";
import { readPlans } from "./testing/read-plans";
import { countCalls, countOrders } from "./usage";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await db.execute(sql`
    insert into partners (id, name, created_at) values ('prt_own', 'Own', now()), ('prt_other', 'Other', now())`);
  for (const [key, partnerId] of Object.entries(PARTNER)) {
    await db.execute(sql`
      insert into api_keys (id, partner_id, environment, sha256, last_four, webhook_secret_sealed, created_at)
      values (${key}, ${partnerId}, 'sandbox', ${key}, 'aaaa', '', now())`);
  }
});
afterAll(() => database.close());

interface Placed {
  id: number;
  key: "key_a" | "key_b" | "key_c";
  environment: "sandbox" | "live";
  line: "business_ai" | "full_translation";
  source: "es" | "pt";
  pages: number;
  cents: number;
  /** In quarters of an hour, plus odd seconds, since the day before the span. */
  at: number;
  isPaid: boolean;
}

const START = Date.parse("2026-03-27T00:00:00Z");
const DAYS = { from: "2026-03-28", to: "2026-04-06" };
/**
 * Zones with offsets of whole, half and quarter hours, and two that change their clocks within these days, one by half
 * an hour.
 */
const ZONES = ["UTC", "America/Los_Angeles", "Asia/Kolkata", "Asia/Kathmandu", "Australia/Lord_Howe"];
const PARTNER = { key_a: "prt_own", key_b: "prt_own", key_c: "prt_other" } as const;

const placedAt = ({ at }: Placed) => new Date(START + at * 1000);
const insert = (tx: Db, order: Placed) =>
  tx.execute(sql`
    insert into orders (id, order_number, partner_id, api_key_id, environment, quote_id, status, product_line,
      source_language, target_language, document_type, page_count, total_cents, promised_delivery_hours, promised_at,
      metadata, input, created_at, paid_at, updated_at)
    values (${`job_${order.id}`}, ${`VC-${order.id}`}, ${PARTNER[order.key]}, ${order.key}, ${order.environment}, 'q',
      'created', ${order.line}, ${order.source}, 'en', 'text', ${order.pages}, ${order.cents}, 1, now(), '{}', '{}',
      ${placedAt(order).toISOString()}, case when ${order.isPaid} then now() end, now())`);
const change = (tx: Db, { id }: { id: number }, what: "pay" | "refund" | "reprice" | "erase" | "delete") =>
  ({
    pay: () =>
      tx.execute(sql`update orders set paid_at = coalesce(paid_at, now()) where id = ${`job_${id}`}`),
    refund: () =>
      tx.execute(
        sql`update orders set refunded_cents = total_cents, status = 'refunded' where id = ${`job_${id}`}`,
      ),
    reprice: () =>
      tx.execute(
        sql`update orders set total_cents = total_cents + 7, page_count = 9 where id = ${`job_${id}`}`,
      ),
    erase: () => tx.execute(sql`update orders set erased_at = now(), input = '{}' where id = ${`job_${id}`}`),
    delete: () => tx.execute(sql`delete from orders where id = ${`job_${id}`}`),
  })[what]();

const boundsIn = (timeZone: string) =>
  [...daysFrom(DAYS.from, DAYS.to), addDays(DAYS.to, 1)].map((day) => startOfDay(day, timeZone));

/** Computes `countOrders` from the orders themselves, without the database's arithmetic. */
async function sumsOfOrders(bounds: readonly Date[], keyId?: string) {
  const { rows } = (await db.execute(sql`
    select api_key_id, product_line, source_language, page_count, total_cents,
      (extract(epoch from created_at) * 1000)::float8 as at
    from orders where partner_id = 'prt_own' and environment = 'sandbox' and paid_at is not null`)) as unknown as {
    rows: Record<string, string | number>[];
  };
  const sums = new Map<string, { orders: number; pages: number; spentCents: number }>();
  for (const row of rows) {
    const day = bounds.findLastIndex((bound) => bound.getTime() <= Number(row.at));
    if (day < 0 || day === bounds.length - 1 || (keyId !== undefined && row.api_key_id !== keyId)) continue;
    const name = [day, row.api_key_id, row.product_line, row.source_language].join(" ");
    const sum = sums.get(name) ?? { orders: 0, pages: 0, spentCents: 0 };
    sum.orders += 1;
    sum.pages += Number(row.page_count);
    sum.spentCents += Number(row.total_cents);
    sums.set(name, sum);
  }
  return sums;
}

async function countsOf(bounds: readonly Date[], apiKeyId?: string) {
  const rows = await countOrders(db, { partnerId: "prt_own", environment: "sandbox", apiKeyId, bounds });
  return new Map(
    rows.map(({ day, keyId, productLine, sourceLanguage, orders, pages, spentCents }) => [
      [day, keyId, productLine, sourceLanguage].join(" "),
      { orders, pages, spentCents },
    ]),
  );
}

async function expectCountsToAgree() {
  for (const bounds of ZONES.map(boundsIn)) {
    expect(await countsOf(bounds)).toEqual(await sumsOfOrders(bounds));
    expect(await countsOf(bounds, "key_b")).toEqual(await sumsOfOrders(bounds, "key_b"));
  }
}

const order = fc.record({
  key: fc.constantFrom("key_a" as const, "key_a" as const, "key_b" as const, "key_c" as const),
  environment: fc.constantFrom("sandbox" as const, "sandbox" as const, "live" as const),
  line: fc.constantFrom("business_ai" as const, "full_translation" as const),
  source: fc.constantFrom("es" as const, "pt" as const),
  pages: fc.integer({ min: 1, max: 40 }),
  cents: fc.integer({ min: 0, max: 2_000_000_000 }),
  at: fc
    .tuple(fc.integer({ min: 0, max: 12 * 96 }), fc.constantFrom(-1, 0, 0, 1, 421))
    .map(([quarters, seconds]) => quarters * 900 + seconds),
  isPaid: fc.boolean(),
});
const step = fc.record({
  pick: fc.nat(),
  what: fc.constantFrom("pay", "pay", "refund", "reprice", "erase", "delete"),
  isRolledBack: fc.constantFrom(false, false, false, true),
});

describe("orders that are counted by the hour", () => {
  test("sum to what the orders sum to, in every time zone, whatever happened to them", async () => {
    let id = 0;
    const history = fc.array(fc.oneof(order, step), { minLength: 30, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        await db.execute(sql`delete from orders`);
        expect(await db.select().from(orderUsageHours)).toEqual([]);
        const placed: Placed[] = [];
        for (const each of steps) {
          if (!("what" in each)) {
            const next = { id: ++id, ...each };
            await insert(db, next);
            placed.push(next);
            continue;
          }
          const picked = placed[each.pick % Math.max(1, placed.length)];
          if (!picked) continue;
          const done = db.transaction(async (tx) => {
            await change(tx, picked, each.what);
            if (each.isRolledBack) throw new Error("rolled back");
          });
          await done.catch((error: Error) => expect(error.message).toBe("rolled back"));
        }
        await expectCountsToAgree();
      }),
      { numRuns: 8 },
    );
  });

  test.runIf(onPostgres)("miss none and count none twice where many are written at once", async () => {
    await db.execute(sql`delete from orders`);
    const [sample] = fc.sample(order, { numRuns: 1, seed: 7 });
    if (!sample) throw new Error("no order was drawn");
    const placed = Array.from({ length: 40 }, (_, n) => {
      const at = 3 * 86_400 + (n % 2) * 3_600;
      return {
        ...sample,
        key: "key_a",
        environment: "sandbox",
        id: 9_000_000 + n,
        at,
        isPaid: n % 4 > 0,
      } as const;
    });
    await Promise.all(placed.map((each) => insert(db, each)));
    await expectCountsToAgree();
    // Each transaction writes two orders of different hours, in either order, beside deletions and payments.
    await Promise.all(
      placed.map(async (each, n) => {
        if (n % 4 === 3) return change(db, each, "delete");
        await change(db, each, "pay");
        return change(db, each, "reprice");
      }),
    );
    await expectCountsToAgree();
    await Promise.all(placed.map((each) => change(db, each, "delete")));
    expect(await db.select().from(orderUsageHours)).toEqual([]);
  });
});

describe.runIf(onPostgres)("usage of many orders", () => {
  test("reads the counts, and of the orders those of hours that a day begins within", async () => {
    const large = await openTestDatabase();
    const plans = await readPlans(large.url ?? "");
    await loadOrders(plans.db, { key_large: 20_000 });
    const span = { partnerId: "prt_load", environment: "sandbox" as const };
    const days = ["2025-11-24", "2025-11-25", "2025-11-26"];
    const read = (timeZone: string, table: string) => {
      const bounds = days.map((day) => startOfDay(day, timeZone));
      return plans.of(() => countOrders(plans.db, { ...span, bounds }), table);
    };
    expect(await read("UTC", "orders")).toMatchObject({ read: 0 });
    expect((await read("UTC", "order_usage_hours")).read).toBeLessThanOrEqual(48);
    // In this zone, the 25th begins at a quarter past 15:00 UTC.
    const { result, read: ordersRead } = await read("Australia/Eucla", "orders");
    expect(result.reduce((sum, { orders }) => sum + orders, 0)).toBe(20_000);
    expect(ordersRead).toBeGreaterThan(0);
    expect(ordersRead).toBeLessThan(11_000);
    await plans.close();
    await large.close();
  });
});

describe("calls that are counted by the day", () => {
  const hour = fc.record({
    at: fc.integer({ min: 0, max: 12 * 24 - 1 }),
    environment: fc.constantFrom("sandbox" as const, "sandbox" as const, "live" as const),
    key: fc.constantFrom("key_a", "key_b", "key_c"),
    operation: fc.constantFrom("quote", "status"),
    code: fc.constantFrom("", "", "JOB_NOT_FOUND"),
    /** Negative: takes back so many calls, or all of the hour if it has fewer. */
    calls: fc.integer({ min: -40, max: 1_000 }),
  });

  test("sum to what their hours sum to, in every time zone, whatever was added and taken back", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hour, { minLength: 20, maxLength: 60 }), async (changes) => {
        await db.execute(sql`delete from api_usage_hours`);
        expect(await db.select().from(apiUsageDays)).toEqual([]);
        for (const { at, environment, key, operation, code, calls } of changes) {
          const [partnerId, statusClass] = [PARTNER[key as keyof typeof PARTNER], code === "" ? 2 : 4];
          const time = new Date(START + at * 3_600_000).toISOString();
          await db.execute(sql`
            insert into api_usage_hours as u (hour, partner_id, environment, api_key_id, operation, status_class, code, calls)
            values (${time}, ${partnerId}, ${environment}, ${key}, ${operation}, ${statusClass}, ${code}, ${Math.max(calls, 0)})
            on conflict on constraint api_usage_hours_pk do update set calls = greatest(u.calls + ${calls}, 0)`);
          await db.execute(sql`delete from api_usage_hours where calls <= 0`);
        }
        const hours = await db
          .select()
          .from(apiUsageHours)
          .where(sql`partner_id = 'prt_own' and environment = 'sandbox'`);
        for (const bounds of ZONES.map(boundsIn)) {
          for (const apiKeyId of [undefined, "key_b"]) {
            const of = { partnerId: "prt_own", environment: "sandbox" as const, apiKeyId, bounds };
            const counted = await countCalls(db, of);
            expect(sorted(counted)).toEqual(sorted(sumsOfHours(hours, of)));
            // Sorted by the sum, not by one row's calls.
            for (const rows of Object.values(counted)) {
              const most = rows.map(({ calls }) => calls);
              expect(most).toEqual(most.toSorted((a, b) => b - a));
            }
          }
        }
        for (const since of [0, 5, 23, 24, 100].map((past) => new Date(START + past * 3_600_000))) {
          const errors = hours.filter(({ hour, code }) => hour >= since && code !== "");
          const calls = errors.reduce((sum, { calls }) => sum + calls, 0);
          expect(await countErrorCodes(db, { partnerId: "prt_own", environment: "sandbox", since })).toEqual(
            calls === 0 ? [] : [{ code: "JOB_NOT_FOUND", calls }],
          );
        }
      }),
      { numRuns: onPostgres ? 25 : 10 },
    );
  });

  test("are deleted with their hours, and deleting hours of a deleted day changes nothing", async () => {
    await db.execute(sql`delete from api_usage_hours`);
    await db.execute(sql`
      insert into api_usage_hours values ('2024-02-29T23:00:00Z', 'prt_own', 'live', 'key_a', 'quote', 2, '', 3),
        ('2024-03-01T00:00:00Z', 'prt_own', 'live', 'key_a', 'quote', 2, '', 4)`);
    await deleteUsageBefore(db, new Date("2024-03-01T00:00:00Z"));
    const until = Array.from({ length: 24 }, () => 4);
    expect(await db.select().from(apiUsageDays)).toMatchObject([{ day: "2024-03-01", callsUntil: until }]);
    expect(await db.select().from(apiUsageHours)).toMatchObject([{ calls: 4 }]);
  });
});

type Counted = Awaited<ReturnType<typeof countCalls>>;

function sumsOfHours(
  hours: readonly (typeof apiUsageHours.$inferSelect)[],
  { bounds, apiKeyId }: { bounds: readonly Date[]; apiKeyId: string | undefined },
): Counted {
  const rows = hours.flatMap(({ hour, apiKeyId: keyId, operation, code, calls }) => {
    const day = bounds.findLastIndex((bound) => bound <= hour);
    if (day < 0 || day === bounds.length - 1 || (apiKeyId !== undefined && keyId !== apiKeyId)) return [];
    return [{ day, keyId, operation, code, calls, errors: code === "" ? 0 : calls }];
  });
  const sum = (of: typeof rows) => ({
    calls: of.reduce((sum, { calls }) => sum + calls, 0),
    errors: of.reduce((sum, { errors }) => sum + errors, 0),
  });
  const byDay = Map.groupBy(rows, ({ day, keyId }) => `${day} ${keyId}`);
  return {
    days: [...byDay.values()].map((of) => ({ day: of[0]?.day ?? 0, keyId: of[0]?.keyId ?? "", ...sum(of) })),
    operations: [...Map.groupBy(rows, ({ operation }) => operation)].map(([operation, of]) => ({
      operation,
      ...sum(of),
    })),
    codes: [...Map.groupBy(rows, ({ code }) => code)].flatMap(([code, of]) =>
      code === "" ? [] : [{ code, calls: sum(of).calls }],
    ),
  };
}

function sorted(counted: Counted) {
  return Object.values(counted).map((rows) => rows.map((row) => JSON.stringify(row)).sort());
}
