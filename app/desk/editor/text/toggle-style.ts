import type { Run } from "@/lib/core/documents/document-model";
import { normalRuns } from "./normal-runs";
import { sliceRuns } from "./slice-runs";
import type { Code, Emphasis, TextStyle } from "./text-style";

/** Gives a stretch of text an emphasis, or takes it away where all of it has it. */
export function toggleEmphasis(runs: readonly Run[], from: number, to: number, emphasis: Emphasis): Run[] {
  const isAll = sliceRuns(runs, from, to).every((run) => run[emphasis]);
  return withStyle(runs, from, to, (style) => ({ ...style, [emphasis]: !isAll }));
}

/** Marks a stretch of text with a code, or takes the mark away where all of it has this one. */
export function toggleCode(runs: readonly Run[], from: number, to: number, code: Code): Run[] {
  const isAll = sliceRuns(runs, from, to).every((run) => run.code === code);
  return withStyle(runs, from, to, ({ code: _, ...style }) => (isAll ? style : { ...style, code }));
}

function withStyle(
  runs: readonly Run[],
  from: number,
  to: number,
  change: (style: TextStyle) => TextStyle,
): Run[] {
  return normalRuns([
    ...sliceRuns(runs, 0, from),
    ...sliceRuns(runs, from, to).map(({ text, ...style }) => ({ text, ...change(style) })),
    ...sliceRuns(runs, to),
  ]);
}
