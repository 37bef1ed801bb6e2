import type { runnerRuns, runnerSteps } from "@/db/schema/runner";
import type { RunnerEvent } from "./runner-types";

export type RunRow = typeof runnerRuns.$inferSelect;
export type StepRow = typeof runnerSteps.$inferSelect;

export type RunState = {
  run: RunRow & { leaseToken: string };
  event: RunnerEvent;
  steps: Map<string, StepRow>;
};

export function doneSteps(state: RunState): StepRow[] {
  return [...state.steps.values()]
    .filter((step) => step.state === "done")
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
}

export function pendingSteps(state: RunState): StepRow[] {
  return [...state.steps.values()].filter((step) => step.state !== "done");
}

/** Above all taken positions: a crash may leave gaps. */
export function nextPosition(state: RunState): number {
  return Math.max(-1, ...doneSteps(state).map((step) => step.position ?? 0)) + 1;
}
