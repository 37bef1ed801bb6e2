import { type NextDue, nextDue } from "./claim-runs";
import type { Engine } from "./engine";
import { fireCrons } from "./fire-crons";
import type { RunPool } from "./run-pool";
import type { Signal } from "./signal";

export type LoopParts = { engine: Engine; pool: RunPool; keepHouse: () => Promise<void> };

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
    // Never wait longer than a poll: other processes send events too. A due run that cannot be claimed (no free
    // slot, a concurrency limit) waits for the bell of a finished run.
    await signal.wait(waitMs);
  }
}

export async function drainRuns(parts: LoopParts, maxRuns: number): Promise<Date | null> {
  const { engine, pool } = parts;
  await parts.keepHouse();
  for (let runs = 0; !engine.isStopping(); ) {
    await fireCrons(engine.db, engine.functions, engine.clock.now());
    const started = await pool.fill(await whatIsDue(engine));
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
  return earlier(await whatIsDue(engine));
}

async function look({ engine, pool }: LoopParts, pollMs: number) {
  const due = await whatIsDue(engine);
  const now = engine.clock.now();
  const next = earlier(due);
  const untilDueMs = next ? next.getTime() - now.getTime() : pollMs;
  if (untilDueMs > 0) return { started: 0, waitMs: Math.min(pollMs, untilDueMs) };
  if (due.cron && due.cron <= now) await fireCrons(engine.db, engine.functions, now);
  return { started: await pool.fill(due), waitMs: pollMs };
}

function whatIsDue({ db, functions }: Engine): Promise<NextDue> {
  return nextDue(db, [...functions.keys()]);
}

function earlier({ run, cron }: NextDue): Date | null {
  return run && cron ? (run < cron ? run : cron) : (run ?? cron);
}
