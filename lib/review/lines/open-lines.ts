import type { Alignment, Placed } from "../align-to-pages";
import { negationOf } from "../negation-words";
import type { ReviewedSource } from "../reviewed-source";
import { HeldWords } from "./held-words";
import { lettersOf, type SourceLine } from "./source-line";

export interface LostLine {
  line: SourceLine;
  words: string;
  isUnsure?: true;
}

/** A copied line may lack fewer letters by accident. */
export const LEAST_LETTERS = 4;
/** Recognition and people read lines differently, so a line is lost only if more than this share is missing. */
const LOST_OF_RECOGNISED = 0.5;
const LONG_ENOUGH = 8;
const BARCODE = /^[\d\s*]{8,}$/u;

export function openLines(
  lines: readonly SourceLine[],
  laidOut: Alignment,
  { sourceLanguage }: ReviewedSource,
): LostLine[] {
  const byPlace = new Map<string, Placed[]>();
  const notes = new Map<string, Placed[]>();
  for (const placed of laidOut.placed) push(byPlace, `${placed.document}.${placed.page}`, placed);
  for (const page of laidOut.pages)
    for (const note of page.notes) push(notes, `${page.document}.${page.page}`, note);
  const held = new Map<string, HeldWords>();
  const heldAt = (document: number, page: number | null) => {
    const key = `${document}.${page}`;
    let words = held.get(key);
    if (words === undefined) {
      words = new HeldWords([
        ...(byPlace.get(key) ?? []).flatMap((each) => [
          each.sourceText,
          each.block.kind === "mark" ? each.text : "",
        ]),
        ...(notes.get(key) ?? []).map(({ text }) => text),
      ]);
      held.set(key, words);
    }
    return words;
  };
  const hasBarcode = (line: SourceLine) =>
    (byPlace.get(`${line.document}.${line.page}`) ?? []).some(
      ({ block }) => block.kind === "mark" && block.mark === "barcode",
    );
  // A text has no pages; its blocks are on the first.
  const onPage = (line: SourceLine) => heldAt(line.document, line.page ?? 1);
  const isHeld = new Set(
    lines.filter((line, at) => onPage(line).takeNext(line.text, lines[at + 1]?.text ?? "")),
  );
  const longestFirst = lines.toSorted((one, other) => other.text.length - one.text.length);
  for (const line of longestFirst) {
    if (isHeld.has(line)) continue;
    if (onPage(line).takeWhole(line.text) || (BARCODE.test(line.text.trim()) && hasBarcode(line)))
      isHeld.add(line);
  }
  for (const line of longestFirst) {
    if (isHeld.has(line) || lettersOf(line.text).length < LONG_ENOUGH || line.page === null) continue;
    // A block merged across a page break counts for the first page.
    const near = [line.page - 1, line.page + 1, null];
    if (near.some((page) => heldAt(line.document, page).takeWhole(line.text))) isHeld.add(line);
  }
  return lines.flatMap((line) => {
    if (isHeld.has(line)) return [];
    const lost = onPage(line).takeWords(line.text);
    const letters = lettersOf(lost.join("")).length;
    const isWhole = letters === lettersOf(line.text).length;
    const isTelling = lost.some((word) => /\p{N}/u.test(word) || saysNo(word, sourceLanguage));
    const isEnough = line.isRecognised
      ? letters > LOST_OF_RECOGNISED * lettersOf(line.text).length && (letters >= LEAST_LETTERS || isTelling)
      : letters >= LEAST_LETTERS || isTelling || isWhole;
    if (!isEnough) return [];
    return [{ line, words: letters * 2 > lettersOf(line.text).length ? line.text.trim() : lost.join(" ") }];
  });
}

export function saysNo(word: string, language: string): boolean {
  return (negationOf(word, language)?.times ?? 0) > 0;
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
