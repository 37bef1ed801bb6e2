import { eq } from "drizzle-orm";
import { runnerEvents, runnerSteps } from "@/db/schema/runner";
import type { Lease } from "./claim-runs";
import type { RunnerDatabase } from "./database";
import { toRunnerEvent } from "./parse-events";
import type { RunState } from "./run-state";

/** Reads what a leased run has come to so far. */
export async function loadRun(db: RunnerDatabase, lease: Lease): Promise<RunState> {
  const [events, steps] = await Promise.all([
    db.select({ payload: runnerEvents.payload }).from(runnerEvents).where(eq(runnerEvents.id, lease.eventId)),
    db.select().from(runnerSteps).where(eq(runnerSteps.runId, lease.id)),
  ]);
  return {
    run: lease,
    event: toRunnerEvent(events[0]?.payload),
    steps: new Map(steps.map((step) => [step.stepId, step])),
  };
}
