import type { Run } from "@/lib/core/document-model";

/** How a run looks and whether it could be read; everything of it but its letters. */
export type Look = Omit<Run, "text">;

export type Emphasis = "bold" | "italic" | "underline" | "superscript";
export type Code = NonNullable<Run["code"]>;

export const EMPHASES: readonly Emphasis[] = ["bold", "italic", "underline", "superscript"];
export const CODES: readonly Code[] = ["illegible", "handwritten", "redacted"];

/** The look of a run, without keys that say nothing. */
export function lookOf(run: Run): Look {
  const look: Look = {};
  for (const emphasis of EMPHASES) if (run[emphasis]) look[emphasis] = true;
  if (run.code !== undefined) look.code = run.code;
  return look;
}

/** Whether two runs look the same. */
export function sameLook(a: Look, b: Look): boolean {
  return EMPHASES.every((emphasis) => Boolean(a[emphasis]) === Boolean(b[emphasis])) && a.code === b.code;
}
