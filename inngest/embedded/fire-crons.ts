import { and, eq, inArray, lte } from "drizzle-orm";
import { runnerCrons, runnerEvents, runnerRuns } from "@/db/schema/runner";
import { latestTick, nextTick } from "./cron";
import type { RunnerDatabase } from "./database";
import { newRun } from "./matcher";
import type { RunnerFunction } from "./runner-types";

export async function registerCrons(
  db: RunnerDatabase,
  functions: RunnerFunction[],
  now: Date,
): Promise<void> {
  const rows = functions.flatMap((fn) =>
    fn.crons.map((cron) => ({ functionId: fn.id, cron, nextAt: nextTick(cron, now) })),
  );
  await forgetOldCrons(db, functions);
  if (rows.length > 0) await db.insert(runnerCrons).values(rows).onConflictDoNothing();
}

/** A removed trigger that returns must not fire for the time between. */
async function forgetOldCrons(db: RunnerDatabase, functions: RunnerFunction[]): Promise<void> {
  const own = new Map(functions.map((fn) => [fn.id, fn.crons]));
  if (own.size === 0) return;
  const known = await db
    .select()
    .from(runnerCrons)
    .where(inArray(runnerCrons.functionId, [...own.keys()]));
  for (const { functionId, cron } of known) {
    if (own.get(functionId)?.includes(cron)) continue;
    await db
      .delete(runnerCrons)
      .where(and(eq(runnerCrons.functionId, functionId), eq(runnerCrons.cron, cron)));
  }
}

/**
 * A clock ahead of time puts ticks off: no cron would run until real time caught up. Tolerates one tick, as
 * clocks of two machines differ a little.
 */
export async function restoreCrons(
  db: RunnerDatabase,
  functions: ReadonlyMap<string, RunnerFunction>,
  now: Date,
): Promise<void> {
  const withCrons = [...functions.values()].filter((fn) => fn.crons.length > 0).map((fn) => fn.id);
  if (withCrons.length === 0) return;
  const rows = await db.select().from(runnerCrons).where(inArray(runnerCrons.functionId, withCrons));
  for (const { functionId, cron, nextAt } of rows) {
    if (!functions.get(functionId)?.crons.includes(cron)) continue;
    const next = nextTick(cron, now);
    if (nextAt <= nextTick(cron, next)) continue;
    await db
      .update(runnerCrons)
      .set({ nextAt: next })
      .where(
        and(
          eq(runnerCrons.functionId, functionId),
          eq(runnerCrons.cron, cron),
          eq(runnerCrons.nextAt, nextAt),
        ),
      );
  }
}

export async function fireCrons(
  db: RunnerDatabase,
  functions: ReadonlyMap<string, RunnerFunction>,
  now: Date,
): Promise<void> {
  const withCrons = [...functions.values()].filter((fn) => fn.crons.length > 0).map((fn) => fn.id);
  if (withCrons.length === 0) return;
  const due = await db
    .select()
    .from(runnerCrons)
    .where(and(inArray(runnerCrons.functionId, withCrons), lte(runnerCrons.nextAt, now)));
  for (const row of due) {
    const fn = functions.get(row.functionId);
    if (fn?.crons.includes(row.cron)) await fireCron(db, fn, row, now);
  }
}

async function fireCron(
  db: RunnerDatabase,
  fn: RunnerFunction,
  { cron, nextAt }: { cron: string; nextAt: Date },
  now: Date,
): Promise<void> {
  const tick = latestTick(cron, now) ?? nextAt;
  const event = {
    id: `cron:${fn.id}:${cron}:${tick.toISOString()}`,
    name: "inngest/scheduled.timer",
    data: { cron },
    ts: tick.getTime(),
  };
  await db.transaction(async (tx) => {
    const moved = await tx
      .update(runnerCrons)
      .set({ nextAt: nextTick(cron, now) })
      .where(
        and(eq(runnerCrons.functionId, fn.id), eq(runnerCrons.cron, cron), eq(runnerCrons.nextAt, nextAt)),
      )
      .returning({ nextAt: runnerCrons.nextAt });
    if (moved.length === 0) return;
    const stored = { id: event.id, name: event.name, payload: event, receivedAt: now };
    await tx.insert(runnerEvents).values(stored).onConflictDoNothing();
    await tx
      .insert(runnerRuns)
      .values(newRun(fn, event, now))
      .onConflictDoNothing();
  });
}
