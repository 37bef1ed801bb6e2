import { asciiDigits } from "../ascii-digits";

const SPACE = "[ \\u00a0\\u2007\\u2009\\u202f]";
const DIGITS = "[0-9\\u0660-\\u0669\\u06f0-\\u06f9]+";
const BRACKETED = `\\(\\+?${DIGITS}\\)`;
/** Between feet and inches, or degrees, minutes, and seconds. */
const PRIME = "['\u2019\u2032\u00b0]";
const DASH = "[-\\u2010-\\u2013]";
const MINUS = "[-+\\u2212]";
const COMPARISON = "(?:[<>]=|[<>\u2264\u2265\u2248~\u00b1])";
const BETWEEN = `(?:${COMPARISON}|[\u2260=×x÷·+\u2212/])`;

/** What separates the groups of a number that has no spaces. */
const TIGHT = `(?:(?:${DASH}|[/.:,\u066b\u066c]|${PRIME}|${BRACKETED})${DIGITS})`;
const SPACED = `(?:${SPACE}?${BRACKETED}${SPACE}?${DIGITS}|${SPACE}${DIGITS})`;
/** Signs before a number, where they stand alone: "-", "$", "-$". */
const BEFORE = `(?<![^\\s(\\[<>\u2264\u2265\u2248~\u00b1=])(?:${MINUS}?(?:\\p{Sc}${SPACE}?)?|\\p{Sc}${MINUS})`;
/** A percent or currency sign behind it, the seconds of an angle, or the stroke that ends an amount: "50,000/-". */
export const BEHIND = `(?:${SPACE}?[%\u2030\u066a]|${SPACE}?\\p{Sc}(?!${SPACE}?${DIGITS})|(?<=${PRIME}[0-9]{1,2})["\u201d\u2033'\u2019\u2032]|/[-=](?![\\p{L}\\p{N}]))?`;
/** With a comparison, as a Latin phrase begins. */
export const SIGN = `(?<![^\\s(\\[])(?:${COMPARISON}${SPACE}?)?(?:${MINUS}?\\p{Sc}?|\\p{Sc}${MINUS})`;
/** Another number of the same expression. */
export const FURTHER = `${SPACE}?(?:${BETWEEN}|${DASH})${SPACE}?${MINUS}?\\p{Sc}?[0-9]+`;

const ONE = new RegExp(`(?:${BEFORE})?(?:${BRACKETED})?${DIGITS}${TIGHT}*${BEHIND}`, "gu");
const CANDIDATE = new RegExp(
  `(?:${BEFORE})?(?:${BRACKETED}${SPACE}?)?${DIGITS}(?:${TIGHT}|${SPACED})*${BEHIND}`,
  "gu",
);
/** What joins two numbers to one expression: a sign, a dash without spaces, or the dash of a range. */
const JOIN = new RegExp(
  `^(\\)?)(?:${SPACE}?${BETWEEN}${SPACE}?|${DASH}\\p{Sc}?|${SPACE}(${DASH})${SPACE})(\\(?)$`,
  "u",
);
const LONGEST_JOIN = 6;
/** "3 - 5 - 2020": several are one number or none. */
const DASHED = new RegExp(`${SPACE}${DASH}${SPACE}${DIGITS}`, "u");
const COMPARED = new RegExp(`(?<![^\\s(\\[])${COMPARISON}${SPACE}?$`, "u");
const LONGEST_COMPARED = 4;
/** "18 < age", "5 kg": behind these, a sign stands between two numbers. */
const OPERAND = new RegExp(
  `^(?:${SPACE}?${COMPARISON}${SPACE}?[^\\p{N}.,:;()\\u060c\\u061b\\n]{1,40}|${SPACE}?[^\\p{N}\\s.,:;()\\u060c\\u061b]{1,20})${SPACE}$`,
  "u",
);
const LONGEST_OPERAND = 46;
/** A unit of a script that runs from right to left. Its number and sign follow each other as its letters do. */
const UNIT =
  /^[ \u00a0]?(?:\u00b0|(?:ملي?|ميكرو|كيلو|کلو|سنتي|میلی|میکرو|کیلو|سانتی|ملی|مائیکرو|م|ك|ک|س)?[ \u200c]?(?:غرام|جرام|گرم|گرام|لتر|لیتر|متر|میٹر|مول|مم|غ|جم|غم|ل|م|سم)|درج[ةه]|نبضة|سن[ةه]|سنوات|عام|سال|أشهر|شهر|ماه|ماہ|أيام|يوم|روز|دن|ساع[ةت]|ساعات|دقيقة|دقائق|דקות|שעות|ימים|חודשים|שנים|שנה|[קמס]״[גמל]|[קמס]"[גמל]|מק״ג|גרם|ג׳|מ׳|מטר|ליטר|מעלות)(?![\p{L}\p{M}])/u;
const LONGEST_UNIT = 16;
const ENOUGH_DIGITS = 6;
/** 1 250 000. */
const THOUSANDS = /^\D{0,3}\d{1,3}(?:\s\d{3})+(?:[.,\u066b]\d+)?\D{0,3}$/u;
const NATIVE_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/u;
const PLAIN_DIGITS = new RegExp(`^${DIGITS}$`, "u");

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
 * - a minus, and signs of percent or currency;
 * - another number, and the sign between the two: "68.4 ± 0.5", "120 / 80", "70–99";
 * - a comparison before them, if they are all that is compared: "< 5".
 */
export function numberRuns(text: string): NumberRun[] {
  const runs: NumberRun[] = [];
  for (const { 0: found, index } of text.matchAll(CANDIDATE))
    for (const piece of isOneNumber(found) ? [{ 0: found, index: 0 }] : found.matchAll(ONE)) {
      const from = index + piece.index;
      const number = { from, to: from + piece[0].length };
      const last = runs.at(-1);
      const joined = last && join(text, last, number);
      if (joined) runs[runs.length - 1] = joined;
      else runs.push(compared(text, last?.to ?? 0, number));
    }
  return runs;
}

/** Whether a text is one group of digits, which keeps its order without help. */
export function isPlainNumber(text: string): boolean {
  return PLAIN_DIGITS.test(text);
}

function isOneNumber(run: string): boolean {
  const bare = asciiDigits(run);
  if (/^\p{Sc}?\+/u.test(bare) || !/\d[\s()]+\d|[()]/u.test(bare)) return true;
  if (/[0-9]/.test(run) && NATIVE_DIGIT.test(run)) return false;
  const digits = bare.match(/\d/g)?.length ?? 0;
  return digits >= ENOUGH_DIGITS || THOUSANDS.test(bare);
}

/** Two numbers with the sign between them, and with the brackets around either: "(−3)–(+3)". */
function join(text: string, one: NumberRun, other: NumberRun): NumberRun | null {
  if (other.from - one.to > LONGEST_JOIN) return null;
  const found = JOIN.exec(text.slice(one.to, other.from));
  if (!found) return null;
  const [, closed = "", spacedDash, opened = ""] = found;
  const [from, to] = [one.from - closed.length, other.to + opened.length];
  if ((closed && text.charAt(from) !== "(") || (opened && text.charAt(to - 1) !== ")")) return null;
  const before = text.slice(Math.max(one.from, one.to - LONGEST_OPERAND), one.to);
  const isSeveral = DASHED.test(before) || DASHED.test(text.slice(other.to, other.to + LONGEST_JOIN));
  const isOne = !spacedDash || isSeveral || ascends(before, text.slice(other.from, other.to));
  return isOne ? { from, to } : null;
}

/** Spaces around a dash make a range where it ascends; else it parts a sentence: "in 2019 – 3 children". */
function ascends(one: string, other: string): boolean {
  const [low, high] = [amountOf(one), amountOf(other)];
  if (Number.isNaN(low) || Number.isNaN(high)) return shapeOf(one) === shapeOf(other);
  return low < high;
}

function amountOf(number: string): number {
  return Number(
    asciiDigits(number)
      .replace(/[^\d.\-\u2212\u066b:/]/gu, "")
      .replace("\u2212", "-")
      .replace("\u066b", "."),
  );
}

function shapeOf(number: string): string {
  return asciiDigits(number).replace(/\d+/gu, "0");
}

/** With the comparison before it, unless that stands between two numbers, or a unit follows that runs as its letters do. */
function compared(text: string, after: number, { from, to }: NumberRun): NumberRun {
  const sign = COMPARED.exec(text.slice(Math.max(after, from - LONGEST_COMPARED), from))?.[0].length ?? 0;
  if (sign === 0) return { from, to };
  const between = from - sign - after > LONGEST_OPERAND ? "" : text.slice(after, from - sign);
  const isBound = (after > 0 && OPERAND.test(between)) || UNIT.test(text.slice(to, to + LONGEST_UNIT));
  return { from: isBound ? from : from - sign, to };
}
