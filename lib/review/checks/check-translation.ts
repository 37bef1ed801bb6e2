import { blockRuns } from "@/lib/core/documents/block-parts";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import type { Translation } from "@/lib/core/documents/translation";
import { type AlignedPage, alignToPages } from "../align-to-pages";
import type { Finding } from "../finding";
import { checkLines } from "../lines/check-lines";
import { checkSentences } from "../lines/check-sentences";
import { checkUnread } from "../lines/check-unread";
import { fatesOfLines, withoutLost } from "../lines/fates";
import { type Raised, toFindings } from "../raise";
import type { ReviewedSource } from "../reviewed-source";
import { checkBrackets } from "./check-brackets";
import { checkClosedSets } from "./check-closed-sets";
import { checkDoubledWords } from "./check-doubled-words";
import { checkEmptyCells } from "./check-empty-cells";
import { checkExchanged } from "./check-exchanged";
import { checkGrades } from "./check-grades";
import { checkIdentity } from "./check-identity";
import { checkInitials } from "./check-initials";
import { checkInvented } from "./check-invented";
import { checkLanguage } from "./check-language";
import { checkLength } from "./check-length";
import { checkLockedNames } from "./check-locked-names";
import { checkMonths } from "./check-months";
import { checkMovedNames } from "./check-moved-names";
import { checkNames } from "./check-names";
import { checkNegation } from "./check-negation";
import { checkNumberWords } from "./check-number-words";
import { checkNumericTokens } from "./check-numeric-tokens";
import { checkOrder } from "./check-order";
import { checkPages } from "./check-pages";
import { checkPrefixes } from "./check-prefixes";
import { checkPrintable } from "./check-printable";
import { checkSectionHeads } from "./check-section-heads";
import { checkSoundedNames } from "./check-sounded-names";
import { checkStructure } from "./check-structure";
import { checkTerms } from "./check-terms";
import { checkUnits } from "./check-units";
import { checkUntranslatedWords } from "./check-untranslated-words";
import { checkWording } from "./check-wording";

/**
 * An id is stable while surrounding words are edited. If its cause changes, it is another finding, and its explanation
 * no longer counts.
 */
export function checkTranslation(translation: Translation, whole: ReviewedSource): Finding[] {
  const fates = fatesOfLines(translation.content, whole);
  const { content } = fates;
  const source = withoutLost(whole, fates);
  const laidOut = alignToPages(content, source);
  const sentences = checkSentences(laidOut, source);
  const negations = [...checkNegation(laidOut, source), ...checkPrefixes(laidOut, source)];
  const isTold = ({ blockId }: Raised) =>
    [...sentences, ...negations].some((each) => each.blockId === blockId);
  const raised = [
    ...checkPrintable(content, laidOut, source),
    ...checkStructure(content, laidOut, source),
    ...checkSectionHeads(laidOut, source),
    ...checkPages(laidOut, translation.inventory, sourcedBlocks(translation.content)),
    ...checkLines(fates),
    ...checkUnread(translation.content.blocks, whole),
    ...checkWording(laidOut, source),
    ...checkEmptyCells(laidOut),
    ...checkNumericTokens(laidOut, source),
    ...checkNumberWords(laidOut, source),
    ...checkMonths(laidOut, source),
    ...checkNames(laidOut, source),
    ...checkMovedNames(laidOut, source),
    ...checkSoundedNames(laidOut, source),
    ...checkInitials(laidOut, source),
    ...checkInvented(laidOut, source),
    ...checkLockedNames(laidOut, source),
    ...checkUnits(laidOut, source),
    ...checkGrades(laidOut, source),
    ...negations,
    ...checkClosedSets(laidOut, source),
    ...checkOrder(laidOut, source),
    ...checkExchanged(laidOut, source),
    ...sentences,
    // A missing sentence or negation already explains the length.
    ...checkLength(laidOut, source).filter((each) => !isTold(each)),
    ...checkLanguage(laidOut, source),
    ...checkUntranslatedWords(laidOut, source),
    ...checkDoubledWords(laidOut, source),
    ...checkTerms(laidOut, source),
    ...laidOut.pages.flatMap(checkCodes),
    ...checkBrackets(laidOut, source),
    ...checkIdentity(content, laidOut, source),
  ];
  return toFindings(raised, translation.explanations);
}

function sourcedBlocks({ blocks }: TranslatedDocument): Set<string> {
  return new Set(blocks.flatMap(({ id, source }) => ((source?.text ?? "").trim() === "" ? [] : [id])));
}

function checkCodes({ blocks, notes }: AlignedPage): Raised[] {
  if (notes.length > 0) return [];
  return blocks.flatMap(({ block, document, page }): Raised[] => {
    const coded = blockRuns(block).filter(({ code }) => code === "illegible" || code === "redacted");
    const [first] = coded;
    if (first?.code === undefined) return [];
    const what = `code:${coded.map(({ code, text }) => `${code} ${text}`).join(";")}`;
    const message = `Something here is ${first.code}, but no translator's note on this page says so.`;
    return [{ kind: "doubt", blockId: block.id, document, page, what, message }];
  });
}
