import { memoize } from "./memoize";

/**
 * How passports write letters that others lack; each of the spellings is as good as the letter.
 * Written 2026-11-21. Compare with ICAO Doc 9303, part 3, section 6; `o` for ø and `dh` for ð are our own additions.
 */
const TRANSLITERATIONS: readonly [letter: string, spellings: readonly string[]][] = [
  ["ä", ["ae"]],
  ["ö", ["oe"]],
  ["ü", ["ue"]],
  ["ß", ["ss"]],
  ["å", ["aa"]],
  ["æ", ["ae"]],
  ["œ", ["oe"]],
  ["ø", ["oe", "o"]],
  ["þ", ["th"]],
  ["ð", ["d", "dh"]],
  ["đ", ["d"]],
  ["ł", ["l"]],
  ["ı", ["i"]],
];

/** The word in small letters and one form of apostrophe, composed: two spellings of it that differ now differ in letters. */
export const foldWord = memoize(20_000, (word) =>
  word
    .replace(/İ/g, "i")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[’ʼ`´]/g, "'"),
);

/** The word without its accents, for recognising it; never for judging whether it is right. */
export const bareWord = memoize(20_000, (word) => foldWord(word).normalize("NFD").replace(/\p{M}/gu, ""));

/** The spellings of a folded word that passports use instead of its letters. */
export function passportSpellings(word: string): string[] {
  const present = TRANSLITERATIONS.filter(([letter]) => word.includes(letter));
  let spellings = [word];
  for (const [letter, instead] of present)
    spellings = spellings.flatMap((each) => instead.map((by) => each.replaceAll(letter, by)));
  return present.length === 0 ? [] : spellings;
}

/** The letters of a text that passports write in another way. */
export function passportLetters(text: string): string[] {
  const folded = foldWord(text);
  return TRANSLITERATIONS.flatMap(([letter]) => (folded.includes(letter) ? [letter] : []));
}
