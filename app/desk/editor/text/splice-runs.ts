import type { Run } from "@/lib/core/documents/document-model";
import { normalRuns } from "./normal-runs";
import { sliceRuns } from "./slice-runs";
import { styleOf, type TextStyle } from "./text-style";

/** Replaces a stretch of text; what comes in looks like what stands before it, at the start like what it replaces. */
export function spliceRuns(
  runs: readonly Run[],
  from: number,
  to: number,
  inserted: string,
  style: TextStyle = styleAt(runs, from > 0 ? from - 1 : 0),
): Run[] {
  return normalRuns([...sliceRuns(runs, 0, from), { text: inserted, ...style }, ...sliceRuns(runs, to)]);
}

/** The style of the letter at a place; plain where there is none. */
export function styleAt(runs: readonly Run[], at: number): TextStyle {
  const run = sliceRuns(runs, at, at + 1)[0];
  return run === undefined ? {} : styleOf(run);
}
