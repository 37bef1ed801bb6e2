import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onPostgres, openTestDatabase } from "../../lib/testing/test-database";
import { type AuditFilter, listAuditPeople, listPartnerAudit } from "./teams";
import { type PlanReader, readPlans } from "./testing/read-plans";

const LINES = 20_000;
const LIMIT = 26;
const NEWEST = Date.UTC(2026, 10, 1);
/** Minutes before the newest line. There is one line a minute. */
const ago = (minutes: number) => new Date(NEWEST - minutes * 60_000);

describe.runIf(onPostgres)("a long audit log", () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let plans: PlanReader;
  beforeAll(async () => {
    database = await openTestDatabase();
    plans = await readPlans(database.url ?? "");
    await plans.db.execute(
      sql`insert into partners (id, name, created_at) values ('prt_load', 'Load', now())`,
    );
    await plans.db.execute(sql`
      insert into partner_audit_log (partner_id, at, email, action, subject, detail)
      select 'prt_load', ${ago(LINES).toISOString()}::timestamptz + i * interval '1 minute', 'p' || (i % 40) || '@a.test',
        'a' || (i % 44), 'key_' || (i % 2000), '{}'
      from generate_series(1, ${LINES}::int) i`);
    await plans.db.execute(sql`vacuum analyze partner_audit_log`);
  });
  afterAll(async () => {
    await plans.close();
    await database.close();
  });

  test.each<[string, Partial<AuditFilter>]>([
    ["all of it", {}],
    ["one person", { email: "p7@a.test" }],
    ["one kind of change", { action: "a7" }],
    ["nobody", { email: null }],
    ["one thing", { found: { subject: "key_7", emails: ["nobody"], actions: [] } }],
    ["nothing that there is", { found: { subject: "none", emails: ["none"], actions: [] } }],
    ["an hour of long ago", { from: ago(15_000), before: ago(14_940) }],
    ["a week of long ago", { from: ago(19_000), before: ago(9_000) }],
    ["days without a line", { from: ago(-10_000), before: ago(-20_000) }],
    ["all since before the first", { from: ago(90_000), before: ago(80_000) }],
  ])("%s is read without passing by the rest", async (_, filter) => {
    const ask = () =>
      listPartnerAudit(plans.db, { partnerId: "prt_load", beforeNumber: null, limit: LIMIT, ...filter });
    const { read } = await plans.of(ask, "partner_audit_log");
    expect(read).toBeLessThan(200);
  });

  test("everybody in it is found by a step for each", async () => {
    const ask = () => listAuditPeople(plans.db, "prt_load");
    const { result, read } = await plans.of(ask, "partner_audit_log");
    expect(result).toHaveLength(40);
    expect(read).toBeLessThan(100);
  });
});
