import { type AlignedPage, type Alignment, alignToPages, type Placed } from "./align-to-pages";
import { blockRuns } from "./block-parts";
import { checkClosedSets } from "./check-closed-sets";
import { checkDoubledWords } from "./check-doubled-words";
import { checkEmptyCells } from "./check-empty-cells";
import { checkGrades } from "./check-grades";
import { checkIdentity } from "./check-identity";
import { checkInitials } from "./check-initials";
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
import { checkPrintable } from "./check-printable";
import { checkSoundedNames } from "./check-sounded-names";
import { checkStructure } from "./check-structure";
import { checkTerms } from "./check-terms";
import { checkUnits } from "./check-units";
import { checkUntranslatedWords } from "./check-untranslated-words";
import { checkWording } from "./check-wording";
import type { Finding } from "./finding";
import { fingerprint } from "./fingerprint";
import { type Raised, toFindings } from "./raise";
import type { ReviewedSource } from "./reviewed-source";
import type { Translation } from "./translation";

/**
 * All that stands between a translation and its signature. The same finding has the same id however the words
 * around it are edited; once what it is about changes, it is another one, and its explanation counts no more.
 */
export function checkTranslation(translation: Translation, source: ReviewedSource): Finding[] {
  const laidOut = alignToPages(translation.content, source);
  const raised = [
    ...checkPrintable(translation.content, laidOut, source),
    ...checkStructure(translation.content, laidOut, source),
    ...checkPages(laidOut, translation.inventory),
    ...checkWording(laidOut, source),
    ...checkEmptyCells(laidOut),
    ...checkNumericTokens(laidOut, source),
    ...checkNumberWords(laidOut, source),
    ...checkMonths(laidOut, source),
    ...checkNames(laidOut, source),
    ...checkMovedNames(laidOut, source),
    ...checkSoundedNames(laidOut, source),
    ...checkInitials(laidOut, source),
    ...checkLockedNames(laidOut, source),
    ...checkUnits(laidOut, source),
    ...checkGrades(laidOut, source),
    ...checkNegation(laidOut, source),
    ...checkClosedSets(laidOut, source),
    ...checkOrder(laidOut, source),
    ...checkLength(laidOut, source),
    ...checkLanguage(laidOut, source),
    ...checkUntranslatedWords(laidOut, source),
    ...checkDoubledWords(laidOut, source),
    ...checkTerms(laidOut, source),
    ...checkDoubts(laidOut),
    ...checkIdentity(translation.content, laidOut, source),
  ];
  return toFindings(raised, translation.explanations);
}

/** The findings that nobody has explained: with one of them, nothing is signed. */
export function blockingFindings(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ explanation }) => explanation === null);
}

/**
 * Under this, whoever drafted was not sure of what the source says.
 * Our own choice, of 2026-11-21.
 */
const SURE_ENOUGH = 0.8;

/** What the drafter was not sure of, and what a reader could not make out and no translator's note tells of. */
function checkDoubts({ placed, pages }: Alignment): Raised[] {
  return [
    ...placed.flatMap(checkConfidence),
    ...pages.filter(({ notes }) => notes.length === 0).flatMap(checkCodes),
  ];
}

/** Nothing at all was drafted where the confidence is 0: a human has written it, or it is found untranslated. */
function checkConfidence({ block, document, page, sourceText }: Placed): Raised[] {
  const confidence = block.source?.confidence;
  if (confidence === undefined || confidence === 0 || confidence >= SURE_ENOUGH) return [];
  const what = `confidence:${confidence}:${fingerprint(sourceText)}`;
  const message = `The draft is only ${Math.round(confidence * 100)}% certain about this block. Compare it with the page.`;
  return [{ kind: "doubt", blockId: block.id, document, page, what, message }];
}

function checkCodes({ blocks }: AlignedPage): Raised[] {
  return blocks.flatMap(({ block, document, page }): Raised[] => {
    const coded = blockRuns(block).filter(({ code }) => code === "illegible" || code === "redacted");
    const [first] = coded;
    if (first?.code === undefined) return [];
    const what = `code:${coded.map(({ code, text }) => `${code} ${text}`).join(";")}`;
    const message = `Something here is ${first.code}, but no translator's note on this page says so.`;
    return [{ kind: "doubt", blockId: block.id, document, page, what, message }];
  });
}
