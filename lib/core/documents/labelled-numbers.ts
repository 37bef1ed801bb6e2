import { asciiDigits } from "../ascii-digits";
import { COUNTED_WORD, MONTH, NOT_COUNTED, TO_WORD, UNIT } from "./counted-words";

const TAIL = 60;
/** "Level 2", "No. 5", "Windows® 11". */
const LABEL = /\p{sc=Latn}[®™]?[.:]?["”’)\]]?[ \u00a0\u202f]$/u;
/** A label of several things, or of an amount, stands before a range: "pages 5 – 7", "USD 500 – 1,000", "INR 2 – 3". */
const OF_RANGE =
  /(?<![\p{L}\p{N}])(?:[Pp]ages|pp|[NnVv]os|[Cc]hapters|[Aa]rt(?:icle)?s|[Ss]ections|[Rr]ooms|[Aa]ges?|[Aa]ged|[Yy]ears|[Gg]rades|[Uu]nits|[Ii]tems|[Ll]ines|[Ww]eeks|[Dd]ays|[Mm]onths|[Ll]evels|[Ss]tages|[Ss]teps|[Pp]arts|[Ll]essons|[Tt]ables|[Ff]igures|[Ee]xhibits|[Vv]olumes|[Vv]erses|[Qq]uestions|[Ff]loors|[Ff]rom|[Bb]etween|USD|EUR|GBP|CHF|CAD|AUD|JPY|CNY|INR|PKR|AED|SAR|QAR|KWD|BHD|OMR|JOD|EGP|ILS|NIS|IRR|TRY|SEK|NOK|DKK|RUB|US|Rs)\.?[ \u00a0\u202f]$/u;
const UNOWNED = /(?:^|[,،;؛([{«“|/=<>≤≥~±≈•·\n\t\u2010-\u2014-])[ \u00a0\u202f]?$/u;
/** "every", "between", "during", "for". Not "of": "1 من 3 – 18 مارس" is page 1 of 3, and a date. */
const BEFORE_RANGE =
  /(?<![\p{L}\p{M}\p{N}])(?:كل|بين|خلال|لمدة|هر|بین|طی|مدت|ہر|בין|כל|תוך|למשך):?[ \u00a0\u202f]$/u;
const LATIN_BEHIND = /\p{sc=Latn}[^\p{L}\p{N}]{0,4}$/u;
const YEAR = /^(?:1[2-9]|20)\d\d$/u;
const DECIMAL = /\d[.,\u066b]\d/u;
/** "04 – 2233445", "11 – 5472", "0771 – 235 235": both are groups of one number of a telephone, box, or account. */
const GROUP_OF_ONE = /^0\d|^\d{4,}$|\d \d{3}/u;
const OWNS_NUMBER = [COUNTED_WORD, UNIT, MONTH];
const DASH = /[-\u2010-\u2013]/u;

interface NumberRange {
  from: number;
  to: number;
}

export function isLabelledBefore(sign: string, text: string, from: number): boolean {
  return hasLatinLabel(text, from) || (DASH.test(sign) && hasNativeLabel(text, from));
}

function hasLatinLabel(text: string, from: number): boolean {
  const lead = text.slice(Math.max(0, from - TAIL), from);
  return LABEL.test(lead) && !OF_RANGE.test(lead);
}

function hasNativeLabel(text: string, from: number): boolean {
  const lead = text.slice(Math.max(0, from - TAIL), from);
  return ![UNOWNED, BEFORE_RANGE, LATIN_BEHIND].some((each) => each.test(lead));
}

/**
 * "Level 2 – 40 ساعة", "القضية 4 – 12 يناير": the first number belongs to the label before it, the other one to the
 * native word behind it, so that a dash with spaces between them makes no range. Behind a native label, both remain a
 * range if they are years, or have the same signs: "70 % – 99 %", and a number if they look like its groups. Behind a Latin label, a colon or a dot parts them,
 * too, but only before a counted word: "ANA 1 : 80 إيجابي" is a titre.
 */
export function partsLabel(text: string, one: NumberRange, other: NumberRange): boolean {
  const [ahead = null] = TO_WORD.exec(text.slice(other.to, other.to + TAIL)) ?? [];
  if (ahead === null) return false;
  const at = other.to + ahead.length - 1;
  const word = text.slice(at, at + TAIL);
  const numbers = [one, other].map(({ from, to }) => asciiDigits(text.slice(from, to)));
  const isLatin = hasLatinLabel(text, one.from);
  if (!isLatin && !hasNativeLabel(text, one.from)) return false;
  if (isLatin && (COUNTED_WORD.test(word) || UNIT.test(word))) return true;
  const isDash = DASH.test(text.slice(one.to, other.from));
  if (!isDash || /[,\u060c]/u.test(ahead) || NOT_COUNTED.test(word)) return false;
  if (isLatin) return !numbers.every((number) => DECIMAL.test(number));
  if (numbers.some((number) => GROUP_OF_ONE.test(number)) && !OWNS_NUMBER.some((each) => each.test(word)))
    return false;
  const [shape, otherShape] = numbers.map(shapeOf);
  return (shape !== otherShape || shape === "0") && !numbers.every((number) => YEAR.test(number));
}

export function shapeOf(number: string): string {
  return asciiDigits(number).replace(/\d+/gu, "0").replace(/\s/gu, "");
}
