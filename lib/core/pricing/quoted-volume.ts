import { Problem } from "../problem";

/**
 * Counting words differs between tools; this much more than was quoted is let pass.
 * Our own choice, of 2026-11-21.
 */
const WORD_TOLERANCE = 0.1;

/** Words of a text as Unicode segments them, which works for scripts without spaces too. */
export function countWords(text: string, language: string): number {
  const locale = Intl.Segmenter.supportedLocalesOf(language)[0];
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(locale, { granularity: "word" }).segment(text)) {
    if (isWordLike) words += 1;
  }
  return words;
}

/**
 * Refuses documents with more pages than were quoted and paid for.
 * @throws Problem VALIDATION_ERROR
 */
export function checkPages(pageCount: number, quotedPages: number): void {
  if (pageCount <= quotedPages) return;
  throw new Problem(
    "VALIDATION_ERROR",
    `The documents have ${pageCount} pages, but the quote covers ${quotedPages}.`,
    {
      field: "documents",
      recoveryHint: `Request a new quote with pageCount ${pageCount}, then submit with it.`,
    },
  );
}

/**
 * Refuses a text with more words than were quoted, tolerance included.
 * @throws Problem VALIDATION_ERROR
 */
export function checkWords(wordCount: number, quotedWords: number): void {
  if (wordCount <= Math.floor(quotedWords * (1 + WORD_TOLERANCE))) return;
  throw new Problem(
    "VALIDATION_ERROR",
    `sourceText has ${wordCount} words, but the quote covers ${quotedWords}.`,
    {
      field: "sourceText",
      recoveryHint: `Request a new quote with wordCount ${wordCount}, then submit with it.`,
    },
  );
}
