/** The door to the review: all that others may import. Pages in the browser take `./shared`, which is small. */
export { capFindings, unfinishedChecks } from "./cap-findings";
export { checkTranslation } from "./checks/check-translation";
export { compareSegments, insertable, LEAST_PERCENT } from "./memory/compare-segments";
export { type Segment, segmentsOf, sourcesToFind } from "./memory/segments-of";
export { proposeIdentity } from "./propose-identity";
export * from "./shared";
