/**
 * Browser pages take `./shared`, which is small. Only those who run the checks take `./check`, so that a change to a
 * check reaches few tests.
 */
export { capFindings, unfinishedChecks } from "./cap-findings";
export { compareSegments, insertable, LEAST_PERCENT } from "./memory/compare-segments";
export { type Segment, segmentsOf, sourcesToFind } from "./memory/segments-of";
export { inEnglish, proposeIdentity } from "./propose-identity";
export * from "./shared";
