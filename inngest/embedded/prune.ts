import { and, eq, isNotNull, lt, notExists } from "drizzle-orm";
import { runnerEvents, runnerRuns } from "@/db/schema/runner";
import type { RunnerDatabase } from "./database";
import { restoreCrons } from "./fire-crons";
import type { RunnerClock, RunnerFunction } from "./runner-types";

const PRUNE_EVERY_MS = 3_600_000;
const BRING_BACK_EVERY_MS = 60_000;
const KEEP_MS = 7 * 86_400_000;

export async function prune(db: RunnerDatabase, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_MS);
  await db.delete(runnerRuns).where(and(isNotNull(runnerRuns.finishedAt), lt(runnerRuns.finishedAt, before)));
  const itsRuns = db
    .select({ id: runnerRuns.id })
    .from(runnerRuns)
    .where(eq(runnerRuns.eventId, runnerEvents.id));
  await db.delete(runnerEvents).where(and(lt(runnerEvents.receivedAt, before), notExists(itsRuns)));
}

/**
 * Prunes once an hour, however often it is called. Once a minute, and at once if the clock was put back, it
 * brings back ticks that are too far off.
 */
export function createHousekeeping(
  db: RunnerDatabase,
  clock: RunnerClock,
  functions: ReadonlyMap<string, RunnerFunction>,
): () => Promise<void> {
  let prunedMs = Number.NEGATIVE_INFINITY;
  let lookedMs = Number.NEGATIVE_INFINITY;
  const isOver = (sinceMs: number, everyMs: number, nowMs: number) =>
    nowMs < sinceMs || nowMs - sinceMs >= everyMs;
  return async () => {
    const now = clock.now();
    const nowMs = now.getTime();
    if (isOver(lookedMs, BRING_BACK_EVERY_MS, nowMs)) {
      await restoreCrons(db, functions, now);
      lookedMs = nowMs;
    }
    if (!isOver(prunedMs, PRUNE_EVERY_MS, nowMs)) return;
    prunedMs = nowMs;
    await prune(db, now);
  };
}
