import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onPostgres, openTestDatabase } from "../../lib/testing/test-database";
import { listOrdersOfKey, type OrderListFilter } from "./order-list";
import { loadOrders } from "./testing/load-orders";
import { type PlanReader, readPlans } from "./testing/read-plans";

const ORDERS = 20_000;
const LIMIT = 21;

describe.runIf(onPostgres)("the order list", () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let plans: PlanReader;
  beforeAll(async () => {
    database = await openTestDatabase();
    plans = await readPlans(database.url ?? "");
    await loadOrders(plans.db, { key_large: ORDERS, key_small: 100 });
  });
  afterAll(async () => {
    await plans.close();
    await database.close();
  });

  async function planOf(filter: Partial<OrderListFilter>) {
    const ask = () => listOrdersOfKey(plans.db, { apiKeyId: "key_large", limit: LIMIT, ...filter });
    const { result: rows, ...plan } = await plans.of(ask, "orders");
    return { rows, ...plan };
  }

  const middle = { createdMicroseconds: "1764000000000000", id: "job_z" };

  test.each<[string, Partial<OrderListFilter>, string]>([
    ["without a filter", {}, "orders_key_created"],
    ["from a cursor on", { after: middle }, "orders_key_created"],
    ["before a time", { createdBefore: new Date(1_764_000_000_000) }, "orders_key_created"],
    ["of a rare state", { statuses: ["failed"], after: middle }, "orders_key_status"],
    ["of an end user", { endUserExternalId: "user-6" }, "orders_key_end_user"],
    [
      "of an end user, from a cursor on",
      { endUserExternalId: "user-6", after: middle },
      "orders_key_end_user",
    ],
  ])("%s walks an index: nothing is sorted, and nothing read that is not shown", async (_, filter, index) => {
    const { rows, types, indexes, read } = await planOf(filter);
    expect(rows.length).toBeGreaterThan(0);
    expect(types.filter((type) => /Sort|Seq Scan|Bitmap/.test(type))).toEqual([]);
    expect(indexes).toEqual([index]);
    expect(read).toBe(rows.length);
  });

  test("walks one index for each of several states, and reads about a page of each", async () => {
    const { rows, types, read } = await planOf({ statuses: ["failed", "delivered", "ready"] });
    expect(rows).toHaveLength(LIMIT);
    expect(types.filter((type) => /Seq Scan|Bitmap/.test(type))).toEqual([]);
    // The planner may walk a frequent state among all the others.
    expect(read).toBeLessThanOrEqual(4 * LIMIT);
  });

  test("reads only the matching orders for a rare pair of metadata", async () => {
    const { rows, types, read } = await planOf({ metadata: { caseNumber: "77" } });
    expect(rows).toHaveLength(1);
    expect(types.filter((type) => /Seq Scan/.test(type))).toEqual([]);
    expect(read).toBeLessThanOrEqual(2);
  });

  test("agrees with the plain question, page by page, to the microsecond", async () => {
    const all = (await plans.db.execute(
      sql`select id from orders where api_key_id = 'key_small' order by created_at desc, id desc`,
    )) as unknown as { rows: { id: string }[] };
    const listed: string[] = [];
    let after: OrderListFilter["after"];
    for (;;) {
      const page = await listOrdersOfKey(plans.db, { apiKeyId: "key_small", limit: 7, after });
      listed.push(...page.map(({ id }) => id));
      after = page.at(-1);
      if (page.length < 7) break;
    }
    expect(listed).toEqual(all.rows.map(({ id }) => id));
  });
});
