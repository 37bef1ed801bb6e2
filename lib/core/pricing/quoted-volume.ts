import { dollarText } from "../money/money";
import { Problem } from "../problem";
import { countWords } from "./count-words";
import type { QuoteInput } from "./quote-input";
import type { PriceBook } from "./rates";

/** Tools count words differently. Our own choice, 2026-11-21. */
const WORD_TOLERANCE = 0.1;
/**
 * A quote for more is a mistake: characters or tokens instead of words, or pages of another document. A page is
 * priced as 250 words, and a dense one is quoted as three. Our own choice, 2026-11-30.
 */
const MOST_WORDS_QUOTED = 2;
const MOST_PAGES_QUOTED = 3;
const WORDS_OF_A_PAGE = 250;
/** A photograph of an open booklet may be quoted as so many pages. */
const FEW_PAGES = 4;
const MOST_WORDS_ON_A_PAGE = 5_000;
const MOST_WORDS_IN_PICTURES = 500;

/**
 * Refuses far fewer pages than were quoted, too.
 * @throws Problem VALIDATION_ERROR
 */
export function checkPages(pageCount: number, quotedPages: number): void {
  const most = mostPagesOf(pageCount);
  if (pageCount <= quotedPages && quotedPages <= most) return;
  const counted = pageCount === 1 ? "1 page" : `${pageCount} pages`;
  throw new Problem(
    "VALIDATION_ERROR",
    `The documents have ${counted}, but the quote covers ${quotedPages}. Nothing was charged.`,
    {
      field: "documents",
      recoveryHint:
        quotedPages < pageCount
          ? `Request a new quote with pageCount ${pageCount}, then submit with it.`
          : `Request a new quote with pageCount ${pageCount}, or up to ${most} if the pages have more than 250 words, then submit with it.`,
    },
  );
}

export function spareQuotedPages(documents: readonly DocumentWords[], quotedPages: number): number {
  const pages = documents.reduce((sum, { pageCount, wordCount, isWhole }) => {
    if (wordCount === null || !isWhole) return sum + pageCount;
    return sum + pagesByWords(pageCount, wordCount);
  }, 0);
  return Math.max(0, quotedPages - pages);
}

/**
 * The client said that it means to pay for no more pages than there are.
 * @throws Problem VALIDATION_ERROR
 */
export function refuseSparePages(counted: Priced, quoted: Priced): never {
  const has = counted.pages === 1 ? "1 page" : `${counted.pages} pages`;
  const price = dollarText(counted.cents);
  throw new Problem(
    "VALIDATION_ERROR",
    `The documents have ${has}, but the quote covers ${quoted.pages}, for ${dollarText(quoted.cents)}. Nothing was charged.`,
    {
      field: "allowMorePages",
      recoveryHint: `Request a new quote with pageCount ${counted.pages}, at ${price}, then submit with it. A page is 250 words: only to pay for ${quoted.pages} all the same, send allowMorePages: true.`,
    },
  );
}

interface Priced {
  pages: number;
  cents: number;
}

export function pagesByWords(pageCount: number, wordCount: number): number {
  return Math.max(pageCount, Math.ceil(wordCount / WORDS_OF_A_PAGE));
}

function mostPagesOf(pageCount: number): number {
  return Math.max(FEW_PAGES, pageCount * MOST_PAGES_QUOTED);
}

/**
 * Refuses far too large hints, too: results repeat the hint.
 * @throws Problem VALIDATION_ERROR
 */
export function checkPageHint({ index, pageCount, pageHint }: HintedDocument): void {
  if (pageCount <= pageHint && pageHint <= mostPagesOf(pageCount)) return;
  const counted = pageCount === 1 ? "1 page" : `${pageCount} pages`;
  throw new Problem(
    "VALIDATION_ERROR",
    `Document ${index + 1} has ${counted}, but its pageHint is ${pageHint}. Nothing was charged.`,
    {
      field: `documents.${index}.pageHint`,
      recoveryHint: `Send pageHint ${pageCount}, or leave it out. If documents changed places, put each one's pageHint beside its url.`,
    },
  );
}

interface HintedDocument {
  index: number;
  pageCount: number;
  pageHint: number;
}

interface CountedWords {
  field: "sourceText" | "documents";
  wordCount: number | null;
  mostWords: number;
}

export function wordsOfText(text: string, language: string): CountedWords {
  const wordCount = countWords(text, language);
  return { field: "sourceText", wordCount, mostWords: Math.max(wordCount, text.match(/\S+/gu)?.length ?? 0) };
}

export interface DocumentWords {
  pageCount: number;
  wordCount: number | null;
  isWhole: boolean;
}

export function wordsOfDocuments(documents: readonly DocumentWords[]): CountedWords {
  const isCounted = documents.every(({ wordCount, isWhole }) => wordCount !== null && isWhole);
  const sum = documents.reduce((words, { wordCount }) => words + (wordCount ?? 0), 0);
  const most = documents.reduce((words, document) => words + mostWordsOf(document), 0);
  return { field: "documents", wordCount: isCounted ? sum : null, mostWords: isCounted ? sum : most };
}

function mostWordsOf({ pageCount, wordCount, isWhole }: DocumentWords): number {
  if (wordCount === null) return pageCount * MOST_WORDS_ON_A_PAGE;
  return MOST_WORDS_QUOTED * wordCount + (isWhole ? 0 : pageCount * MOST_WORDS_IN_PICTURES);
}

/**
 * Refuses a text so short that it would cost more than twice its price, too. Documents may have more words than
 * quoted: theirs are an estimate.
 * @throws Problem VALIDATION_ERROR
 */
export function checkWords(
  prices: PriceBook,
  { field, wordCount, mostWords }: CountedWords,
  quoted: Quoted,
): void {
  const { wordCount: quotedWords = 0 } = quoted;
  if (field === "sourceText" && wordCount === 0) {
    throw new Problem("VALIDATION_ERROR", "sourceText has no words. Nothing was charged.", {
      field,
      recoveryHint: "Send the text to be translated, then submit again.",
    });
  }
  const isAbove = field === "sourceText" && (wordCount ?? 0) > Math.floor(quotedWords * (1 + WORD_TOLERANCE));
  const most =
    wordCount === null ? mostWords : MOST_WORDS_QUOTED * Math.max(mostWords, wordsOfMinimum(prices, quoted));
  if (!isAbove && quotedWords <= most) return;
  const said =
    wordCount === null
      ? `no more than ${mostWords} words`
      : wordCount === 1
        ? "1 word"
        : `${wordCount} words`;
  const subject = field === "documents" ? "The documents have" : "sourceText has";
  const request =
    wordCount === null
      ? "POST /documents counts the words of a file. Request a new quote with that wordCount, then submit with it."
      : `Request a new quote with wordCount ${Math.max(1, wordCount)}, then submit with it.`;
  throw new Problem(
    "VALIDATION_ERROR",
    `${subject} ${said}, but the quote covers ${quotedWords}. Nothing was charged.`,
    {
      field,
      recoveryHint: `${request}${isAbove ? "" : " wordCount counts words, not characters."}`,
    },
  );
}

type Quoted = Pick<QuoteInput, "productLine" | "speedTier" | "wordCount">;

function wordsOfMinimum({ lines }: PriceBook, { productLine, speedTier }: Quoted): number {
  const rates = lines[productLine];
  return rates.unit === "word" ? Math.floor(rates.minimumCents / rates.perWordCents[speedTier]) : 0;
}
