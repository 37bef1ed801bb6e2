import type { Run } from "@/lib/core/documents/document-model";

/** How a run looks and whether it could be read; everything of it but its letters. */
type TextStyle = Omit<Run, "text">;

export type Emphasis = "bold" | "italic" | "underline" | "strike" | "superscript";
export type Code = NonNullable<Run["code"]>;

export const EMPHASES: readonly Emphasis[] = ["bold", "italic", "underline", "strike", "superscript"];
export const CODES: readonly Code[] = ["illegible", "handwritten", "redacted"];

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

/** The style of a run, without keys that say nothing. */
function styleOf(run: Run): TextStyle {
  const style: TextStyle = {};
  for (const emphasis of EMPHASES) if (run[emphasis]) style[emphasis] = true;
  if (run.code !== undefined) style.code = run.code;
  return style;
}

/** Whether two runs have the same style. */
function sameStyle(a: TextStyle, b: TextStyle): boolean {
  return EMPHASES.every((emphasis) => Boolean(a[emphasis]) === Boolean(b[emphasis])) && a.code === b.code;
}
