import { and, eq, isNull, sql } from "drizzle-orm";
import { runnerRuns, runnerSteps } from "@/db/schema/runner";
import type { Ending, Outcome } from "./apply-answer";
import type { RunnerDatabase, RunnerTransaction } from "./database";
import { recordEvents } from "./record-events";
import type { RunState } from "./run-state";
import type { RunnerEvent, RunnerFunction } from "./runner-types";

export class LostLease extends Error {
  constructor(runId: string) {
    super(`the lease on run ${runId} is lost`);
    this.name = "LostLease";
  }
}

export async function commitOutcome(
  db: RunnerDatabase,
  state: RunState,
  outcome: Outcome,
  context: { now: Date; leaseUntil: Date; functions: Iterable<RunnerFunction> },
): Promise<void> {
  await db.transaction(async (tx) => {
    const fenced = await tx
      .update(runnerRuns)
      .set({ ...outcome.run, lostLeases: 0, ...endingColumns(outcome.ending, context) })
      .where(holds(state))
      .returning({ id: runnerRuns.id });
    if (fenced.length === 0) throw new LostLease(state.run.id);
    if (outcome.steps.length > 0) await upsertSteps(tx, outcome);
    if (outcome.ending && "error" in outcome.ending) {
      const event = failureEvent(state, outcome.ending.error, context.now);
      await recordEvents(tx, [event], context.functions, context.now);
    }
  });
}

export async function releaseRun(db: RunnerDatabase, state: RunState, dueAt: Date): Promise<void> {
  await db.update(runnerRuns).set({ leaseToken: null, lostLeases: 0, dueAt }).where(holds(state));
}

function holds({ run }: RunState) {
  return and(
    eq(runnerRuns.id, run.id),
    eq(runnerRuns.leaseToken, run.leaseToken),
    isNull(runnerRuns.finishedAt),
  );
}

function endingColumns(ending: Ending | null, { now, leaseUntil }: { now: Date; leaseUntil: Date }) {
  if (!ending) return { dueAt: leaseUntil };
  const result = "output" in ending ? { output: { data: ending.output } } : { error: ending.error };
  return { ...result, finishedAt: now, leaseToken: null };
}

function upsertSteps(tx: RunnerTransaction, { steps }: Outcome) {
  return tx
    .insert(runnerSteps)
    .values(steps)
    .onConflictDoUpdate({
      target: [runnerSteps.runId, runnerSteps.stepId],
      set: {
        state: sql`excluded.state`,
        dueAt: sql`excluded.due_at`,
        attempt: sql`excluded.attempt`,
        position: sql`excluded.position`,
        memo: sql`excluded.memo`,
      },
    });
}

function failureEvent({ run, event }: RunState, error: Record<string, unknown>, now: Date): RunnerEvent {
  return {
    id: `failed:${run.id}`,
    name: "inngest/function.failed",
    data: { function_id: run.functionId, run_id: run.id, error, event },
    ts: now.getTime(),
  };
}
