import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { runnerRuns, runnerSteps } from "@/db/schema/runner";
import type { RunnerDatabase } from "./database";

export interface FailedRun {
  runId: string;
  functionId: string;
  about: Record<string, string>;
  failedAt: Date;
  error: string;
}

const LONGEST_ERROR = 300;

export async function listFailedRuns(db: RunnerDatabase, limit: number): Promise<FailedRun[]> {
  const { rows } = (await db.execute(sql`
    select r.id as "runId", r.function_id as "functionId", r.error,
      (extract(epoch from r.finished_at) * 1000)::float8 as "failedMs", e.payload -> 'data' as data
    from runner_runs r join runner_events e on e.id = r.event_id
    where r.finished_at is not null and r.error is not null
    order by r.finished_at desc, r.id limit ${limit}::int`)) as unknown as {
    rows: {
      runId: string;
      functionId: string;
      error: { name?: unknown; message?: unknown };
      failedMs: number;
      data: Record<string, unknown> | null;
    }[];
  };
  return rows.map(({ runId, functionId, error, failedMs, data }) => ({
    runId,
    functionId,
    about: idsOf(data),
    failedAt: new Date(failedMs),
    error: `${String(error.name ?? "Error")}: ${String(error.message ?? "").split("\n")[0]}`.slice(
      0,
      LONGEST_ERROR,
    ),
  }));
}

export async function countFailedRuns(
  db: RunnerDatabase,
): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestMs: sql<number | null>`(extract(epoch from min(${runnerRuns.finishedAt})) * 1000)::float8`,
    })
    .from(runnerRuns)
    .where(and(isNotNull(runnerRuns.finishedAt), isNotNull(runnerRuns.error)));
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestMs == null ? null : new Date(row.oldestMs) };
}

/**
 * Finished steps stay, and the failed one runs again. Steps read their rows again, so a retry does nothing if
 * its order has moved on.
 */
export async function retryRun(db: RunnerDatabase, runId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(runnerRuns)
      .set({
        finishedAt: null,
        error: null,
        attempt: 0,
        lostLeases: 0,
        leaseToken: null,
        dueAt: now,
        discoverAt: now,
      })
      .where(and(eq(runnerRuns.id, runId), isNotNull(runnerRuns.finishedAt), isNotNull(runnerRuns.error)))
      .returning({ id: runnerRuns.id });
    if (rows.length === 0) return false;
    const hasFailed = or(eq(runnerSteps.state, "planned"), sql`${runnerSteps.memo} ->> 'error' is not null`);
    await tx.delete(runnerSteps).where(and(eq(runnerSteps.runId, runId), hasFailed));
    return true;
  });
}

function idsOf(data: Record<string, unknown> | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data ?? {}).flatMap(([name, value]) =>
      name.endsWith("Id") && typeof value === "string" ? [[name, value]] : [],
    ),
  );
}
