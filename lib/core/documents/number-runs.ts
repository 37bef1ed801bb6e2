/**
 * A number as somebody wrote it: groups of digits with what stands between them. Spaces part groups, and so do brackets;
 * dashes, slashes and the like only where nothing stands beside them. A spaced dash or slash is between two numbers,
 * which follow each other as words do.
 */
const CANDIDATE = numbers("[0-9]", "[-\\u2010-\\u2013/.:,]");
/** In Arabic and Persian digits; what stands between them without spaces is left to the rules of bidirectional text. */
const ARABIC_CANDIDATE = numbers("[\\u0660-\\u0669]", "[.\\u066b\\u066c]");
const PERSIAN_CANDIDATE = numbers("[\\u06f0-\\u06f9]", "[.\\u066b\\u066c]");

const ENOUGH_DIGITS = 6;
/** 1 250 000. */
const THOUSANDS = /^\P{Nd}?\p{Nd}{1,3}(?:\s\p{Nd}{3})+(?:[.,\u066b]\p{Nd}+)?$/u;

/** Where in a text numbers stand that are read from left to right whatever runs around them. */
export function numberRuns(text: string): { from: number; to: number }[] {
  return [CANDIDATE, ARABIC_CANDIDATE, PERSIAN_CANDIDATE]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap((match) => (isOneNumber(match[0]) ? [match] : pieces(match)))
    .map(({ 0: run, index }) => ({ from: index, to: index + run.length }));
}

/** Of several numbers each by itself. */
function pieces({ 0: text, index }: RegExpExecArray): { 0: string; index: number }[] {
  return [...text.matchAll(/\S+/gu)].map(({ 0: run, index: at }) => ({ 0: run, index: index + at }));
}

function numbers(digit: string, joint: string): RegExp {
  const space = "[ \\u00a0\\u2007\\u2009\\u202f]";
  const bracketed = `\\(\\+?${digit}+\\)`;
  const next = `(?:${joint}${digit}+|${space}?${bracketed}${space}?${digit}+|${space}${digit}+)`;
  // A sign belongs to the number before which it stands alone.
  const sign = "(?<![^\\s(\\[])[-+\\u2212]";
  return new RegExp(`(?:${sign})?(?:${bracketed}${space}?)?${digit}+${next}*`, "gu");
}

function isOneNumber(run: string): boolean {
  if (run.startsWith("+") || !/[\s()]/u.test(run)) return true;
  const digits = run.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= ENOUGH_DIGITS || THOUSANDS.test(run);
}
