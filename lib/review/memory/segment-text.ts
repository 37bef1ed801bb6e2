import { wordsIn } from "../known-terms";
import { foldWord } from "../name-spelling";

/** Longer texts don't recur. */
export const MAX_SEGMENT_CHARS = 2_000;
/** Stands for any figure, so that texts differing only in figures have one form. */
const FIGURE = "#";

export interface SegmentWord {
  form: string;
  text: string;
  at: number;
}

/** As stored; null if too short or too long to recur. */
export function segmentText(text: string): string | null {
  const plain = text.normalize("NFC").replace(/\s+/gu, " ").trim();
  return /\p{L}/u.test(plain) && plain.length <= MAX_SEGMENT_CHARS ? plain : null;
}

export function segmentWords(text: string): SegmentWord[] {
  return wordsIn(text).map(({ text: word, at }) => ({
    form: /\p{Nd}/u.test(word) ? FIGURE : foldWord(word),
    text: word,
    at,
  }));
}

/** The same for texts that differ only in figures. Searched first. */
export function segmentKey(text: string): number {
  return hash(segmentWords(text).map(({ form }) => form));
}

/**
 * Hashes of adjacent word pairs. With three in ten words changed, a text still shares one: each change breaks two of
 * the n + 1 pairs.
 */
export function shinglesOf(text: string): number[] {
  return [...new Set(pairsOf(text).map(hash))];
}

/** One shingle more than a similar text can lack. Prefers the rarest, which are those with long words. */
export function rareShingles(text: string, lacking: number, most: number): number[] {
  const pairs = pairsOf(text).toSorted((a, b) => b.join("").length - a.join("").length);
  return [...new Set(pairs.map(hash))].slice(0, Math.min(lacking + 1, most));
}

function pairsOf(text: string): string[][] {
  const forms = ["", ...segmentWords(text).map(({ form }) => form), ""];
  return forms.slice(1).map((form, at) => [forms[at] ?? "", form]);
}

/** FNV-1a, 32 bits, signed for an integer column. */
function hash(words: readonly string[]): number {
  let value = 0x811c9dc5;
  for (const sign of words.join(" ")) {
    value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  }
  return value | 0;
}
