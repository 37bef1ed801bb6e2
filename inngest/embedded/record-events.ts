import { runnerEvents, runnerRuns } from "@/db/schema/runner";
import type { RunnerTransaction } from "./database";
import { runsFor } from "./matcher";
import type { RunnerEvent, RunnerFunction } from "./runner-types";

export async function recordEvents(
  tx: RunnerTransaction,
  events: RunnerEvent[],
  functions: Iterable<RunnerFunction>,
  now: Date,
): Promise<void> {
  const known = [...functions];
  const rows = events.map((event) => ({ id: event.id, name: event.name, payload: event, receivedAt: now }));
  const inserted = await tx
    .insert(runnerEvents)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: runnerEvents.id });
  const fresh = new Set(inserted.map((row) => row.id));
  const runs = events
    .filter((event) => fresh.delete(event.id))
    .flatMap((event) => runsFor(event, known, now));
  if (runs.length > 0) await tx.insert(runnerRuns).values(runs).onConflictDoNothing();
}
