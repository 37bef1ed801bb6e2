import type { SubmitInput } from "@/lib/contract/schemas/submit";
import { foreignScript, scriptsIn } from "@/lib/core/catalog/language-script";
import { languageName } from "@/lib/core/catalog/languages";
import { isCertified } from "@/lib/core/catalog/product-lines";
import {
  checkPages,
  checkWords,
  type DocumentWords,
  wordsOfDocuments,
  wordsOfText,
} from "@/lib/core/pricing/quoted-volume";
import { findUnfilled } from "@/lib/core/printed-text/find-unfilled";
import { Problem } from "@/lib/core/problem";
import type { FetchedDraft } from "@/lib/services/sources/port";

const LONGEST_UNFILLED = 200;

/** A file of a submission, as far as it's held against the quote. */
interface GatheredFile extends Pick<FetchedDraft, "text"> {
  kind: string;
  index: number;
  sha256: string;
  pageCount?: number | null | undefined;
}

/**
 * Refuses what the quote was not for, before anything is charged: a file sent twice, another amount of pages or words,
 * and another language, as far as that's certain.
 * @throws Problem VALIDATION_ERROR
 */
export function holdAgainstQuote(input: SubmitInput, files: readonly GatheredFile[]): void {
  const { echoedInput, sourceText } = input;
  const sources = files.filter(({ kind }) => kind === "source");
  refuseRepeats(files, sources);
  checkVolume(input, sources);
  if (sourceText !== undefined) {
    refuseUnfilled(sourceText);
    refuseForeignScript("sourceText", scriptsIn(sourceText), echoedInput, { isTyped: true });
  }
  for (const { index, text } of sources) {
    if (text) refuseForeignScript(`documents.${index}.url`, text.scripts, echoedInput);
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
  { echoedInput, documents, sourceText }: SubmitInput,
  sources: readonly GatheredFile[],
): void {
  const pageCount = sources.reduce((sum, source) => sum + (source.pageCount ?? 1), 0);
  if (isCertified(echoedInput.productLine)) checkPages(pageCount, echoedInput.pageCount ?? 0);
  else if (sourceText !== undefined) {
    checkWords(wordsOfText(sourceText, echoedInput.sourceLanguage), echoedInput);
  } else if (documents) checkWords(wordsOfDocuments(sources.map(wordsOf)), echoedInput);
}

function wordsOf({ pageCount, text }: GatheredFile): DocumentWords {
  return { pageCount: pageCount ?? 1, wordCount: text?.wordCount ?? null, isWhole: text?.isWhole ?? false };
}

/** A text that is nothing but what a program forgot to fill in. */
function refuseUnfilled(sourceText: string): void {
  const text = sourceText.trim();
  if (text.length > LONGEST_UNFILLED || findUnfilled(text) !== text) return;
  throw new Problem("VALIDATION_ERROR", `sourceText is ${JSON.stringify(text)}. Nothing was charged.`, {
    field: "sourceText",
    recoveryHint: "This looks like a template whose value was missing. Send the text to be translated.",
  });
}

function refuseForeignScript(
  field: string,
  scripts: readonly string[],
  { sourceLanguage }: SubmitInput["echoedInput"],
  options?: { isTyped: boolean },
): void {
  const script = foreignScript(scripts, sourceLanguage, options);
  if (script === null) return;
  const what = field === "sourceText" ? "sourceText" : "The document";
  throw new Problem(
    "VALIDATION_ERROR",
    `${what} is written in ${script} letters, but the quote is for ${languageName(sourceLanguage)}. Nothing was charged.`,
    {
      field,
      recoveryHint:
        "Request a new quote with the sourceLanguage that it's really in, or with 'other' for several languages, then submit with it.",
    },
  );
}
