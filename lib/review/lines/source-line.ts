import { asciiDigits } from "@/lib/core/ascii-digits";
import type { BlockSource } from "@/lib/core/documents/document-model";
import type { ReviewedPage, ReviewedSource } from "../reviewed-source";

/** A line of the source as it was read. */
export interface SourceLine {
  document: number;
  /** Null in a text, which has no pages. */
  page: number | null;
  /** From 0, in reading order. */
  index: number;
  text: string;
  box?: BlockSource["box"];
  turns?: BlockSource["turns"];
  /** It was read in a picture, and may have been read wrong. */
  isRecognised: boolean;
}

/** All lines of a source, page after page; those that have neither a letter nor a digit say nothing. */
export function linesOfSource({ pages, text }: ReviewedSource): SourceLine[] {
  const own = (text ?? "").split("\n").map((line, index): SourceLine => {
    return { document: 0, page: null, index, text: line, isRecognised: false };
  });
  return [...pages.flatMap(linesOfPage), ...own].filter((line) => lettersOf(line.text) !== "");
}

function linesOfPage({ document, page, text, lines }: ReviewedPage): SourceLine[] {
  const isRecognised = text.trim() === "";
  const read: NonNullable<ReviewedPage["lines"]> = lines ?? text.split("\n").map((line) => ({ text: line }));
  return read.map((line, index) => ({ ...line, document, page, index, isRecognised }));
}

/** The page that a line stands on. */
export function placeOf({ document, page }: Pick<SourceLine, "document" | "page">): string {
  return `${document}.${page}`;
}

/** A text by its letters and digits alone: spaces, hyphens at an end of a line, and accents make no other line of it. */
export function lettersOf(text: string): string {
  // Signs such as № would become letters.
  return asciiDigits(text.replace(/[^\p{L}\p{M}\p{N}]/gu, "").normalize("NFKD"))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Lines as one text: a word that was divided at the end of a line is whole again. */
export function joined(texts: readonly string[]): string {
  return texts.reduce((whole, text) => {
    const next = text.trim();
    if (whole === "" || next === "") return whole + next;
    if (/\p{L}[-\u00ad\u2010]$/u.test(whole) && /^\p{Ll}/u.test(next)) return whole.slice(0, -1) + next;
    return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(whole)
      ? whole + next
      : `${whole} ${next}`;
  }, "");
}

/** Where some lines of one page stand together. */
export function boxAround(lines: readonly SourceLine[]): BlockSource["box"] {
  const boxes = lines.flatMap(({ box }) => (box ? [box] : []));
  if (boxes.length === 0 || boxes.length < lines.length) return undefined;
  let [left, top, right, bottom] = [1000, 1000, 0, 0];
  for (const [x, y, width, height] of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return [left, top, Math.max(0, right - left), Math.max(0, bottom - top)];
}
