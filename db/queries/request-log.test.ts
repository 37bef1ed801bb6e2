import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onPostgres, openTestDatabase } from "../../lib/testing/test-database";
import { listRequests, type RequestFilter } from "./request-log";
import { LOADED_UNTIL, loadRequests } from "./testing/load-requests";
import { type PlanReader, readPlans } from "./testing/read-plans";

const CALLS = 60_000;
const LIMIT = 21;

describe.runIf(onPostgres)("the list of calls", () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let plans: PlanReader;
  beforeAll(async () => {
    database = await openTestDatabase();
    plans = await readPlans(database.url ?? "");
    await loadRequests(plans.db, "prt_large", CALLS);
    await loadRequests(plans.db, "prt_small", 100);
  });
  afterAll(async () => {
    await plans.close();
    await database.close();
  });

  const FROM = new Date("2026-03-01T00:00:00Z");
  const ask = (filter: Partial<RequestFilter>) =>
    listRequests(plans.db, {
      partnerId: "prt_large",
      environment: "live",
      from: FROM,
      limit: LIMIT,
      ...filter,
    });

  test.each<[string, Partial<RequestFilter>, number]>([
    ["without a filter", {}, LIMIT],
    ["from a cursor on", { after: { at: new Date("2026-03-15T12:00:00Z"), id: "req_z" } }, LIMIT],
    ["between two times", { from: new Date("2026-03-10Z"), before: new Date("2026-03-11Z") }, LIMIT],
    ["of a key", { apiKeyId: "prt_large_key_1" }, LIMIT],
    ["of a rare operation", { operation: "refund" }, LIMIT],
    ["of a code", { code: "INTERNAL_ERROR" }, LIMIT],
    ["that failed", { statusClasses: [5] }, LIMIT],
    ["of an order", { jobId: "job_prt_large77" }, LIMIT],
    ["by an idempotency key", { idempotencyKey: "key-997" }, 1],
    ["of another partner's key", { apiKeyId: "prt_small_key_1" }, 0],
  ])("%s reads what it shows, and no more in each day", async (_, filter, length) => {
    const { result, types, read } = await plans.of(() => ask(filter), "api_requests");
    expect(result).toHaveLength(length);
    expect(types.filter((type) => /Seq Scan/.test(type))).toEqual([]);
    expect(read).toBeLessThanOrEqual(length + 31);
  });

  test("reads by request id only the calls that have it", async () => {
    const { rows } = (await plans.db.execute(
      sql`select request_id as id from api_requests where partner_id = 'prt_large' limit 1 offset 30000`,
    )) as unknown as { rows: { id: string }[] };
    const requestId = rows[0]?.id;
    const { result, read } = await plans.of(() => ask({ requestId }), "api_requests");
    expect(result.map((row) => row.requestId)).toEqual([requestId]);
    expect(read).toBe(1);
    expect(await ask({ requestId, partnerId: "prt_small" })).toEqual([]);
  });

  test("walks one index for each of two status classes", async () => {
    const { result, types, read } = await plans.of(() => ask({ statusClasses: [4, 5] }), "api_requests");
    expect(result).toHaveLength(LIMIT);
    expect(types.filter((type) => /Seq Scan/.test(type))).toEqual([]);
    expect(read).toBeLessThanOrEqual(2 * (LIMIT + 31));
  });

  test("agrees with the plain question, page by page", async () => {
    const all = (await plans.db.execute(
      sql`select id from api_requests where partner_id = 'prt_small' order by at desc, id desc`,
    )) as unknown as { rows: { id: string }[] };
    const listed: string[] = [];
    let after: RequestFilter["after"];
    for (;;) {
      const page = await ask({ partnerId: "prt_small", limit: 7, after, before: LOADED_UNTIL });
      listed.push(...page.map(({ id }) => id));
      after = page.at(-1);
      if (page.length < 7) break;
    }
    expect(listed).toEqual(all.rows.map(({ id }) => id));
  });
});
