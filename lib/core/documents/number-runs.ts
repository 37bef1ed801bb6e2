const SPACE = "[ \\u00a0\\u2007\\u2009\\u202f]";
const BRACKETED = "\\(\\+?[0-9]+\\)";
const NEXT = `(?:[-\\u2010-\\u2013/.:,][0-9]+|${SPACE}?${BRACKETED}${SPACE}?[0-9]+|${SPACE}[0-9]+)`;
/** Signs belong to the number before which they stand alone: "-", "$", "-$", "< ". A percent or currency sign behind it does, too. */
const MINUS = "[-+\\u2212]";
const COMPARISON = "[<>\u2264\u2265\u2248~]";
const SIGN = `(?<![^\\s(\\[])(?:${COMPARISON}${SPACE}?)?(?:${MINUS}?\\p{Sc}?|\\p{Sc}${MINUS})`;
const SIGN_BEHIND = "(?:[%\u2030]|\\p{Sc}(?![0-9]))?";
/**
 * A number as somebody wrote it: groups of digits with what stands between them. Spaces part groups, and so do brackets;
 * dashes, slashes and the like only where nothing stands beside them. A spaced dash or slash is between two numbers,
 * which follow each other as words do. Arabic and Persian digits are left to the rules of bidirectional text: every
 * program that reads a file back goes by those.
 */
const CANDIDATE = new RegExp(`(?:${SIGN})?(?:${BRACKETED}${SPACE}?)?[0-9]+${NEXT}*${SIGN_BEHIND}`, "gu");

const COMPARED = new RegExp(`^${COMPARISON}${SPACE}?`, "u");
const ENOUGH_DIGITS = 6;
/** 1 250 000. */
const THOUSANDS = /^\D?\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?\D?$/u;

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
  return [...text.matchAll(/\S+/gu)]
    .filter(({ 0: run }) => /\d/.test(run))
    .map(({ 0: run, index: at }) => ({ 0: run, index: index + at }));
}

function isOneNumber(run: string): boolean {
  const bare = run.replace(COMPARED, "");
  if (/^\p{Sc}?\+/u.test(bare) || !/[\s()]/u.test(bare)) return true;
  const digits = run.match(/\d/g)?.length ?? 0;
  return digits >= ENOUGH_DIGITS || THOUSANDS.test(bare);
}
