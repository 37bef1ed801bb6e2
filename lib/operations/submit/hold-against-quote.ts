import type { SubmitInput } from "@/lib/contract/schemas/submit";
import { EVERY_ADDON_AVAILABLE } from "@/lib/core/catalog/addons";
import { isCertified } from "@/lib/core/catalog/product-lines";
import { priceBreakdown } from "@/lib/core/pricing/breakdown";
import {
  checkPageHint,
  checkPages,
  checkWords,
  type DocumentWords,
  refuseSparePages,
  spareQuotedPages,
  wordsOfDocuments,
  wordsOfText,
} from "@/lib/core/pricing/quoted-volume";
import type { PriceBook } from "@/lib/core/pricing/rates";
import { resolveQuote } from "@/lib/core/pricing/resolve-quote";
import { findUnfilled } from "@/lib/core/printed-text/find-unfilled";
import { Problem } from "@/lib/core/problem";
import { holdLanguage, type ToldFile } from "./hold-language";

const LONGEST_UNFILLED = 200;

export interface QuotedOrder {
  input: SubmitInput;
  totalCents: number;
}

export interface GatheredFile extends ToldFile {
  sha256: string;
  pageCount?: number | null | undefined;
  pageHint?: number | null | undefined;
  blankPages?: readonly number[] | undefined;
}

/** @throws Problem VALIDATION_ERROR */
export function holdAgainstQuote(
  prices: PriceBook,
  { input, totalCents }: QuotedOrder,
  files: readonly GatheredFile[],
): void {
  const { sourceText } = input;
  const sources = files.filter(({ kind }) => kind === "source");
  refuseBlank(sources);
  refuseRepeats(files, sources);
  checkVolume(prices, input, sources);
  for (const { index, pageCount, pageHint } of sources)
    if (pageHint != null) checkPageHint({ index, pageHint, pageCount: pageCount ?? 1 });
  if (sourceText !== undefined) refuseUnfilled(sourceText);
  holdLanguage(input, files);
  refuseMorePages(prices, { input, totalCents }, sources);
}

function refuseBlank(sources: readonly GatheredFile[]): void {
  for (const { index, pageCount, blankPages = [] } of sources) {
    if (blankPages.length === 0 || blankPages.length !== pageCount) continue;
    const pages = pageCount === 1 ? "its only page" : `any of its ${pageCount} pages`;
    throw new Problem(
      "VALIDATION_ERROR",
      `Document ${index + 1} is blank: nothing is on ${pages}. Nothing was charged.`,
      {
        field: `documents.${index}.url`,
        recoveryHint: "Open the file to see how it was made, then print or scan the document again.",
      },
    );
  }
}

function refuseRepeats(files: readonly GatheredFile[], sources: readonly GatheredFile[]): void {
  for (const { kind, index, sha256 } of files) {
    const first = sources.find((source) => source.sha256 === sha256);
    if (!first) continue;
    const of = `the same file as document ${first.index + 1}`;
    if (kind === "draft") {
      throw new Problem("VALIDATION_ERROR", `The draft is ${of}. Nothing was charged.`, {
        field: "draftTranslation.url",
        recoveryHint:
          "Send the original in documents and its translation in draftTranslation, then submit again.",
      });
    }
    if (first.index === index) continue;
    throw new Problem("VALIDATION_ERROR", `Document ${index + 1} is ${of}. Nothing was charged.`, {
      field: `documents.${index}.url`,
      recoveryHint:
        "Send each file once. If the quote counted its pages twice, request a new one. More paper copies are the add-on additionalCopies.",
    });
  }
}

function checkVolume(
  prices: PriceBook,
  { echoedInput, documents, sourceText }: SubmitInput,
  sources: readonly GatheredFile[],
): void {
  if (isCertified(echoedInput.productLine)) checkPages(pagesOf(sources), echoedInput.pageCount ?? 0);
  else if (sourceText !== undefined) {
    checkWords(prices, wordsOfText(sourceText, echoedInput.sourceLanguage), echoedInput);
  } else if (documents) checkWords(prices, wordsOfDocuments(sources.map(wordsOf)), echoedInput);
}

function refuseMorePages(
  prices: PriceBook,
  { input, totalCents }: QuotedOrder,
  sources: readonly GatheredFile[],
): void {
  const { echoedInput, allowMorePages, shippingAddress } = input;
  const { productLine, pageCount: quoted = 0, speedTier } = echoedInput;
  if (allowMorePages !== false || !isCertified(productLine)) return;
  if (spareQuotedPages(sources.map(wordsOf), quoted) === 0) return;
  const counted = pagesOf(sources);
  const priceOf = (pageCount: number) => {
    const offered = { addonAvailability: EVERY_ADDON_AVAILABLE, shippingAddress };
    const resolved = resolveQuote({ ...echoedInput, pageCount }, offered);
    return priceBreakdown(prices, { ...resolved, postage: null }, null, speedTier).subtotalCents;
  };
  const cents = totalCents - priceOf(quoted) + priceOf(counted);
  refuseSparePages({ pages: counted, cents }, { pages: quoted, cents: totalCents });
}

export function pagesOf(sources: readonly GatheredFile[]): number {
  return sources.reduce((sum, { pageCount }) => sum + (pageCount ?? 1), 0);
}

export function wordsOf({ pageCount, text }: GatheredFile): DocumentWords {
  return { pageCount: pageCount ?? 1, wordCount: text?.wordCount ?? null, isWhole: text?.isWhole ?? false };
}

function refuseUnfilled(sourceText: string): void {
  const text = sourceText.trim();
  if (text.length > LONGEST_UNFILLED || findUnfilled(text) !== text) return;
  throw new Problem("VALIDATION_ERROR", `sourceText is ${JSON.stringify(text)}. Nothing was charged.`, {
    field: "sourceText",
    recoveryHint: "This looks like a template whose value was missing. Send the text to be translated.",
  });
}
