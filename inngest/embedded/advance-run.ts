import { eq } from "drizzle-orm";
import { runnerEvents, runnerSteps } from "@/db/schema/runner";
import { applyAnswer, type Outcome } from "./apply-answer";
import { type Lease, SUSPECT_AFTER } from "./claim-runs";
import { commitOutcome, LostLease, releaseRun } from "./commit-outcome";
import type { RunnerDatabase } from "./database";
import { type Engine, leaseEnd } from "./engine";
import { toRunnerEvent } from "./parse-events";
import { PROCESS_KILLED } from "./process-killed";
import { nextPosition, pendingSteps, type RunState, type StepRow } from "./run-state";
import type { RunnerFunction } from "./runner-types";

// Two lost leases beside others, then two alone, in a process that was well without the run: the run is to
// blame.
const MAX_LOST_LEASES = SUSPECT_AFTER + 2;

export async function advanceRun(lease: Lease, engine: Engine): Promise<void> {
  const fn = engine.functions.get(lease.functionId);
  if (!fn) throw new Error(`run ${lease.id} was claimed without its function ${lease.functionId}`);
  try {
    await advance(await loadRun(engine.db, lease), fn, engine);
  } catch (error) {
    if (!(error instanceof LostLease)) throw error;
    engine.logger.warn(
      { runId: lease.id, functionId: fn.id },
      "lease lost: another process carries the run on",
    );
  }
}

async function advance(state: RunState, fn: RunnerFunction, engine: Engine): Promise<void> {
  if (state.run.lostLeases >= MAX_LOST_LEASES) {
    const message = "The process ended twice while it carried this run and no other";
    const error = { name: PROCESS_KILLED, message };
    await store(state, { run: {}, steps: [], ending: { error } }, engine);
    return;
  }
  for (let ended = false; !ended; ) {
    const now = engine.clock.now();
    const move = nextMove(state, now);
    if (move.kind === "wait") return releaseRun(engine.db, state, move.until);
    if (engine.isYielding()) return releaseRun(engine.db, state, now);
    if (move.kind === "wake") ended = await store(state, wake(state, move.steps, now), engine);
    else if (move.kind === "discover") ended = await callFunction(state, fn, null, engine);
    else ended = await callSideBySide(state, fn, move.steps, engine);
  }
}

async function callSideBySide(state: RunState, fn: RunnerFunction, steps: StepRow[], engine: Engine) {
  const results = await Promise.allSettled(steps.map((step) => callFunction(state, fn, step.stepId, engine)));
  // The call that ended the run makes its siblings lose the lease: not a failure.
  if (results.some((result) => result.status === "fulfilled" && result.value)) return true;
  for (const result of results) if (result.status === "rejected") throw result.reason;
  return false;
}

async function callFunction(state: RunState, fn: RunnerFunction, stepId: string | null, engine: Engine) {
  const { answer, sdkVersion } = await engine.protocol.execute(fn, state, stepId);
  const context = { fn, now: engine.clock.now(), backoff: engine.backoff };
  const outcome = applyAnswer(state, stepId, answer, context);
  if (sdkVersion !== null) outcome.run.sdkVersion = sdkVersion;
  return store(state, outcome, engine);
}

async function store(state: RunState, outcome: Outcome, engine: Engine): Promise<boolean> {
  // Before the write: parallel steps' answers must not take the same position.
  Object.assign(state.run, outcome.run);
  for (const step of outcome.steps) state.steps.set(step.stepId, step);
  await commitOutcome(engine.db, state, outcome, {
    now: engine.clock.now(),
    leaseUntil: leaseEnd(engine),
    functions: engine.functions.values(),
  });
  if (outcome.ending && "error" in outcome.ending) {
    const { id: runId, functionId } = state.run;
    engine.logger.error({ runId, functionId, error: outcome.ending.error }, "workflow run failed for good");
  }
  return outcome.ending !== null;
}

function wake(state: RunState, steps: StepRow[], now: Date): Outcome {
  const first = nextPosition(state);
  const awake = steps.map((step, index) => ({ ...step, state: "done" as const, position: first + index }));
  return { run: { discoverAt: now }, steps: awake, ending: null };
}

async function loadRun(db: RunnerDatabase, lease: Lease): Promise<RunState> {
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

type Move =
  | { kind: "wake"; steps: StepRow[] }
  | { kind: "run"; steps: StepRow[] }
  | { kind: "discover" }
  | { kind: "wait"; until: Date };

function nextMove(state: RunState, now: Date): Move {
  const pending = pendingSteps(state);
  const due = pending.filter((step) => step.dueAt <= now);
  const awake = due.filter((step) => step.state === "sleeping");
  if (awake.length > 0) return { kind: "wake", steps: awake.sort(byDueTime) };
  if (due.length > 0) return { kind: "run", steps: due };
  const { discoverAt } = state.run;
  if (discoverAt && discoverAt <= now) return { kind: "discover" };
  const times = pending.map((step) => step.dueAt.getTime());
  if (discoverAt) times.push(discoverAt.getTime());
  if (times.length === 0) throw new Error(`run ${state.run.id} waits for nothing`);
  return { kind: "wait", until: new Date(Math.min(...times)) };
}

function byDueTime(a: StepRow, b: StepRow): number {
  return a.dueAt.getTime() - b.dueAt.getTime() || a.stepId.localeCompare(b.stepId);
}
