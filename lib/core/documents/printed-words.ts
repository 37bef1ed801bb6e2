import type { MarkBlock, NoteBlock, Run } from "./document-model";
import { hasItalics } from "./text-direction";

/** A run in the words that are printed of it. */
export type PrintedRun = Omit<Run, "code">;

const NOTE_LABELS: Readonly<Record<string, string>> = {
  am: "የተርጓሚው ማስታወሻ፦",
  ar: "ملاحظة المترجم:",
  de: "Anmerkung des Übersetzers:",
  es: "Nota del traductor:",
  fa: "یادداشت مترجم:",
  fr: "Note du traducteur :",
  he: "הערת המתרגם:",
  hi: "अनुवादक की टिप्पणी:",
  it: "Nota del traduttore:",
  ja: "訳注：",
  ko: "역주:",
  pl: "Przypis tłumacza:",
  pt: "Nota do tradutor:",
  ru: "Примечание переводчика:",
  th: "หมายเหตุผู้แปล:",
  uk: "Примітка перекладача:",
  ur: "نوٹ از مترجم:",
  vi: "Ghi chú của người dịch:",
  zh: "译者注：",
};

/** What stands before a translator's note in the language of the translation. */
export function noteLabel(language: string): string {
  return NOTE_LABELS[language.split("-")[0] ?? language] ?? "Translator’s note:";
}

/** A run as it is printed: what could not be read is said in brackets, handwriting leans. */
export function printedRun({ text, code, ...look }: Run): PrintedRun {
  if (code === undefined) return { ...look, text };
  if (code === "handwritten" && text !== "") return { ...look, text, italic: true };
  const words = text === "" ? code : text;
  return { ...look, text: /^\s*\[.*\]\s*$/su.test(words) ? words : `[${words}]` };
}

/** The runs of a block as they are printed. */
export function printedRuns(runs: readonly Run[]): PrintedRun[] {
  return runs.map(printedRun);
}

/** A seal, stamp or signature: described in brackets, leaning, never mistaken for words of the document. */
export function markRuns({ mark, runs }: MarkBlock, language: string): PrintedRun[] {
  const words = runs.some(({ text }) => text.trim() !== "") ? printedRuns(runs) : [{ text: mark }];
  // A bracket that leans alone, beside upright letters, would look like a slip.
  const leans = hasItalics(language);
  return [{ text: "[" }, ...words, { text: "]" }].map((run) => ({ ...run, italic: leans }));
}

/** A translator's note with its label. */
export function noteRuns({ runs }: NoteBlock, language: string): PrintedRun[] {
  return [{ text: `${noteLabel(language)} `, bold: true }, ...printedRuns(runs)];
}

/** What stands before an item of a list. */
export function itemLabel(ordered: boolean, index: number): string {
  return ordered ? `${index + 1}.` : "•";
}
