import type { Run } from "@/lib/core/document-model";
import { normalRuns } from "./normal-runs";
import { type Look, lookOf } from "./run-look";
import { sliceRuns } from "./slice-runs";

/** Replaces a stretch of text; what comes in looks like what stands before it, at the start like what it replaces. */
export function spliceRuns(
  runs: readonly Run[],
  from: number,
  to: number,
  inserted: string,
  look: Look = lookAt(runs, from > 0 ? from - 1 : 0),
): Run[] {
  return normalRuns([...sliceRuns(runs, 0, from), { text: inserted, ...look }, ...sliceRuns(runs, to)]);
}

/** The look of the letter at a place; plain where there is none. */
export function lookAt(runs: readonly Run[], at: number): Look {
  const run = sliceRuns(runs, at, at + 1)[0];
  return run === undefined ? {} : lookOf(run);
}
