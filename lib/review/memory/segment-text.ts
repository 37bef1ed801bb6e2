import { wordsIn } from "../known-terms";
import { foldWord } from "../name-spelling";

/** Longer texts are no sentence that comes back. */
export const MAX_SEGMENT_CHARS = 2_000;
/** Stands for any figure: two texts that differ in figures alone have one form. */
const FIGURE = "#";

/** A word of a segment, in the form in which it is compared, and where it stands. */
export interface SegmentWord {
  form: string;
  text: string;
  at: number;
}

/** The words as they are kept and compared letter by letter; null where they say too little or too much to come back. */
export function segmentText(text: string): string | null {
  const plain = text.normalize("NFC").replace(/\s+/gu, " ").trim();
  return /\p{L}/u.test(plain) && plain.length <= MAX_SEGMENT_CHARS ? plain : null;
}

/** The words of a text; whatever has a digit is a figure. */
export function segmentWords(text: string): SegmentWord[] {
  return wordsIn(text).map(({ text: word, at }) => ({
    form: /\p{Nd}/u.test(word) ? FIGURE : foldWord(word),
    text: word,
    at,
  }));
}

/** One number for all texts of the same words, whatever their figures: what is looked for first. */
export function segmentKey(text: string): number {
  return hash(segmentWords(text).map(({ form }) => form));
}

/**
 * Numbers for each two words that follow each other. A text of which three words in ten are others still has one of
 * them: each change costs two of as many as there are words and one more.
 */
export function shinglesOf(text: string): number[] {
  return [...new Set(pairsOf(text).map(hash))];
}

/**
 * Returns one shingle more than a text that is still alike can lack, the rarest ones. Long words count as rare.
 */
export function rareShingles(text: string, lacking: number, most: number): number[] {
  const pairs = pairsOf(text).toSorted((a, b) => b.join("").length - a.join("").length);
  return [...new Set(pairs.map(hash))].slice(0, Math.min(lacking + 1, most));
}

function pairsOf(text: string): string[][] {
  const forms = ["", ...segmentWords(text).map(({ form }) => form), ""];
  return forms.slice(1).map((form, at) => [forms[at] ?? "", form]);
}

/** FNV-1a in 32 bits, as a number that a column of integers holds. */
function hash(words: readonly string[]): number {
  let value = 0x811c9dc5;
  for (const sign of words.join(" ")) {
    value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  }
  return value | 0;
}
