import { randomUUID } from "node:crypto";
import { and, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { runnerRuns } from "@/db/schema/runner";
import type { RunnerDatabase, RunnerTransaction } from "./database";
import type { RunState } from "./run-state";

export type Lease = RunState["run"];

const CLAIM_LOCK = 7_236_118_405;

/**
 * After this many processes in a row died with a run, the next carries it alone, so that runs beside it don't
 * take the blame.
 */
export const SUSPECT_AFTER = 2;

interface Claim {
  functionIds: string[];
  slots: number;
  /** Free slots for a priority. `top` is the highest waiting one. Null means no priority. */
  slotsFor: (priority: number | null, top: number | null) => number;
  now: Date;
  leaseUntil: Date;
  /** In milliseconds. The key's next run counts as waiting since then. */
  lastServed: ReadonlyMap<string, number>;
  suspects: boolean;
}

export async function claimRuns(db: RunnerDatabase, options: Claim): Promise<Lease[]> {
  return db.transaction(async (tx) => {
    // Otherwise two processes could both take the last place.
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    const ids = await claimableIds(tx, options);
    if (ids.length === 0) return [];
    const leaseToken = randomUUID();
    const rows = await tx
      .update(runnerRuns)
      .set({
        leaseToken: sql`${leaseToken} || ':' || ${runnerRuns.id}`,
        dueAt: options.leaseUntil,
        // A remaining token means that the last holder died.
        lostLeases: LOST,
      })
      .where(inArray(runnerRuns.id, ids))
      .returning();
    return rows.map((row) => ({ ...row, leaseToken: row.leaseToken ?? "" }));
  });
}

export async function endLeases(db: RunnerDatabase, now: Date): Promise<void> {
  await db
    .update(runnerRuns)
    .set({ dueAt: now })
    .where(and(isNotNull(runnerRuns.leaseToken), isNull(runnerRuns.finishedAt), gt(runnerRuns.dueAt, now)));
}

export async function giveBackLeases(db: RunnerDatabase, tokens: string[], now: Date): Promise<void> {
  if (tokens.length === 0) return;
  await db
    .update(runnerRuns)
    .set({ leaseToken: null, dueAt: now })
    .where(and(inArray(runnerRuns.leaseToken, tokens), isNull(runnerRuns.finishedAt)));
}

export interface NextDue {
  run: Date | null;
  cron: Date | null;
  suspect: Date | null;
}

export async function nextDue(db: RunnerDatabase, functionIds: string[]): Promise<NextDue> {
  const isOurs = sql`function_id = any(${sql.param(functionIds)}::text[])`;
  // Materialize the suspects first. Otherwise the planner would search all due runs for the first one.
  const { rows } = (await db.execute(sql`
    with suspects as materialized (select function_id, due_at from runner_runs where ${IS_SUSPECT})
    select ${msOf(sql`select min(due_at) from runner_runs where finished_at is null and ${isOurs}`)} as run,
      ${msOf(sql`select min(next_at) from runner_crons where ${isOurs}`)} as cron,
      ${msOf(sql`select min(due_at) from suspects where ${isOurs}`)} as suspect
  `)) as unknown as { rows: Record<keyof NextDue, number | null>[] };
  const at = (ms: number | null | undefined) => (ms == null ? null : new Date(Math.ceil(ms)));
  return { run: at(rows[0]?.run), cron: at(rows[0]?.cron), suspect: at(rows[0]?.suspect) };
}

const msOf = (time: SQL): SQL => sql`(extract(epoch from (${time})) * 1000)::float8`;

const LOST = sql<number>`lost_leases + case when lease_token is null then 0 else 1 end`;
/** Must match the predicate of its small index. */
const IS_SUSPECT = sql`finished_at is null and ${LOST} >= ${sql.raw(String(SUSPECT_AFTER))}`;

interface Waiting {
  id: string;
  key: string | null;
  priority: number | null;
  dueMs: number;
}

export function highest(priorities: readonly (number | null)[]): number | null {
  return priorities.reduce((top, each) => (top === null || (each !== null && each > top) ? each : top), null);
}

/**
 * The key that waited longest goes first, and keys take turns, so that a key with thousands of runs delays no
 * other. Reads no more runs per key than may be taken.
 */
async function claimableIds(
  tx: RunnerTransaction,
  { functionIds, slots, slotsFor, now, suspects, lastServed }: Claim,
): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isDue = sql`finished_at is null and due_at <= ${at} and function_id = any(${sql.param(functionIds)}::text[])`;
  const isWanted = suspects ? sql`${LOST} >= ${SUSPECT_AFTER}::int` : sql`${LOST} < ${SUSPECT_AFTER}::int`;
  const { rows } = (await tx.execute(sql`
    with recursive keys (key) as (
      (select concurrency_key from runner_runs where finished_at is null and concurrency_key is not null
        order by concurrency_key limit 1)
      union all
      select (select r.concurrency_key from runner_runs r
        where r.finished_at is null and r.concurrency_key > keys.key order by r.concurrency_key limit 1)
      from keys where keys.key is not null
    ), held as materialized (
      select concurrency_key as key, count(*)::int as holders from runner_runs
      where lease_token is not null and concurrency_key is not null and due_at > ${at} and finished_at is null
      group by concurrency_key
    )
    select first.id, keys.key, first.priority, extract(epoch from first.due_at)::float8 * 1000 as "dueMs"
    from keys cross join lateral (
      select id, due_at, priority, concurrency_limit, ${isWanted} as is_wanted,
        row_number() over (order by due_at, id) as place
      from (select * from runner_runs where concurrency_key = keys.key and ${isDue}
        order by due_at, id limit ${slots}::int) due
    ) first
    where first.is_wanted and first.place
      + coalesce((select holders from held where held.key = keys.key), 0) <= first.concurrency_limit
    union all
    (select id, null, priority, extract(epoch from due_at)::float8 * 1000 from runner_runs
      where concurrency_key is null and ${isDue} and ${isWanted}
      order by due_at, id limit ${slots}::int)`)) as unknown as {
    rows: Waiting[];
  };
  const waitingSince = ({ key, priority, dueMs }: Waiting) =>
    Math.max(dueMs, key === null ? 0 : (lastServed.get(key) ?? 0)) - (priority ?? 0) * 1_000;
  rows.sort((a, b) => waitingSince(a) - waitingSince(b) || a.dueMs - b.dueMs || (a.id < b.id ? -1 : 1));
  const chosen: string[] = [];
  const top = highest(rows.map(({ priority }) => priority));
  const taken = new Map<number | null, number>();
  for (const { id, priority } of rows) {
    const ofSame = taken.get(priority) ?? 0;
    if (chosen.length >= slots || ofSame >= slotsFor(priority, top)) continue;
    taken.set(priority, ofSame + 1);
    chosen.push(id);
  }
  if (chosen.length === 0) return [];
  // Check again under the lock: a holder that seemed dead may be giving its run back.
  const locked = await tx
    .select({ id: runnerRuns.id })
    .from(runnerRuns)
    .where(and(inArray(runnerRuns.id, chosen), isNull(runnerRuns.finishedAt), lte(runnerRuns.dueAt, now)))
    .for("update", { skipLocked: true });
  return locked.map(({ id }) => id);
}
