import { getTableColumns, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepRequests } from "../../lib/operations/requests/keep-requests";
import { openTestDatabase } from "../../lib/testing/test-database";
import type { Db } from "../client";
import { apiRequests, apiUsageDays, apiUsageHours } from "../schema";
import { dropRequestDays, listRequestDays, makeRequestDays } from "./request-days";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

async function rowsOf<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

test.each([
  [apiRequests, "p"],
  [apiUsageHours, "r"],
  [apiUsageDays, "r"],
])("the migration and the schema agree on a table that a hand has touched: %#", async (table, kind) => {
  const { name, indexes } = getTableConfig(table);
  const [found] = await rowsOf<{ relkind: string; key: string | null }>(sql`
    select relkind, pg_get_partkeydef(oid) as key from pg_class where oid = ${name}::regclass`);
  expect(found).toEqual({ relkind: kind, key: kind === "p" ? "RANGE (at)" : null });
  const columns = await rowsOf<{ name: string; type: string; required: boolean }>(sql`
    select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
    from pg_attribute where attrelid = ${name}::regclass and attnum > 0 order by attnum`);
  expect(columns).toEqual(
    Object.values(getTableColumns(table)).map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      required: column.notNull,
    })),
  );
  const indexNames = await rowsOf<{ name: string }>(sql`
    select indexrelid::regclass::text as name from pg_index where indrelid = ${name}::regclass and not indisprimary`);
  expect(indexNames.map((index) => index.name).sort()).toEqual(
    indexes.map(({ config }) => config.name).sort(),
  );
});

test("a day is made with every index of the table, once, and dropped with one statement", async () => {
  const days = ["2026-02-27", "2026-02-28", "2026-03-01"];
  for (let turn = 0; turn < 2; turn++) await makeRequestDays(db, days);
  expect(await listRequestDays(db)).toEqual(days);
  const count = (name: string) =>
    rowsOf<{ count: number }>(
      sql`select count(*)::int as count from pg_index where indrelid = ${name}::regclass`,
    );
  expect(await count("api_requests_20260228")).toEqual(await count("api_requests"));
  expect(await dropRequestDays(db, "2026-03-01")).toEqual(["2026-02-27", "2026-02-28"]);
  expect(await listRequestDays(db)).toEqual(["2026-03-01"]);
});

test("calls are kept for thirty days, counts for twenty-five months, and days are made ahead", async () => {
  const at = (text: string) => ({ db, clock: { now: () => new Date(text), isSystem: false } });
  await keepRequests(at("2026-03-31T23:59:59Z"));
  await db.insert(apiUsageHours).values(
    ["2024-02-29T23:00:00Z", "2024-03-01T00:00:00Z"].map((hour) => ({
      hour: new Date(hour),
      partnerId: "prt",
      environment: "live" as const,
      apiKeyId: "key",
      operation: "quote",
      statusClass: 2,
      code: "",
      calls: 1,
    })),
  );
  await keepRequests(at("2026-04-30T00:00:00Z"));
  expect(await listRequestDays(db)).toEqual([
    ...["2026-03-31", "2026-04-01", "2026-04-02", "2026-04-03"],
    ...["2026-04-30", "2026-05-01", "2026-05-02", "2026-05-03"],
  ]);
  await keepRequests(at("2026-05-01T00:00:00Z"));
  expect((await listRequestDays(db))[0]).toBe("2026-04-01");
  expect(await db.select({ hour: apiUsageHours.hour }).from(apiUsageHours)).toEqual([]);
});
