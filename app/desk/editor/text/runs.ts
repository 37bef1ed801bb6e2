import type { Run } from "@/lib/core/documents/document-model";

type TextStyle = Omit<Run, "text">;

export type Emphasis = "bold" | "italic" | "underline" | "strike" | "superscript";
export type Code = NonNullable<Run["code"]>;

export const EMPHASES: readonly Emphasis[] = ["bold", "italic", "underline", "strike", "superscript"];
export const CODES: readonly Code[] = ["illegible", "handwritten", "redacted"];

export function textOfRuns(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join("");
}

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

export function editableRuns(runs: readonly Run[]): Run[] {
  return normalRuns(
    runs.map((run) =>
      run.text === "" && run.code !== undefined
        ? { ...run, text: `[${run.code}]` }
        : { ...run, text: run.text.replace(/\r\n?/g, "\n") },
    ),
  );
}

/** Positions in UTF-16 units. */
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

export function spliceRuns(
  runs: readonly Run[],
  from: number,
  to: number,
  inserted: string,
  style: TextStyle = styleAt(runs, from > 0 ? from - 1 : 0),
): Run[] {
  return normalRuns([...sliceRuns(runs, 0, from), { text: inserted, ...style }, ...sliceRuns(runs, to)]);
}

export function styleAt(runs: readonly Run[], at: number): TextStyle {
  const run = sliceRuns(runs, at, at + 1)[0];
  return run === undefined ? {} : styleOf(run);
}

export function toggleEmphasis(runs: readonly Run[], from: number, to: number, emphasis: Emphasis): Run[] {
  const isAll = sliceRuns(runs, from, to).every((run) => run[emphasis]);
  return withStyle(runs, from, to, (style) => ({ ...style, [emphasis]: !isAll }));
}

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

function styleOf(run: Run): TextStyle {
  const style: TextStyle = {};
  for (const emphasis of EMPHASES) if (run[emphasis]) style[emphasis] = true;
  if (run.code !== undefined) style.code = run.code;
  return style;
}

function sameStyle(a: TextStyle, b: TextStyle): boolean {
  return EMPHASES.every((emphasis) => Boolean(a[emphasis]) === Boolean(b[emphasis])) && a.code === b.code;
}
