import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../../lib/testing/test-database";
import type { Db } from "../client";
import { claimDueMessages } from "./webhook-queue";

const NOW = new Date("2026-03-02T10:00:00Z");
const LIMITS = { limit: 128, perEndpoint: 4, perKey: 16, ofSandbox: 64 };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await db.execute(sql`insert into partners (id, name, created_at) values ('prt', 'Load', now())`);
  for (const id of ["key_1", "key_2", "key_3", "key_4", "key_5", "key_6", "key_live"]) {
    const environment = id === "key_live" ? "live" : "sandbox";
    await db.execute(sql`
      insert into api_keys (id, partner_id, environment, sha256, last_four, webhook_secret_sealed, created_at)
      values (${id}, 'prt', ${environment}, ${id}, 'aaaa', '', now())`);
  }
});
afterAll(() => database.close());
beforeEach(() => db.execute(sql`delete from webhook_messages`));

/** As many messages that have long been due, each for a URL of its own. */
async function queue(key: string, count: number, dueSecondsAgo = 60): Promise<void> {
  const dueAt = new Date(NOW.getTime() - dueSecondsAgo * 1000).toISOString();
  await db.execute(sql`
    insert into webhook_messages (id, api_key_id, sequence, type, url, body, next_attempt_at, created_at)
    select ${key} || '_' || n, ${key}, 1, 'webhook.test', 'https://' || ${key} || '.test/' || n, '{}',
      ${dueAt}::timestamptz, ${dueAt}::timestamptz
    from generate_series(1, ${sql.raw(String(count))}) n`);
}

/** Claims until nothing more is given, as if no attempt ever ended; tells how many each key got. */
async function claimAll(): Promise<Record<string, number>> {
  const got: Record<string, number> = {};
  const leaseUntil = new Date(NOW.getTime() + 45_000);
  for (;;) {
    const claimed = await claimDueMessages(db, { now: NOW, leaseUntil, overlapSince: NOW, ...LIMITS });
    if (claimed.length === 0) return got;
    for (const { apiKeyId } of claimed) got[apiKeyId] = (got[apiKeyId] ?? 0) + 1;
  }
}

test("a key that names another URL with every order has sixteen attempts under way at most", async () => {
  await queue("key_1", 200);
  await queue("key_2", 3, 1);
  expect(await claimAll()).toEqual({ key_1: 16, key_2: 3 });
});

test("all sandbox keys together have half of the attempts, and live keys' messages go out meanwhile", async () => {
  for (const key of ["key_1", "key_2", "key_3", "key_4", "key_5", "key_6"]) await queue(key, 40);
  await queue("key_live", 5, 1);
  const { key_live, ...sandbox } = await claimAll();
  expect(key_live).toBe(5);
  expect(Object.values(sandbox).reduce((sum, count) => sum + count, 0)).toBe(64);
});
