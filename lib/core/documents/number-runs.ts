const SPACE = "[ \\u00a0\\u2007\\u2009\\u202f]";
const BRACKETED = "\\(\\+?[0-9]+\\)";
const NEXT = `(?:[-\\u2010-\\u2013/.:,][0-9]+|${SPACE}?${BRACKETED}${SPACE}?[0-9]+|${SPACE}[0-9]+)`;
/** A sign belongs to the number before which it stands alone, or before or behind a currency's sign, which then does, too. */
const MINUS = "[-+\\u2212]";
const SIGN = `(?<![^\\s(\\[])(?:${MINUS}\\p{Sc}?|\\p{Sc}${MINUS})`;
/**
 * A number as somebody wrote it: groups of digits with what stands between them. Spaces part groups, and so do brackets;
 * dashes, slashes and the like only where nothing stands beside them. A spaced dash or slash is between two numbers,
 * which follow each other as words do. Arabic and Persian digits are left to the rules of bidirectional text: every
 * program that reads a file back goes by those.
 */
const CANDIDATE = new RegExp(`(?:${SIGN})?(?:${BRACKETED}${SPACE}?)?[0-9]+${NEXT}*`, "gu");

const ENOUGH_DIGITS = 6;
/** 1 250 000. */
const THOUSANDS = /^\D?\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/u;

/** The UTF-16 units of a text that are a number; `to` is behind the last. */
export interface NumberRun {
  from: number;
  to: number;
}

/** Where in a text numbers stand that are read from left to right whatever runs around them. */
export function numberRuns(text: string): NumberRun[] {
  return [...text.matchAll(CANDIDATE)]
    .flatMap((match) => (isOneNumber(match[0]) ? [match] : pieces(match)))
    .map(({ 0: run, index }) => ({ from: index, to: index + run.length }));
}

/** Of several numbers each by itself. */
function pieces({ 0: text, index }: RegExpExecArray): { 0: string; index: number }[] {
  return [...text.matchAll(/\S+/gu)].map(({ 0: run, index: at }) => ({ 0: run, index: index + at }));
}

function isOneNumber(run: string): boolean {
  if (/^\p{Sc}?\+/u.test(run) || !/[\s()]/u.test(run)) return true;
  const digits = run.match(/\d/g)?.length ?? 0;
  return digits >= ENOUGH_DIGITS || THOUSANDS.test(run);
}
