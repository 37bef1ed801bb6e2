import { and, inArray, isNull, min } from "drizzle-orm";
import { runnerCrons, runnerRuns } from "@/db/schema/runner";
import type { RunnerDatabase } from "./database";
import type { Engine } from "./engine";
import { fireCrons } from "./fire-crons";
import type { RunPool } from "./run-pool";
import type { Signal } from "./signal";

/** What looking for work takes. */
export type LoopParts = { engine: Engine; pool: RunPool; keepHouse: () => Promise<void> };

/** Looks for work until the engine stops: one query a look while there is none. */
export async function runLoop(
  parts: LoopParts,
  signal: Signal,
  { pollMs, noteLook }: { pollMs: number; noteLook: () => void },
): Promise<void> {
  while (!parts.engine.isStopping()) {
    noteLook();
    let waitMs = pollMs;
    try {
      await parts.keepHouse();
      const found = await look(parts, pollMs);
      if (found.started > 0) continue;
      waitMs = found.waitMs;
    } catch (error) {
      parts.engine.logger.error({ err: error }, "the workflow runner could not look for work");
    }
    // Other processes send events too, so never longer than a poll. What is due but cannot be
    // claimed (no free slot, a concurrency limit) waits for the bell that a finished run rings.
    await signal.wait(waitMs);
  }
}

/** Runs everything that is due at the clock's time until nothing is; resolves to the next due time. */
export async function drainRuns(parts: LoopParts, maxRuns: number): Promise<Date | null> {
  const { engine, pool } = parts;
  await parts.keepHouse();
  for (let runs = 0; !engine.isStopping(); ) {
    await fireCrons(engine.db, engine.functions, engine.clock.now());
    const started = await pool.fill();
    runs += started;
    if (runs > maxRuns) throw new Error(`still busy after ${maxRuns} runs: do workflows start each other?`);
    if (started === 0 && pool.size() === 0) break;
    try {
      await pool.nextSettled();
    } catch (error) {
      await pool.idle();
      throw error;
    }
  }
  return nextDueTime(engine.db, [...engine.functions.keys()]);
}

async function look({ engine, pool }: LoopParts, pollMs: number) {
  const due = await nextDueTime(engine.db, [...engine.functions.keys()]);
  const untilDueMs = due ? due.getTime() - engine.clock.now().getTime() : pollMs;
  if (untilDueMs > 0) return { started: 0, waitMs: Math.min(pollMs, untilDueMs) };
  await fireCrons(engine.db, engine.functions, engine.clock.now());
  return { started: await pool.fill(), waitMs: pollMs };
}

/** When the next run or cron tick of these functions is due; null when there is nothing to wait for. One index look-up each. */
async function nextDueTime(db: RunnerDatabase, functionIds: string[]): Promise<Date | null> {
  const nextRun = db
    .select({ at: min(runnerRuns.dueAt).as("at") })
    .from(runnerRuns)
    .where(and(isNull(runnerRuns.finishedAt), inArray(runnerRuns.functionId, functionIds)));
  const nextCron = db
    .select({ at: min(runnerCrons.nextAt).as("at") })
    .from(runnerCrons)
    .where(inArray(runnerCrons.functionId, functionIds));
  const rows = await nextRun.unionAll(nextCron);
  const times = rows.flatMap((row) => (row.at ? [row.at.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
