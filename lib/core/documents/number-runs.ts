const SPACE = "[ \\u00a0\\u2007\\u2009\\u202f]";
const BRACKETED = "\\(\\+?[0-9]+\\)";
/** Between feet and inches, or degrees, minutes, and seconds. */
const PRIME = "['\u2019\u2032\u00b0]";
const NEXT = `(?:[-\\u2010-\\u2013/.:,][0-9]+|${PRIME}[0-9]+|${SPACE}?${BRACKETED}${SPACE}?[0-9]+|${SPACE}[0-9]+)`;
/**
 * A number includes the signs directly before it, if they stand alone: "-", "$", "-$", "< ". It also includes a percent
 * or currency sign after it.
 */
const MINUS = "[-+\\u2212]";
const COMPARISON = "[<>\u2264\u2265\u2248~\u00b1]";
/** What may stand before a number, where it stands alone. */
export const SIGN = `(?<![^\\s(\\[])(?:${COMPARISON}${SPACE}?)?(?:${MINUS}?\\p{Sc}?|\\p{Sc}${MINUS})`;
const SIGN_BEHIND = `(?:[%\u2030]|\\p{Sc}(?![0-9])|(?<=${PRIME}[0-9]{1,2})["\u201d\u2033'\u2019\u2032])?`;
/**
 * A number as written: groups of digits with separators. Spaces and brackets separate groups; dashes, slashes and the
 * like do so only without spaces beside them. A spaced dash or slash stands between two numbers, which follow each
 * other as words do. Arabic digits are left to the rules of bidirectional text: their readers read groups from the
 * right. Persian ones too, but for hyphens, which the rules turn around only beside some letters. Before either, "<" and
 * ">" point one way all over a page.
 */
const CANDIDATE = new RegExp(`(?:${SIGN})?(?:${BRACKETED}${SPACE}?)?[0-9]+${NEXT}*${SIGN_BEHIND}`, "gu");

const COMPARED = new RegExp(`^${COMPARISON}${SPACE}?`, "u");
const ENOUGH_DIGITS = 6;
/** 1 250 000. */
const THOUSANDS = /^\D?\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?\D?$/u;

/** The position of a number in UTF-16 units; `to` is exclusive. */
export interface NumberRun {
  from: number;
  to: number;
}

const NATIVE_DIGITS = "[\\u0660-\\u0669\\u06f0-\\u06f9]+";
const NATIVE = new RegExp(
  `(?:(?<![^\\s(\\[])${COMPARISON}${SPACE}?)?${NATIVE_DIGITS}(?:[-.,/\\u066b\\u066c]${NATIVE_DIGITS})*[%\\u066a]?`,
  "gu",
);
/** Groups of Persian digits: an identity number, a telephone number. */
const PERSIAN = /^[\u06f0-\u06f9]+(?:-[\u06f0-\u06f9]+)+$/u;
/** Fewer, without a leading zero, may be a range: "۳–۵", "۱۲-۱۸". */
const RANGE = /^(?!\u06f0)[\u06f0-\u06f9]{1,2}-[\u06f0-\u06f9]{1,2}$/u;

/** Finds the numbers of a text. They read from left to right whatever surrounds them. */
export function numberRuns(text: string): NumberRun[] {
  const western = [...text.matchAll(CANDIDATE)].flatMap((match) =>
    isOneNumber(match[0]) ? [match] : pieces(match),
  );
  const native = [...text.matchAll(NATIVE)].filter(
    ({ 0: run }) => COMPARED.test(run) || (PERSIAN.test(run) && !RANGE.test(run)),
  );
  return [...western, ...native]
    .map(({ 0: run, index }) => ({ from: index, to: index + run.length }))
    .toSorted((a, b) => a.from - b.from);
}

/** Splits several numbers into one each. */
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
