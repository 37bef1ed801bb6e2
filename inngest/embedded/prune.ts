import { and, eq, isNotNull, lt, notExists } from "drizzle-orm";
import { runnerEvents, runnerRuns } from "@/db/schema/runner";
import type { RunnerDatabase } from "./database";
import type { RunnerClock } from "./runner-types";

const PRUNE_EVERY_MS = 3_600_000;
const KEEP_MS = 7 * 86_400_000;

/** Deletes runs that finished more than seven days ago, with their steps, and events that old which no run needs. */
export async function prune(db: RunnerDatabase, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_MS);
  await db.delete(runnerRuns).where(and(isNotNull(runnerRuns.finishedAt), lt(runnerRuns.finishedAt, before)));
  const itsRuns = db
    .select({ id: runnerRuns.id })
    .from(runnerRuns)
    .where(eq(runnerRuns.eventId, runnerEvents.id));
  await db.delete(runnerEvents).where(and(lt(runnerEvents.receivedAt, before), notExists(itsRuns)));
}

/** Prunes at its first call and then once an hour of the clock, however often it is called. */
export function createHousekeeping(db: RunnerDatabase, clock: RunnerClock): () => Promise<void> {
  let nextMs = 0;
  return async () => {
    const now = clock.now();
    if (now.getTime() < nextMs) return;
    nextMs = now.getTime() + PRUNE_EVERY_MS;
    await prune(db, now);
  };
}
