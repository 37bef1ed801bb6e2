/**
 * For browser pages, the contract, and the renderer. It must not import the checks: their tables of words would become
 * part of every page.
 */
export { maxOpenOf, unreadPages } from "./cap-findings";
export { hasTerm, originWords } from "./checks/check-locked-names";
export { isUncheckedPage } from "./checks/check-pages";
export type { Languages } from "./difference";
export {
  englishApplicant,
  englishRows,
  englishText,
  isReadable,
  lacksEnglishTitle,
  takesEnglish,
  translatedApplicant,
  withoutEnglish,
} from "./english-identity";
export { digitsOf, findNumericTokens } from "./find-numeric-tokens";
export { blockingFindings, FINDING_KINDS, type Finding, isExplainable } from "./finding";
export { explainPlaces, type FindingGroup, groupFindings } from "./group-findings";
export { createTermFinder, type KnownTerm, termKey } from "./known-terms";
export {
  closestNames,
  indexNames,
  type LockedName,
  type NameIndex,
  type NameOrigin,
  namesInText,
} from "./locked-names";
export type { MatchPiece, SegmentMatch } from "./memory/segment-match";
export { rareShingles, segmentKey, segmentText, segmentWords, shinglesOf } from "./memory/segment-text";
export { bareWord, foldWord, passportSpellings } from "./name-spelling";
export { isSameName, namesOfAnswer, namesOfMetadata, namesOfTranslation } from "./names-of-texts";
export { reasonsFor } from "./reasons";
export type { ReviewedPage, ReviewedSource } from "./reviewed-source";
