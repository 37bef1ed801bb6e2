import type { Run } from "@/lib/core/documents/document-model";
import { sameStyle, styleOf } from "./text-style";

/** The letters of runs, as one text. */
export function textOfRuns(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join("");
}

/** The same text and styles in as few runs as possible: none empty, no two neighbours alike. */
export function normalRuns(runs: readonly Run[]): Run[] {
  const normal: Run[] = [];
  for (const run of runs) {
    if (run.text === "") continue;
    const last = normal.at(-1);
    if (last !== undefined && sameStyle(last, run)) last.text += run.text;
    else normal.push({ text: run.text, ...styleOf(run) });
  }
  return normal;
}

/** Runs as a text field holds them: a code without words gets the words that are printed for it; one line end. */
export function editableRuns(runs: readonly Run[]): Run[] {
  return normalRuns(
    runs.map((run) =>
      run.text === "" && run.code !== undefined
        ? { ...run, text: `[${run.code}]` }
        : { ...run, text: run.text.replace(/\r\n?/g, "\n") },
    ),
  );
}
