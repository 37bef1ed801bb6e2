import { asciiDigits } from "../ascii-digits";
import { ARROWS, LEFT_ARROW, OTHER_ARROW } from "./arrows";
import { UNIT } from "./counted-words";
import { partsLabel, shapeOf } from "./labelled-numbers";
import { maskedNumbers } from "./masked-numbers";

const SPACE = "[ \\u00a0\\u2007\\u2009\\u202f]";
const DIGIT = "[0-9\\u0660-\\u0669\\u06f0-\\u06f9]";
const FRACTION = "[\\u00bc-\\u00be\\u2150-\\u215e\\u2189]";
const SUPERSCRIPT = "[\\u00b2\\u00b3\\u00b9\\u2070\\u2074-\\u2079]";
/** "12", "1½", "1 1/2", "10³". */
const DIGITS = `(?:${DIGIT}+(?:${SPACE}?${FRACTION}|${SPACE}${DIGIT}/${DIGIT}(?![./:,0-9\\u0660-\\u0669\\u06f0-\\u06f9]))?|${FRACTION})(?:[\\u207a\\u207b]?${SUPERSCRIPT}+)?`;
const BRACKETED = `\\(\\+?${DIGITS}\\)`;
const PRIME = "['\u2019\u2032\u00b0]";
const SECONDS = "[\"\u201d\u2033'\u2019\u2032]";
const DASH = "[-\\u2010-\\u2013]";
/** Before the inches: "5' 10", "5'-09", "5' - 9". */
const SPACED_INCHES = `(?:${SPACE}|${SPACE}?${DASH}${SPACE}?)`;
const MINUS = "[-+\\u2212]";
const COMPARISON = "(?:[<>]=|[<>\u2264\u2265\u2248~\u00b1])";
/** Signs of mathematics but for "|", which parts columns, and arrows, but for those to the left. */
export const BETWEEN = `(?!${LEFT_ARROW})(?:${OTHER_ARROW}|${COMPARISON}|(?!\\|)[\\p{Sm}·/])`;

const TIGHT = `(?:(?:${DASH}|[/.:,\u066b\u066c]|[*^]${MINUS}?|${PRIME}(?:${SPACED_INCHES}(?=${DIGIT}{1,2}${SECONDS}))?|${BRACKETED})${DIGITS})`;
const SPACED = `(?:${SPACE}?${BRACKETED}${SPACE}?${DIGITS}|${SPACE}${DIGITS})`;
const BEFORE = `(?<![^\\s(\\[\\p{Sm}${ARROWS}])(?:${MINUS}?(?:\\p{Sc}${SPACE}?)?|\\p{Sc}${MINUS}|#|\u2116${SPACE}?)`;
/** A plus that adds nothing: "1+", "18+". */
const PLUS = `\\+{1,2}(?![-+\u2212(\\p{L}\\p{N}\\p{Sc}]|${SPACE}[-\u2212]?${DIGIT})`;
/** "3×" a day: nothing follows that it could multiply. */
const TIMES = `×(?![-+\u2212(\\p{L}\\p{N}\\p{Sc}]|${SPACE}[-+\u2212(]?(?:${DIGIT}|\\p{Sc}))`;
const BEHIND = `(?:${SPACE}?[%\u2030\u066a]|${SPACE}?\\p{Sc}(?!${SPACE}?${DIGIT})|${SPACE}?\u00b0(?!\\p{L})|(?<=${PRIME}${SPACED_INCHES}?${DIGIT}{1,2})${SECONDS}|[\u2032\u2033]|${PLUS}|${TIMES}|(?:/[-=]|#)(?![\\p{L}\\p{N}]))?`;

const WITHOUT_SPACES = `(?:${BEFORE})?(?:${BRACKETED})?${DIGITS}${TIGHT}*${BEHIND}`;
const ONE = new RegExp(WITHOUT_SPACES, "gu");
const CANDIDATE = new RegExp(
  `(?:${BEFORE})?(?:${BRACKETED}${SPACE}?)?${DIGITS}(?:${TIGHT}|${SPACED})*${BEHIND}`,
  "gu",
);
const JOIN = new RegExp(
  `^(\\)?)(?:${SPACE}?${BETWEEN}${SPACE}?|${DASH}\\p{Sc}?|${SPACE}(?:(${DASH})|[:*\u2236])${SPACE})(\\(?)$`,
  "u",
);
const POWER = new RegExp(`^${SPACE}[1\u0661\u06f1][0\u0660\u06f0](?:[*^]|${SUPERSCRIPT})`, "u");
const LONGEST_JOIN = 6;
const PART = new RegExp(`^\\)?${SPACE}(?:${DASH}|[:·])${SPACE}\\(?$`, "u");
/** "CP-5 – 11": a code begins no range. */
const CODE = /\p{sc=Latn}[-/.:_#]?$/u;
const COMPOUND = new RegExp(
  `^${WITHOUT_SPACES}(?:(?:${SPACE}?${BETWEEN}${SPACE}?|${SPACE}[:*\u2236]${SPACE})${WITHOUT_SPACES})*`,
  "u",
);
const TIMES_POWER =
  /^\s?[×*]\s?10(?:\^([-\u2212]?\d+)|([\u207a\u207b]?[\u00b2\u00b3\u00b9\u2070\u2074-\u2079]+))/u;
const AMOUNT = /^([^\d_]*)(\d+(?:\.\d+)?)?(?:(?: ?_| )(\d+)\/(\d+))?/u;
/** "3 - 5 - 2020": several are one number or none. */
const DASHED = new RegExp(`${SPACE}${DASH}${SPACE}${DIGITS}`, "u");
const COMPARED = new RegExp(
  `(?<![^\\s(\\[\\p{sc=Arab}\\p{sc=Hebr}\\p{M}${ARROWS}])(?:${COMPARISON}${SPACE}?|(?<![^\\s(\\[])×)$`,
  "u",
);
const LONGEST_COMPARED = 4;
/** "18 < age": behind it, a sign has that word to compare. */
const CHAINED = new RegExp(`(?!${LEFT_ARROW})${COMPARISON}.`, "u");
const PARTED = /[\p{N}.,:;()\u060c\u061b\n]/u;
const LONGEST_OPERAND = 46;
const OPPOSED = new RegExp(`(?!${LEFT_ARROW})(?<![-=])[<>\u2264\u2265](?!-|=+>)`, "u");
const LONGEST_UNIT = 16;
/** "5 kg": behind it, a sign has that amount to compare. Any other word starts another comparison: "< 70 or > 250". */
const AMOUNT_ENDS = new RegExp(`${UNIT.source}${SPACE}?$`, "u");
const ENOUGH_DIGITS = 6;
const THOUSANDS = /^\D{0,3}\d{1,3}(?:\s\d{3})+(?:[.,\u066b]\d+)?\D{0,3}$/u;
const NATIVE_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/u;
const FRACTIONS = new RegExp(FRACTION, "gu");
const ANY_DIGIT = new RegExp(`${DIGIT}|${FRACTION}`, "u");
const PLAIN_DIGITS = new RegExp(`^(?:${DIGIT}+|${FRACTION})${SUPERSCRIPT}*$`, "u");

/** The position of a number in UTF-16 units; `to` is exclusive. */
export interface NumberRun {
  from: number;
  to: number;
}

/**
 * Finds the numbers of a text, in digits of every script that runs from right to left. They read from left to right
 * whatever surrounds them, with all that belongs to them:
 *
 * - groups of digits, and what separates them. Groups with spaces or brackets between them need many digits, so that
 *   "3 5 7" remains three numbers;
 * - a minus, and signs of percent, currency, or degrees;
 * - another number, and the sign between the two: "68.4 ± 0.5", "120 / 80", "70–99", "1 : 40", "5 → 7". An arrow to
 *   the left parts them;
 * - covered digits: "4111 11** **** 1111";
 * - a comparison before them, if they are all that is compared: "< 5", "< 70 or > 250".
 */
export function numberRuns(text: string): NumberRun[] {
  const runs: NumberRun[] = [];
  const turning: { sign: number; number: NumberRun }[] = [];
  let isOpposed = false;
  if (!ANY_DIGIT.test(text)) return runs;
  for (const { 0: found, index } of text.matchAll(CANDIDATE))
    for (const piece of isOneNumber(found) ? [{ 0: found, index: 0 }] : found.matchAll(ONE)) {
      const from = index + piece.index;
      const number = { from, to: from + piece[0].length };
      const last = runs.at(-1);
      const joined = last && join(text, last, number);
      if (joined) {
        isOpposed ||= OPPOSED.test(text.slice(last.to, from));
        runs[runs.length - 1] = joined;
      } else {
        const sign = signBefore(text, last?.to ?? 0, number);
        if (UNIT.test(text.slice(number.to, number.to + LONGEST_UNIT))) turning.push({ sign, number });
        else {
          isOpposed ||= sign < from && OPPOSED.test(text.charAt(sign));
          number.from = sign;
        }
        runs.push(number);
      }
    }
  // In one text, all signs stand on the same side: else "less" and "more" would look alike.
  if (isOpposed) for (const { sign, number } of turning) number.from = sign;
  const masked = maskedNumbers(text);
  return masked.length === 0 ? runs : unionOf([...runs, ...masked]);
}

export function unionOf(found: readonly NumberRun[]): NumberRun[] {
  const runs: NumberRun[] = [];
  for (const { from, to } of found.toSorted((a, b) => a.from - b.from)) {
    const last = runs.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else runs.push({ from, to });
  }
  return runs;
}

export function hasNativeDigit(text: string): boolean {
  return NATIVE_DIGIT.test(text);
}

export function isPlainNumber(text: string): boolean {
  return PLAIN_DIGITS.test(text);
}

function isOneNumber(run: string): boolean {
  const bare = asciiDigits(run);
  if (/^\p{Sc}?\+/u.test(bare) || !/\d[\s()]+\d|[()]/u.test(bare)) return true;
  if (/[0-9]/.test(run) && hasNativeDigit(run)) return false;
  const digits = bare.match(/\d/g)?.length ?? 0;
  return digits >= ENOUGH_DIGITS || THOUSANDS.test(bare);
}

function join(text: string, one: NumberRun, other: NumberRun): NumberRun | null {
  if (other.from - one.to > LONGEST_JOIN) return null;
  if (POWER.test(text.slice(one.to, other.from + LONGEST_JOIN))) return { from: one.from, to: other.to };
  const found = JOIN.exec(text.slice(one.to, other.from));
  if (!found) return null;
  const [, closed = "", spacedDash, opened = ""] = found;
  const [from, to] = [one.from - closed.length, other.to + opened.length];
  if ((closed && text.charAt(from) !== "(") || (opened && text.charAt(to - 1) !== ")")) return null;
  const before = text.slice(Math.max(one.from, one.to - LONGEST_OPERAND), one.to);
  const isSeveral = DASHED.test(before) || DASHED.test(text.slice(other.to, other.to + LONGEST_JOIN));
  if (!isSeveral && PART.test(found[0])) {
    const end = other.from + compoundAt(text, other.from).length;
    if (partsLabel(text, { from, to: one.to }, { from: other.from, to: Math.max(end, other.to) }))
      return null;
  }
  if (spacedDash && CODE.test(text.slice(Math.max(0, one.from - 2), one.from))) return null;
  const isOne = !spacedDash || isSeveral || ascends(before, compoundAt(text, other.from));
  return isOne ? { from, to } : null;
}

/** Spaces around a dash make a range only if it ascends: "in 2019 – 3 children" has none. */
function ascends(one: string, other: string): boolean {
  const [low, high] = [amountOf(one), amountOf(other)];
  if (Number.isNaN(low) || Number.isNaN(high)) return shapeOf(one) === shapeOf(other);
  return low < high;
}

function compoundAt(text: string, from: number): string {
  return COMPOUND.exec(text.slice(from, from + LONGEST_OPERAND))?.[0] ?? "";
}

function amountOf(number: string): number {
  const plain = asciiDigits(number)
    .replace(FRACTIONS, (part) => `_${part.normalize("NFKC").replace("\u2044", "/")}`)
    .replace(/(?<=\d)[,\u066c\s](?=\d{3}(?!\d))/gu, "")
    .replace(/(?<=\d)[,\u066b](?=\d)/gu, ".");
  const [found = "", lead = "", whole, upper = "0", lower = "1"] = AMOUNT.exec(plain) ?? [];
  const rest = plain.slice(found.length);
  if ((whole === undefined && upper === "0") || /^(?:[-.\s]|\s?[/:\u2236]\s?)\d/u.test(rest))
    return Number.NaN;
  const [, power, raised = "0"] = TIMES_POWER.exec(rest) ?? [];
  const exponent = Number((power ?? raised.normalize("NFKC")).replace("\u2212", "-"));
  const amount = (Number(whole ?? 0) + Number(upper) / Number(lower)) * 10 ** exponent;
  return /[-\u2212]/u.test(lead) ? -amount : amount;
}

function signBefore(text: string, after: number, { from: end }: NumberRun): number {
  const sign = COMPARED.exec(text.slice(Math.max(after, end - LONGEST_COMPARED), end))?.[0].length ?? 0;
  return sign > 0 && after > 0 && isOperand(text.slice(after, end - sign)) ? end : end - sign;
}

function isOperand(between: string): boolean {
  return (
    between.length <= LONGEST_OPERAND &&
    ((CHAINED.test(between) && !PARTED.test(between)) || AMOUNT_ENDS.test(between))
  );
}
