import type { Run } from "@/lib/core/documents/document-model";

/** How a run looks and whether it could be read; everything of it but its letters. */
export type TextStyle = Omit<Run, "text">;

export type Emphasis = "bold" | "italic" | "underline" | "superscript";
export type Code = NonNullable<Run["code"]>;

export const EMPHASES: readonly Emphasis[] = ["bold", "italic", "underline", "superscript"];
export const CODES: readonly Code[] = ["illegible", "handwritten", "redacted"];

/** The style of a run, without keys that say nothing. */
export function styleOf(run: Run): TextStyle {
  const style: TextStyle = {};
  for (const emphasis of EMPHASES) if (run[emphasis]) style[emphasis] = true;
  if (run.code !== undefined) style.code = run.code;
  return style;
}

/** Whether two runs have the same style. */
export function sameStyle(a: TextStyle, b: TextStyle): boolean {
  return EMPHASES.every((emphasis) => Boolean(a[emphasis]) === Boolean(b[emphasis])) && a.code === b.code;
}
