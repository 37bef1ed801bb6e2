import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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
beforeEach(async () => {
  await db.execute(sql`delete from webhook_messages`);
  await db.execute(sql`delete from webhook_endpoints`);
});

async function queue(key: string, count: number, dueSecondsAgo = 60): Promise<void> {
  const dueAt = new Date(NOW.getTime() - dueSecondsAgo * 1000).toISOString();
  await db.execute(sql`
    insert into webhook_messages (id, api_key_id, sequence, type, url, body, next_attempt_at, created_at)
    select ${key} || '_' || n, ${key}, 1, 'webhook.test', 'https://' || ${key} || '.test/' || n, '{}',
      ${dueAt}::timestamptz, ${dueAt}::timestamptz
    from generate_series(1, ${sql.raw(String(count))}) n`);
}

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

interface Explained {
  "QUERY PLAN": { Plan: Record<string, unknown> }[];
}

/** Sums the rows that each node of a claim's plan returned or filtered out. */
async function rowsOfLook(): Promise<number> {
  let read = 0;
  const count = (node: Record<string, unknown>): void => {
    const of = (name: string) => Number(node[name] ?? 0);
    read += (of("Actual Rows") + of("Rows Removed by Filter")) * of("Actual Loops");
    for (const child of (node.Plans ?? []) as Record<string, unknown>[]) count(child);
  };
  const explaining = {
    execute: async (query: SQL) => {
      const explained = sql`explain (analyze, format json) ${query}`;
      const { rows } = (await db.execute(explained)) as unknown as { rows: Explained[] };
      for (const { Plan } of rows[0]?.["QUERY PLAN"] ?? []) count(Plan);
      return { rows: [] };
    },
  } as unknown as Db;
  const leaseUntil = new Date(NOW.getTime() + 45_000);
  await claimDueMessages(explaining, { now: NOW, leaseUntil, overlapSince: NOW, ...LIMITS });
  // EXPLAIN ANALYZE also executes the claim: undo its leases.
  await db.execute(sql`update webhook_messages set lease_until = null where lease_until is not null`);
  expect(read).toBeGreaterThan(0);
  return read;
}

async function growth(more: (count: number, since: number) => Promise<void>): Promise<[number, number]> {
  await more(4_000, 0);
  await db.execute(sql`analyze webhook_messages`);
  const few = await rowsOfLook();
  await more(8_000, 4_000);
  await db.execute(sql`analyze webhook_messages`);
  return [few, await rowsOfLook()];
}

describe("a look reads no more rows, the more messages wait", () => {
  const insert = (
    count: number,
    since: number,
    url: SQL,
    dueAt: SQL = sql`${NOW.toISOString()}::timestamptz`,
  ) =>
    db.execute(sql`
      insert into webhook_messages (id, api_key_id, sequence, type, url, body, next_attempt_at, created_at)
      select 'm' || n, 'key_1', 1, 'webhook.test', ${url}, '{}', ${dueAt}, now()
      from generate_series(${sql.raw(`${since + 1}, ${since + count}`)}) n`);

  test.each([
    ["for one URL", sql`'https://hung.test/'`],
    ["for the key's own URL", sql`null`],
    ["each for a URL of its own", sql`'https://h.test/' || n`],
    ["for a hundred URLs", sql`'https://h.test/' || n % 100`],
  ])("%s", async (_, url) => {
    const [few, many] = await growth((count, since) => insert(count, since, url).then(() => undefined));
    expect(many).toBeLessThan(few * 1.5);
  });

  test("later, for URLs that failed", async () => {
    const later = sql`${NOW.toISOString()}::timestamptz + interval '1 hour'`;
    const [few, many] = await growth(async (count, since) => {
      await insert(count, since, sql`'https://h.test/' || n`, later);
      await db.execute(sql`
        insert into webhook_endpoints (api_key_id, url_sha256, url, failing_since, last_failed_at)
        select api_key_id, encode(sha256(convert_to(url, 'UTF8')), 'hex'), url, now(), now()
        from webhook_messages on conflict do nothing`);
      await insert(20, since + 20_000, sql`'https://h.test/' || n - 20000`);
    });
    expect(many).toBeLessThan(few * 1.5);
  });
});

test("a URL that hangs, with a thousand messages for it, hides no other of its key", async () => {
  for (const [url, count, secondsAgo] of [
    ["https://hung.test/", 1_000, 60],
    ["https://well.test/", 3, 1],
  ] as const) {
    const dueAt = new Date(NOW.getTime() - secondsAgo * 1000).toISOString();
    await db.execute(sql`
      insert into webhook_messages (id, api_key_id, sequence, type, url, body, next_attempt_at, created_at)
      select ${url} || n, 'key_1', 1, 'webhook.test', ${url}, '{}', ${dueAt}::timestamptz, now()
      from generate_series(1, ${sql.raw(String(count))}) n`);
  }
  expect(await claimAll()).toEqual({ key_1: 4 + 3 });
});
