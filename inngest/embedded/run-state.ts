import type { runnerRuns, runnerSteps } from "@/db/schema/runner";
import type { RunnerEvent } from "./runner-types";

export type RunRow = typeof runnerRuns.$inferSelect;
export type StepRow = typeof runnerSteps.$inferSelect;

/** A leased run as its holder sees it; true while the lease holds, because nobody else may write. */
export type RunState = {
  run: RunRow & { leaseToken: string };
  event: RunnerEvent;
  steps: Map<string, StepRow>;
};

/** The memoised steps in the order of their completion. */
export function doneSteps(state: RunState): StepRow[] {
  return [...state.steps.values()]
    .filter((step) => step.state === "done")
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
}

/** The steps that are planned or asleep. */
export function pendingSteps(state: RunState): StepRow[] {
  return [...state.steps.values()].filter((step) => step.state !== "done");
}

/** The next step to be done takes this place; above all places taken, as a crash may leave gaps. */
export function nextPosition(state: RunState): number {
  return Math.max(-1, ...doneSteps(state).map((step) => step.position ?? 0)) + 1;
}
