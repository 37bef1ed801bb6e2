import type { Run } from "@/lib/core/document-model";
import { normalRuns } from "./normal-runs";
import type { Code, Emphasis, Look } from "./run-look";
import { sliceRuns } from "./slice-runs";

/** Gives a stretch of text an emphasis, or takes it away where all of it has it. */
export function toggleEmphasis(runs: readonly Run[], from: number, to: number, emphasis: Emphasis): Run[] {
  const isAll = sliceRuns(runs, from, to).every((run) => run[emphasis]);
  return withLook(runs, from, to, (look) => ({ ...look, [emphasis]: !isAll }));
}

/** Marks a stretch of text with a code, or takes the mark away where all of it has this one. */
export function toggleCode(runs: readonly Run[], from: number, to: number, code: Code): Run[] {
  const isAll = sliceRuns(runs, from, to).every((run) => run.code === code);
  return withLook(runs, from, to, ({ code: _, ...look }) => (isAll ? look : { ...look, code }));
}

function withLook(runs: readonly Run[], from: number, to: number, change: (look: Look) => Look): Run[] {
  return normalRuns([
    ...sliceRuns(runs, 0, from),
    ...sliceRuns(runs, from, to).map(({ text, ...look }) => ({ text, ...change(look) })),
    ...sliceRuns(runs, to),
  ]);
}
