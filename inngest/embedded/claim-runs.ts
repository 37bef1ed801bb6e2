import { randomUUID } from "node:crypto";
import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { runnerRuns } from "@/db/schema/runner";
import type { RunnerDatabase, RunnerTransaction } from "./database";
import type { RunState } from "./run-state";

/** A run that this process holds until the lease's end. */
export type Lease = RunState["run"];

// Any number that nothing else in this database takes a lock on.
const CLAIM_LOCK = 7_236_118_405;

/**
 * So many processes in a row died while they carried a run: the next does it alone, since the others that were
 * carried beside it are not to blame for what it may do.
 */
export const SUSPECT_AFTER = 2;

interface Claim {
  functionIds: string[];
  slots: number;
  now: Date;
  leaseUntil: Date;
  /** Suspects, or all the others. */
  suspects: boolean;
}

/** Leases up to `slots` due runs of the given functions, the longest due first, within every concurrency limit. */
export async function claimRuns(db: RunnerDatabase, options: Claim): Promise<Lease[]> {
  return db.transaction(async (tx) => {
    // Two processes that count holders at once would both find room for the last place.
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    const ids = await claimableIds(tx, options);
    if (ids.length === 0) return [];
    const leaseToken = randomUUID();
    const rows = await tx
      .update(runnerRuns)
      .set({
        leaseToken: sql`${leaseToken} || ':' || ${runnerRuns.id}`,
        dueAt: options.leaseUntil,
        // A token that is still there is a lease that nobody ended.
        lostLeases: LOST,
      })
      .where(inArray(runnerRuns.id, ids))
      .returning();
    return rows.map((row) => ({ ...row, leaseToken: row.leaseToken ?? "" }));
  });
}

/** Makes every held run due; the tokens stay, so that the next claim still counts a lease that was lost. */
export async function endLeases(db: RunnerDatabase, now: Date): Promise<void> {
  await db
    .update(runnerRuns)
    .set({ dueAt: now })
    .where(and(isNotNull(runnerRuns.leaseToken), isNull(runnerRuns.finishedAt), gt(runnerRuns.dueAt, now)));
}

/** Whether a run waits to be carried alone. */
export async function hasDueSuspect(db: RunnerDatabase, functionIds: string[], now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: runnerRuns.id })
    .from(runnerRuns)
    .where(
      and(
        isNull(runnerRuns.finishedAt),
        lte(runnerRuns.dueAt, now),
        inArray(runnerRuns.functionId, functionIds),
        gte(LOST, SUSPECT_AFTER),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Leases that were lost in a row, the one included that is due and was never given back. */
const LOST = sql<number>`${runnerRuns.lostLeases} + case when ${runnerRuns.leaseToken} is null then 0 else 1 end`;

async function claimableIds(
  tx: RunnerTransaction,
  { functionIds, slots, now, suspects }: Claim,
): Promise<string[]> {
  const unfinished = and(isNull(runnerRuns.finishedAt), inArray(runnerRuns.functionId, functionIds));
  const held = tx.$with("held").as(
    tx
      .select({ key: runnerRuns.concurrencyKey, holders: count().as("holders") })
      .from(runnerRuns)
      .where(
        and(
          isNotNull(runnerRuns.leaseToken),
          isNotNull(runnerRuns.concurrencyKey),
          gt(runnerRuns.dueAt, now),
          isNull(runnerRuns.finishedAt),
        ),
      )
      .groupBy(runnerRuns.concurrencyKey),
  );
  const queue = tx.$with("queue").as(
    tx
      .select({
        id: runnerRuns.id,
        place: sql<number>`row_number() over (
          partition by coalesce(${runnerRuns.concurrencyKey}, ${runnerRuns.id})
          order by ${runnerRuns.dueAt}, ${runnerRuns.id})`.as("place"),
      })
      .from(runnerRuns)
      .where(and(unfinished, lte(runnerRuns.dueAt, now))),
  );
  const rows = await tx
    .with(held, queue)
    .select({ id: runnerRuns.id })
    .from(runnerRuns)
    .innerJoin(queue, eq(queue.id, runnerRuns.id))
    .leftJoin(held, eq(held.key, runnerRuns.concurrencyKey))
    .where(
      and(
        suspects ? gte(LOST, SUSPECT_AFTER) : lt(LOST, SUSPECT_AFTER),
        or(
          isNull(runnerRuns.concurrencyKey),
          lte(sql`${queue.place} + coalesce(${held.holders}, 0)`, runnerRuns.concurrencyLimit),
        ),
      ),
    )
    .orderBy(asc(runnerRuns.dueAt), asc(runnerRuns.id))
    .limit(slots)
    .for("update", { of: runnerRuns, skipLocked: true });
  return rows.map((row) => row.id);
}
