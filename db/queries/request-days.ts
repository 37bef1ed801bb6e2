import { sql } from "drizzle-orm";
import type { Db } from "../client";

/** Any number, the same in every process. Without the lock, two processes that make the same day would collide. */
const DAYS_LOCK = 7_236_116;
const TABLE = "api_requests";

/**
 * A statement that waits for the whole table makes all others wait behind it. Fail soon instead; the next run retries.
 */
const WAIT_BRIEFLY = sql`set local lock_timeout = '5s'`;

/** `2026-11-22`, UTC. */
export type Day = string;

export function dayOf(at: Date): Day {
  return at.toISOString().slice(0, 10);
}

function nameOf(day: Day): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new Error(`${day} is no day`);
  return `${TABLE}_${day.replaceAll("-", "")}`;
}

export async function listRequestDays(db: Db): Promise<Day[]> {
  const { rows } = (await db.execute(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${TABLE}::regclass order by 1`)) as unknown as { rows: { name: string }[] };
  return rows.map(({ name }) => name.slice(-8).replace(/^(....)(..)(..)$/, "$1-$2-$3"));
}

export async function makeRequestDays(db: Db, days: readonly Day[]): Promise<void> {
  if (days.length === 0) return;
  const existing = new Set(await listRequestDays(db));
  const missing = days.filter((day) => !existing.has(day));
  if (missing.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(WAIT_BRIEFLY);
    await tx.execute(sql`select pg_advisory_xact_lock(${DAYS_LOCK})`);
    for (const day of missing) {
      const end = dayOf(new Date(Date.parse(day) + 86_400_000));
      await tx.execute(
        sql.raw(
          `create table if not exists ${nameOf(day)} partition of ${TABLE} for values from ('${day} 00:00:00+00') to ('${end} 00:00:00+00')`,
        ),
      );
    }
  });
}

export async function dropRequestDays(db: Db, before: Day): Promise<Day[]> {
  const old = (await listRequestDays(db)).filter((day) => day < before);
  for (const day of old) {
    await db.transaction(async (tx) => {
      await tx.execute(WAIT_BRIEFLY);
      await tx.execute(sql.raw(`drop table if exists ${nameOf(day)}`));
    });
  }
  return old;
}
