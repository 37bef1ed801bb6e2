import { alignToPages } from "./align-to-pages";
import { checkDoubts } from "./check-doubts";
import { checkNames } from "./check-names";
import { checkNumericTokens } from "./check-numeric-tokens";
import { checkPages } from "./check-pages";
import { checkPrintable } from "./check-printable";
import { checkStructure } from "./check-structure";
import { checkWording } from "./check-wording";
import type { Finding } from "./finding";
import { toFindings } from "./raise";
import type { ReviewedSource } from "./reviewed-source";
import type { Translation } from "./translation";

/**
 * All that stands between a translation and its signature. The same finding has the same id however the words
 * around it are edited; once what it is about changes, it is another one, and its explanation counts no more.
 */
export function checkTranslation(translation: Translation, source: ReviewedSource): Finding[] {
  const laidOut = alignToPages(translation.content, source);
  const raised = [
    ...(source.isPrinted ? checkPrintable(translation.content, laidOut) : []),
    ...checkStructure(translation.content, laidOut, source),
    ...checkPages(laidOut, translation.inventory),
    ...checkWording(laidOut, source),
    ...checkNumericTokens(laidOut, source),
    ...checkNames(laidOut, source),
    ...checkDoubts(laidOut),
  ];
  return toFindings(raised, translation.explanations);
}

/** The findings that nobody has explained: with one of them, nothing is signed. */
export function blockingFindings(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ explanation }) => explanation === null);
}
