import type { Languages } from "../difference";

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const LETTER = /[\p{L}\p{N}]/gu;
/** How many letters of English one letter of these languages becomes. Our own choice, of 2026-11-28. */
const LETTERS_OF_ENGLISH: Record<string, number> = { ar: 1.45, he: 1.4, fa: 1.3, ur: 1.15 };
const OF_WIDE = 3;

/** How many letters a text's translation is expected to have; one at least. */
export function expectedLength(text: string, { sourceLanguage, targetLanguage }: Languages): number {
  const letters = (text.match(LETTER)?.length ?? 0) + (text.match(WIDE)?.length ?? 0) * (OF_WIDE - 1);
  return (
    (Math.max(1, letters) * (LETTERS_OF_ENGLISH[sourceLanguage] ?? 1)) /
    (LETTERS_OF_ENGLISH[targetLanguage] ?? 1)
  );
}
