import { runsText } from "@/lib/core/documents/block-parts";
import type { Block } from "@/lib/core/documents/document-model";
import type { Alignment, Placed } from "../align-to-pages";
import { COGNATE_WORDS } from "../common-words";
import { isSourceLatin } from "../latin-sides";
import { isUntouched } from "../lines/paired-parts";
import { bareWord, foldWord } from "../name-spelling";
import type { Raised } from "../raise";
import type { ReviewedSource } from "../reviewed-source";
import { isFormWord } from "./form-words";

const MAX_WORDS = 3;
const NONE: ReadonlySet<string> = new Set();

/** Labels, values, and cells still in the source's words that every language translates. */
export function checkUntranslatedWords({ placed, pages }: Alignment, source: ReviewedSource): Raised[] {
  if (!isSourceLatin(placed, source)) return [];
  // A client's own draft doesn't say what it translates, and breaks its pages elsewhere.
  const anywhere = placed.some(({ sourceText }) => sourceText === "")
    ? new Set(pages.flatMap(({ text }) => wordsIn(text)))
    : NONE;
  const applicant = new Set((source.applicantName ?? "").split(/\s+/).map(foldWord));
  return placed.flatMap((each) => {
    if (each.sourceText !== "" && isUntouched(each)) return [];
    const words = each.sourceText === "" ? anywhere : new Set(wordsIn(each.sourceText));
    return cellsOf(each.block).flatMap((cell) =>
      isLeft(cell, words, source) && !wordsIn(cell).every((word) => applicant.has(word))
        ? [raise(each, cell)]
        : [],
    );
  });
}

function cellsOf(block: Block): string[] {
  if (block.kind === "fields")
    return block.rows.flatMap(({ label, value }) => [runsText(label), runsText(value)]);
  if (block.kind === "table") return block.rows.flatMap((cells) => cells.map(({ runs }) => runsText(runs)));
  return [];
}

function wordsIn(text: string): string[] {
  return (text.match(/[\p{L}\p{M}]+/gu) ?? []).map(foldWord);
}

function isLeft(
  cell: string,
  source: ReadonlySet<string>,
  { sourceLanguage, targetLanguage }: ReviewedSource,
): boolean {
  const text = cell.trim().replace(/[.:]$/, "");
  const words = wordsIn(text);
  if (words.length === 0 || words.length > MAX_WORDS || !words.every((word) => source.has(word)))
    return false;
  const folded = words.join(" ");
  if (isFormWord(folded, sourceLanguage, targetLanguage)) return true;
  if (words.some((word) => isFormWord(word, sourceLanguage, targetLanguage)))
    return words.length === 1 || /^\p{Ll}/u.test(text);
  if (words.length > 1 && hasForeignWord(text, targetLanguage)) return true;
  // Names have capitals, and words that English spells alike are listed.
  return (
    /^[\p{Ll}\p{M} ]{4,}$/u.test(text) &&
    !words.every((word) => COGNATE_WORDS.has(word) || COGNATE_WORDS.has(bareWord(word)))
  );
}

/** Letters outside these never occur in native words. */
const PLAIN: Record<string, RegExp> = { en: /[^a-z]/u, nl: /[^a-zéëïóöüèê]/u, id: /[^a-z]/u, ms: /[^a-z]/u };

function hasForeignWord(text: string, language: string): boolean {
  const foreign = PLAIN[language];
  if (foreign === undefined) return false;
  return (text.match(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]{3,}/gu) ?? []).some((word) => foreign.test(word));
}

function raise({ block, document, page }: Placed, cell: string): Raised {
  const message = `“${cell.trim()}” is still in the source's language.`;
  return {
    kind: "untranslated",
    blockId: block.id,
    document,
    page,
    what: `word:${foldWord(cell.trim())}`,
    message,
  };
}
