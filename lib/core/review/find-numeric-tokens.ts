import { asciiDigits } from "./ascii-digits";
import { CHINESE_NUMERALS, chineseNumber } from "./chinese-number";
import { takeDates } from "./find-dates";
import { memoize } from "./memoize";
import { numberValues } from "./number-values";
import { spelledNumbers } from "./number-words";
import { type NumericToken, numericToken } from "./numeric-token";
import { tokenizer } from "./take";

const DASHES = /[‐‑‒–−﹣]/g;
const SEGMENT = "[A-Za-z0-9]+";
/** Letters and digits that belong together: a passport's number, a file reference. */
const MIXED = new RegExp(
  `(?<![\\p{L}\\p{M}\\d])${SEGMENT}(?:[-/]${SEGMENT}|(?<=\\d)\\.(?=\\d)\\d+)*(?![\\p{L}\\p{M}\\d])`,
  "gu",
);
const SERIES = /(?<![\p{L}\p{M}\d])([A-Z]{1,2}) (\d{5,})(?![\p{L}\d])/gu;
/** Two capitals before a number that abbreviate a word, which is translated. */
const ABBREVIATIONS = new Set("NO NR DE EL LA AL DU LE CI CC TI CE RG ID BP CP AP PO".split(" "));
const ORDINAL = /^\d+(?:st|nd|rd|th|er|ere|re|eme|do|da|ro|ra|to|ta|vo|va|no|na|mo|ma|e|o|a)$/i;
const COUNTED = /^\d+(?:h\d*|min|am|pm|[a-z]{1,3})$/i;
const SPACED = /(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3}){1,15}(?:[.,]\d+)?(?!\d|[.,]\d)/gu;
const JOINED = /(?<!\d)\d+(?:(?:[.,:/'’٫٬-]| \/ )\d+){0,15}/gu;
const CHINESE = new RegExp(`[${CHINESE_NUMERALS}]+(?=(年)?)`, "gu");
const LONG_NUMBER = 7;

const finders = memoize(100, (languages) => {
  const [own = "", other = ""] = languages.split(" ");
  return memoize(4000, (text): readonly NumericToken[] => find(text, own, other));
});

/** Every number, date and identifier of a text in the language `own`, which may quote one in `other`. */
export function findNumericTokens(text: string, own: string, other: string): readonly NumericToken[] {
  return finders(`${own} ${other}`)(text);
}

function find(text: string, own: string, other: string): NumericToken[] {
  const plain = asciiDigits(text).replace(DASHES, "-");
  const { take, tokens, rest } = tokenizer(plain);
  // Month names are known in both languages, so that a quotation is read as what it quotes.
  takeDates(take, [own, other].sort(), own);
  take(SERIES, ([whole, letters = ""]) =>
    ABBREVIATIONS.has(letters) ? null : numericToken({ kind: "identifier", text: whole, parts: [whole] }),
  );
  take(MIXED, ([whole]) =>
    isIdentifier(whole) ? numericToken({ kind: "identifier", text: whole, parts: [whole] }) : null,
  );
  take(SPACED, ([whole]) => numberToken(whole));
  take(JOINED, ([whole]) => numberToken(whole));
  take(CHINESE, ([whole, year]) => chineseToken(whole, year !== undefined));
  const words = [...spelledNumbers(rest(), own), ...(own === other ? [] : spelledNumbers(rest(), other))];
  for (const value of words) tokens.push(optional(String(value)));
  return tokens;
}

function isIdentifier(text: string): boolean {
  if (!/\d/.test(text) || !/[A-Za-z]/.test(text)) return false;
  if (/^\d+[A-Z]$/.test(text)) return true;
  if (ORDINAL.test(text) || COUNTED.test(text)) return false;
  return text
    .split(/[-/]/)
    .every((segment) => /^[A-Z0-9.]+$/.test(segment) || /[A-Za-z]\d|\d[A-Z]/.test(segment));
}

function numberToken(text: string): NumericToken {
  const parts = text.split(/\D+/);
  const isLong = parts.join("").length >= LONG_NUMBER && !/[.,٫]\d{1,2}$/.test(text);
  return numericToken({ kind: isLong ? "identifier" : "number", text, parts, values: numberValues(text) });
}

function chineseToken(text: string, isYear: boolean): NumericToken | null {
  const value = chineseNumber(text);
  if (value === null) return null;
  const isDigits = !/[十拾廿卅百佰千仟万萬亿億]/.test(text);
  const isDemanded = isDigits ? text.length > 1 && (isYear || /[〇零○]/.test(text)) : text.length > 1;
  const plain =
    isDigits && /^[〇零○]/.test(text) ? [...text].map((sign) => chineseNumber(sign)).join("") : String(value);
  return isDemanded
    ? numericToken({ kind: "number", text, parts: [plain], values: [plain] })
    : optional(plain);
}

function optional(value: string): NumericToken {
  return numericToken({ kind: "number", text: value, parts: [value], values: [value], isOptional: true });
}
