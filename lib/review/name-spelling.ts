import { memoize } from "./memoize";

/**
 * Passport spellings, each as good as the letter. Written 2026-11-21. Compare with ICAO Doc 9303, part 3, section 6;
 * `o` for ø and `dh` for ð are our own additions.
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

/** Lower case, one kind of apostrophe, composed: any remaining difference is in letters. */
export const foldWord = memoize(20_000, (word) =>
  word
    .replace(/İ/g, "i")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[’ʼ`´]/g, "'"),
);

/** For recognition only, never to judge a spelling. */
export const bareWord = memoize(20_000, (word) => foldWord(word).normalize("NFD").replace(/\p{M}/gu, ""));

export function passportSpellings(word: string): string[] {
  const present = TRANSLITERATIONS.filter(([letter]) => word.includes(letter));
  let spellings = [word];
  for (const [letter, instead] of present)
    spellings = spellings.flatMap((each) => instead.map((by) => each.replaceAll(letter, by)));
  return present.length === 0 ? [] : spellings;
}

export function passportLetters(text: string): string[] {
  const folded = foldWord(text);
  return TRANSLITERATIONS.flatMap(([letter]) => (folded.includes(letter) ? [letter] : []));
}
