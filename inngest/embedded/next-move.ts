import { pendingSteps, type RunState, type StepRow } from "./run-state";

type Move =
  /** These sleeps are over. */
  | { kind: "wake"; steps: StepRow[] }
  /** These planned steps are to be run, each by a call of its own. */
  | { kind: "run"; steps: StepRow[] }
  /** The function is to be called to find out what comes next. */
  | { kind: "discover" }
  | { kind: "wait"; until: Date };

/** Decides what a run needs now, from its state alone. */
export function nextMove(state: RunState, now: Date): Move {
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
