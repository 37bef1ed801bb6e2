import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onPostgres, openTestDatabase } from "../../lib/testing/test-database";
import { listOrdersForOperator, type OperatorOrderFilter } from "./find-order";
import { findIdsByApplicant, listOrdersOfPartner, type PartnerOrderFilter } from "./partner-orders";
import { loadOrders } from "./testing/load-orders";
import { type PlanReader, readPlans } from "./testing/read-plans";

const ORDERS = 20_000;
const LIMIT = 21;
const SCOPE = { partnerId: "prt_load", environment: "sandbox" } as const;

describe.runIf(onPostgres)("a partner's order list", () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let plans: PlanReader;
  beforeAll(async () => {
    database = await openTestDatabase();
    plans = await readPlans(database.url ?? "");
    await loadOrders(plans.db, { key_large: ORDERS, key_small: 100 });
    await plans.db.execute(
      sql`update orders set applicant_name = 'Applicant ' || right(id, 3) where id like '%0'`,
    );
    await plans.db.execute(sql`update orders set applicant_name = 'Zoë 50%_ Núñez' where id in
      (select id from orders order by id limit 3)`);
    await plans.db.execute(sql`update orders set paused_at = now() where id in
      (select id from orders order by id desc limit 5)`);
    await plans.db.execute(sql`vacuum analyze orders`);
  });
  afterAll(async () => {
    await plans.close();
    await database.close();
  });

  async function planOf(filter: Partial<PartnerOrderFilter>) {
    const ask = () => listOrdersOfPartner(plans.db, { ...SCOPE, limit: LIMIT, ...filter });
    const { result, ...plan } = await plans.of(ask, "orders");
    return { ...result, ...plan };
  }

  const middle = { createdMicroseconds: "1764000000000000", id: "job_z" };

  test.each<[string, Partial<PartnerOrderFilter>, string]>([
    ["without a filter", {}, "orders_partner_created"],
    ["from a cursor on", { after: middle }, "orders_partner_created"],
    ["before a time", { createdBefore: new Date(1_764_000_000_000) }, "orders_partner_created"],
    ["of a rare state", { statuses: ["failed"], after: middle }, "orders_partner_status"],
    ["of what waits for an answer", { isPaused: true }, "orders_partner_paused"],
    ["of an end user", { endUserExternalId: "user-6", after: middle }, "orders_partner_end_user"],
    ["of a key with few", { apiKeyId: "key_small" }, "orders_key_created"],
  ])("%s walks an index: nothing is sorted, and nothing read that is not shown", async (_, filter, index) => {
    const { rows, types, indexes, read } = await planOf(filter);
    expect(rows.length).toBeGreaterThan(0);
    expect(types.filter((type) => /Sort|Seq Scan|Bitmap/.test(type))).toEqual([]);
    expect(indexes).toEqual([index]);
    expect(read).toBe(rows.length);
  });

  test.each<[string, Omit<OperatorOrderFilter, "limit">]>([
    ["of all partners", {}],
    ["since a day", { createdAfter: new Date("2025-01-01") }],
    ["of an environment", { environment: "sandbox" }],
    ["of a partner", { partnerId: SCOPE.partnerId }],
  ])("an operator's list %s reads what it shows", async (_, filter) => {
    const ask = () => listOrdersForOperator(plans.db, { limit: LIMIT, ...filter });
    const { result, types, read } = await plans.of(ask, "orders");
    expect(result).toHaveLength(LIMIT);
    expect(types.filter((type) => /Sort|Seq Scan on orders/.test(type))).toEqual([]);
    expect(read).toBeLessThanOrEqual(LIMIT);
  });

  test("reads about a page for each of several states", async () => {
    const { rows, types, read } = await planOf({ statuses: ["failed", "delivered", "ready"] });
    expect(rows).toHaveLength(LIMIT);
    expect(types.filter((type) => /Seq Scan|Bitmap/.test(type))).toEqual([]);
    expect(read).toBeLessThanOrEqual(4 * LIMIT);
  });

  test("reads five thousand orders for a product line without orders, reports how far it looked, and goes on from there", async () => {
    const seen: number[] = [];
    let after: PartnerOrderFilter["after"];
    for (;;) {
      const page = await planOf({ productLine: "full_translation", after });
      expect(page.rows).toEqual([]);
      // The last statement looked up where the walk ended. It may pass a few more orders of the same moment.
      expect(page.read).toBeLessThanOrEqual(5_200);
      seen.push(page.read);
      if (!page.scannedTo) break;
      after = page.scannedTo;
    }
    expect(seen).toHaveLength(5);
  });

  test("fills its page from the first orders it reads when all have the language", async () => {
    const ask = await planOf({ sourceLanguage: "es", productLine: "business_ai", statuses: ["failed"] });
    expect(ask.rows).toHaveLength(LIMIT - 1);
    const full = await planOf({ sourceLanguage: "es" });
    expect(full.rows).toHaveLength(LIMIT);
    expect(full.read).toBe(LIMIT);
  });

  test("an applicant is found by the beginnings of any words of the name, whatever their case and accents, by an index", async () => {
    const of = (words: string) => plans.of(() => findIdsByApplicant(plans.db, SCOPE, words, 500), "orders");
    const found = await of("zoë 50%_");
    expect(found.result).toHaveLength(3);
    expect(found.indexes).toEqual(["orders_applicant_words"]);
    expect(found.read).toBeLessThanOrEqual(3);
    const bare = await of("ZOE 50%_ NUNEZ");
    expect(bare.result).toEqual(found.result);
    expect(bare.indexes).toEqual(found.indexes);
    expect(bare.read).toBeLessThanOrEqual(3);
    for (const words of ["nunez", "Núñez, Zoë", "nu zo 5"])
      expect((await of(words)).result).toEqual(found.result);
    for (const words of ["zo_", "oe", "zoe nunes", "-", "' | nunez"])
      expect((await of(words)).result).toEqual([]);
    const other = { ...SCOPE, partnerId: "prt_other" };
    expect(await findIdsByApplicant(plans.db, other, "nunez", 500)).toEqual([]);
    expect((await of("%ë")).result).toEqual([]);
    const many = await of("appl");
    expect(many.result).toHaveLength(500);
    expect(many.read).toBeLessThanOrEqual(500);
  });
});
