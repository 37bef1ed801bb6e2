import { randomUUID } from "node:crypto";
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { runnerRuns } from "@/db/schema/runner";
import type { RunnerDatabase, RunnerTransaction } from "./database";
import type { RunState } from "./run-state";

/** A run that this process holds until the lease's end. */
export type Lease = RunState["run"];

// Any number that nothing else in this database takes a lock on.
const CLAIM_LOCK = 7_236_118_405;

/** Leases up to `slots` due runs of the given functions, the longest due first, within every concurrency limit. */
export async function claimRuns(
  db: RunnerDatabase,
  options: { functionIds: string[]; slots: number; now: Date; leaseUntil: Date },
): Promise<Lease[]> {
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
        lostLeases: sql`case when ${runnerRuns.leaseToken} is null then ${runnerRuns.lostLeases} else ${runnerRuns.lostLeases} + 1 end`,
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

async function claimableIds(
  tx: RunnerTransaction,
  { functionIds, slots, now }: { functionIds: string[]; slots: number; now: Date },
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
      or(
        isNull(runnerRuns.concurrencyKey),
        lte(sql`${queue.place} + coalesce(${held.holders}, 0)`, runnerRuns.concurrencyLimit),
      ),
    )
    .orderBy(asc(runnerRuns.dueAt), asc(runnerRuns.id))
    .limit(slots)
    .for("update", { of: runnerRuns, skipLocked: true });
  return rows.map((row) => row.id);
}
