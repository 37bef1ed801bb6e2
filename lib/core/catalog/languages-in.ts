import HEADINGS_DATA from "./data/headings.json" with { type: "json" };
import SMALL_WORDS_DATA from "./data/small-words.json" with { type: "json" };
import { sampleOf } from "./language-script";

/** Papers have headings, but few small words. Both tables are our own choice, 2026-11-30. */
const SMALL_WORDS: Readonly<Record<string, string>> = SMALL_WORDS_DATA;

const HEADINGS: Readonly<Record<string, string>> = HEADINGS_DATA;

const IN_NAMES = new Set(
  "de la las los del el y da do das dos e di della van von der den zu le du des al no".split(" "),
);

/** A row's languages share too many words. Our own list, 2026-11-30. */
const ALIKE = [
  "es pt gl ca ast an oc",
  "hr sr bs cnr sl mk",
  "no da sv",
  "id ms jv su min",
  "cs sk",
  "bg mk",
  "ru be uk",
  "fa prs ps",
  "nl af lb",
  "tl fil ceb ilo",
  "de lb",
  "tr az tk",
].map((row) => row.split(" "));

const WORDS = new Map(Object.entries(SMALL_WORDS).map(([code, words]) => [code, new Set(words.split(" "))]));

const PAPER_WORDS = new Map(
  [...WORDS].map(([code, words]) => [code, new Set([...words, ...(HEADINGS[code]?.split(" ") ?? [])])]),
);

/**
 * Measured 2026-11-30 on messages of free programs in 104 locales: none is taken for another language than its
 * own.
 */
const LEAST_WORDS = 100;
const LEAST_DISTINCT_WORDS = 12;
const LEAST_SHARE = 0.15;

/**
 * A shorter text needs many small words, and hardly any of a second language. Measured 2026-11-30 on pieces of
 * 45 to 90 words of 200 PDFs and of messages in 117 languages: none is taken for a language that it isn't in.
 */
const SHORT = { words: 40, share: 0.25, distinct: 7, otherShare: 0.05 };
const ACCENTED: Readonly<Record<string, string>> = {
  en: "",
  es: "áéíñóúü",
  fr: "àâæçèéêëîïôùûüÿœ",
  de: "äöüß",
  it: "àèéìíòóù",
  pt: "àáâãçéêíóôõúü",
  nl: "éèêëïóöü",
};
const ALIKE_IN_SHORT = ["es pt it ro", "de nl"].map((row) => row.split(" "));

export function languagesIn(text: string, { parts }: Parts = partsIn(text)): string[] {
  const spelled = wordsIn(text);
  const words = spelled.map((word) => word.toLowerCase());
  const isShort = words.length < LEAST_WORDS;
  if (words.length < SHORT.words) return [];
  const counts = new Map<string, number>();
  // A table repeats the same few words, one of which may be a small word elsewhere.
  if (new Set(words).size < LEAST_DISTINCT_WORDS) return [];
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const shareOf = (small: Iterable<string>) =>
    [...small].reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / words.length;
  const found = [...WORDS].map(([code, small]) => ({ code, small, share: shareOf(small) }));
  const main = found.reduce((most, each) => (each.share > most.share ? each : most));
  if (main.share < (isShort ? SHORT.share : LEAST_SHARE)) return [];
  const languages = [...new Set([main.code, ...parts])];
  if (!isShort) return languages;
  const kin = ALIKE_IN_SHORT.find((row) => row.includes(main.code)) ?? [];
  const isKin = (code: string) => kin.includes(code) || areAlike(code, main.code);
  const others = found.map(({ code, small }) => ({
    code,
    share: shareOf([...small].filter((word) => !main.small.has(word))),
  }));
  const distinct = [...main.small].filter((word) => counts.has(word)).length;
  const isMixed =
    others.some(({ code, share }) => !isKin(code) && share >= SHORT.otherShare) ||
    hasForeignLetters(spelled, main.code);
  return isMixed || distinct < SHORT.distinct ? [] : [...new Set([...languages, ...kin])];
}

/** A single Latin letter is a grade, or an initial. */
function wordsIn(text: string): string[] {
  const words = sampleOf(text)
    .normalize("NFC")
    .match(/\p{L}[\p{L}\p{M}]*/gu);
  return (words ?? []).filter((word) => !/^[A-Za-z]$/.test(word));
}

/** Skips capitalized words: names have letters of any language. */
function hasForeignLetters(words: readonly string[], language: string): boolean {
  const own = ACCENTED[language];
  if (own === undefined) return true;
  return words.some(
    (word) =>
      /^\p{Ll}/u.test(word) &&
      [...word.toLowerCase()].some((letter) => !/[a-z]/.test(letter) && !own.includes(letter)),
  );
}

/**
 * A bilingual form has at least as many words of each language; names and loans are fewer. Measured 2026-11-30
 * on 200 PDFs and on the texts of `testing/certificates.ts`.
 */
const PART = { distinct: 3, share: 0.02 };
const WHOLE = { words: 40, distinct: 7, share: 0.25, gap: 12 };

export interface Parts {
  /** Likeliest first. */
  parts: string[];
  whole: string | null;
}

export function partsIn(text: string): Parts {
  const spelled = wordsIn(text);
  const counts = new Map<string, number>();
  for (const [at, word] of spelled.entries()) {
    const small = word.toLowerCase();
    if (!isOfName(spelled, at)) counts.set(small, (counts.get(small) ?? 0) + 1);
  }
  const others = new Map(PAPER_WORDS);
  const claimed = new Set<string>();
  const next = () => {
    const all = [...others].map(([code, known]) => {
      const found = [...known].filter((word) => counts.has(word) && !claimed.has(word));
      const hits = found.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0);
      return { code, known, distinct: found.length, hits };
    });
    const most = all
      .filter(({ distinct, hits }) => distinct >= PART.distinct && hits >= spelled.length * PART.share)
      .sort((one, other) => other.hits - one.hits)[0];
    if (!most) return null;
    for (const word of most.known) claimed.add(word);
    others.delete(most.code);
    return most;
  };
  const main = next();
  if (!main) return { parts: [], whole: null };
  const parts = [main.code];
  for (let part = next(); part; part = next()) parts.push(part.code);
  const isWhole =
    parts.length === 1 &&
    spelled.length >= WHOLE.words &&
    main.distinct >= WHOLE.distinct &&
    main.hits >= spelled.length * WHOLE.share &&
    longestGap(spelled, main.known) <= WHOLE.gap;
  return { parts, whole: isWhole ? main.code : null };
}

function longestGap(words: readonly string[], known: ReadonlySet<string>): number {
  let [gap, longest] = [0, 0];
  for (const word of words) {
    if (known.has(word.toLowerCase())) gap = 0;
    else if (!/^\p{Lu}\p{Ll}/u.test(word)) gap += 1;
    longest = Math.max(longest, gap);
  }
  return longest;
}

/** "Maria de la Luz", "Los Angeles", "No. 12". */
function isOfName(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  if (!IN_NAMES.has(word.toLowerCase())) return false;
  const next = words.slice(at + 1, at + 3).find((each) => !IN_NAMES.has(each));
  return /^\p{Lu}/u.test(word) || (next !== undefined && /^\p{Lu}/u.test(next));
}

export function smallWordsOf(text: string, language: string) {
  const own = WORDS.get(language);
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  if (!own || words.length === 0) return null;
  const count = (small: ReadonlySet<string>) => words.filter((word) => small.has(word)).length;
  const hits = count(own);
  const isMost = [...WORDS].every(([code, small]) => code === language || count(small) < hits);
  return {
    share: hits / words.length,
    distinct: new Set(words.filter((word) => own.has(word))).size,
    isMost,
  };
}

export function isTellable(language: string): boolean {
  return WORDS.has(language);
}

export function areAlike(one: string, other: string): boolean {
  return one === other || ALIKE.some((row) => row.includes(one) && row.includes(other));
}

export function foreignLanguage(languages: readonly string[], language: string): string | null {
  const [main] = languages;
  if (main === undefined || ![...WORDS.keys()].some((code) => areAlike(code, language))) return null;
  return languages.some((code) => areAlike(code, language)) ? null : main;
}
