import { asciiDigits } from "@/lib/core/ascii-digits";
import type { BlockSource } from "@/lib/core/documents/document-model";
import type { ReviewedPage, ReviewedSource } from "../reviewed-source";

export interface SourceLine {
  document: number;
  /** Null for plain text. */
  page: number | null;
  index: number;
  text: string;
  box?: BlockSource["box"];
  turns?: BlockSource["turns"];
  /** From OCR, so it may be wrong. */
  isRecognised: boolean;
}

/** Skips lines without letters and digits. */
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

export function placeOf({ document, page }: Pick<SourceLine, "document" | "page">): string {
  return `${document}.${page}`;
}

/** Ignores spaces, line-end hyphens, and accents. */
export function lettersOf(text: string): string {
  // Otherwise signs such as № would become letters.
  return asciiDigits(text.replace(/[^\p{L}\p{M}\p{N}]/gu, "").normalize("NFKD"))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

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
