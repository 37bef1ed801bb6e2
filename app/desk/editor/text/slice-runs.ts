import type { Run } from "@/lib/core/documents/document-model";
import { normalRuns } from "./normal-runs";

/** The runs between two places of the text, counted as JavaScript counts letters. */
export function sliceRuns(runs: readonly Run[], from: number, to = Number.POSITIVE_INFINITY): Run[] {
  let at = 0;
  return normalRuns(
    runs.map((run) => {
      const text = run.text.slice(Math.max(0, from - at), Math.max(0, to - at));
      at += run.text.length;
      return { ...run, text };
    }),
  );
}
