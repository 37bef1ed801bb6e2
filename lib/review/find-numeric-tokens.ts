import { asciiDigits } from "@/lib/core/ascii-digits";
import { CHINESE_NUMERALS, chineseNumber } from "./chinese-number";
import { isDay } from "./date-reading";
import { takeDates } from "./find-dates";
import { hebrewNumbers } from "./hebrew-number";
import { memoize } from "./memoize";
import { spelledNumbers } from "./number-words";
import { type DateReading, type NumericToken, numericToken } from "./numeric-token";
import { scaledPatterns, scaledValues } from "./scaled-numbers";
import { tokenizer } from "./take";

const DASHES = /[‐‑‒–−﹣]/g;
/** Behind a Greek letter that is a number: 1187/Β΄/2022. */
const NUMERAL_SIGN = /(?<=[\d/-]\p{Lu}{1,4})[΄ʹʹ´’'′](?=[/-]?\d|[/\s.,;:)-]|$)/gu;
const SEGMENT = "[A-Za-z0-9]+";
/** Joins a number or a name. Chinese signs stand beside these without a space. */
const JOINING_LETTER = "(?!\\p{Script=Han}|\\p{Script=Hiragana}|\\p{Script=Katakana})[\\p{L}\\p{M}\\d]";
/** Letters and digits together: a passport's number, a file reference. */
const MIXED = new RegExp(
  `(?<!${JOINING_LETTER})${SEGMENT}(?:[-/]${SEGMENT}|(?<=\\d)\\.(?=\\d)\\d+)*(?!${JOINING_LETTER})`,
  "gu",
);
/** A time of day, as “14 h 30”, or with am or pm. */
const CLOCK =
  /(?<![\d.,:])(\d{1,2})(?:[:.]|[ \u00a0]?(?:h|uhr|heures?|horas?|ore|uur|klo|ч|час(?:ов|а)?|годин[аи]?|時|时|點|点)[ \u00a0]?)(\d{2})(?:\s?([ap])\.?\s?m\b\.?|(?<=\p{L}[ \u00a0]?\d{2})(?!\d))/giu;
/** With am or pm, or another language's word for hours. */
const FULL_HOUR =
  /(?<![\d.,:])(\d{1,2})\s?(?:([ap])\.?\s?m\b\.?|(?:uhr|heures|horas|час(?:а|ов)?|годин[аиі]?|h)(?![\p{L}\d]))/giu;
const ARABIC_ONES = "أول ثاني ثالث رابع خامس سادس سابع ثامن تاسع عاشر".split(" ");
/** “الرابع عشر من”: a day, not “كانون الثاني”. */
const ARABIC_DAY = new RegExp(
  `(?<!\\p{L})ال(?:(حادي|${ARABIC_ONES.join("|")})(?:\\s(عشر)|\\sوال(عشر|ثلاث)[يو]ن)?|(عشر|ثلاث)[يو]ن)(?=\\sمن\\s)`,
  "gu",
);
const DAY_AND_MONTH = /^(\d{1,2})\/(\d{1,2})$/;
/** No cents, after a sum in words. */
const NO_CENTS = /(?<=\p{L})\/00(?!\d)/gu;
const COUNTED_MONTH = /(?<!\d)(1[0-2]|0?[1-9])\s?[月월]/gu;
const SERIES = /(?<![\p{L}\p{M}\d])([A-Z]{1,2}) (\d{5,})(?![\p{L}\d])/gu;
/** Two capitals that abbreviate a word, which is translated. */
const ABBREVIATIONS = new Set("NO NR DE EL LA AL DU LE CI CC TI CE RG ID BP CP AP PO".split(" "));
const CAPITALS = "(?:(?!\\p{Ll})[\\p{Script=Cyrillic}\\p{Script=Greek}]){1,4}";
const CASELESS = `(?:(?!\\p{Script=Han}|\\p{Script=Hiragana}|\\p{Script=Katakana}|\\p{Script=Hangul})\\p{Lo}\\p{M}{0,3}){1,4}`;
/** A number with letters of its own in another script than Latin: 4712/الف, 45-ФЗ, АБ 1234567. */
const LETTERED = new RegExp(
  `(?<![\\p{L}\\p{M}\\d.,/-])(?:(?:\\d+|${CAPITALS})(?:[-/](?:[A-Z]{1,4}|\\d+|${CAPITALS})){1,5}|(?:\\d+|${CASELESS})(?:/(?:[A-Z]{1,4}|\\d+|${CASELESS})){1,5}|${CAPITALS}\\d{2,}|\\d+${CAPITALS}|(?:(?!\\p{Ll})[\\p{Script=Cyrillic}\\p{Script=Greek}]){2} \\d{5,})(?![\\p{L}\\p{M}\\d/-]|[.,]\\d)`,
  "gu",
);
const ORDINAL = /^\d+(?:st|nd|rd|th|er|ere|re|eme|do|da|ro|ra|to|ta|vo|va|no|na|mo|ma|e|o|a)$/i;
const COUNTED = /^\d+(?:h\d*|min|am|pm|[a-z]{1,3})$/i;
/** A footnote's number before its first word. */
const NOTED = /^\d{1,3}[A-Z][a-z]{2,}$/;
const SPACED = /(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3}){1,15}(?:[.,]\d+)?(?!\d|[.,]\d)/gu;
const JOINED = /(?<!\d)\d+(?:(?:[.,:/'’٫٬-]| \/ )\d+){0,15}/gu;
const CHINESE = new RegExp(`[${CHINESE_NUMERALS}]+(?=(年)?)`, "gu");
const LONG_NUMBER = 7;

const finders = memoize(100, (languages) => {
  const [own = "", other = ""] = languages.split(" ");
  return memoize(4000, (text): readonly NumericToken[] => find(text, own, other));
});

export function findNumericTokens(text: string, own: string, other: string): readonly NumericToken[] {
  return finders(`${own} ${other}`)(text);
}

function find(text: string, own: string, other: string): NumericToken[] {
  const plain = asciiDigits(text).replace(DASHES, "-").replace(NUMERAL_SIGN, "");
  const { take, tokens, rest } = tokenizer(plain);
  // Month names are known in both languages, so that a quotation is read as what it quotes.
  takeDates(take, [own, other].sort(), own);
  take(COUNTED_MONTH, ([text, month = ""]) => {
    const date = { keys: [], convertedKeys: [], isAmbiguous: false, month: Number(month), isNumeric: true };
    return numericToken({ kind: "number", text, parts: [month], date });
  });
  for (const pattern of scaledPatterns(own))
    take(pattern, ([text]) => {
      const values = scaledValues(text, own, numberValues);
      const [value] = values;
      return value === undefined ? null : numericToken({ kind: "number", text, parts: [value], values });
    });
  take(CLOCK, ([text, hour = "", minute = ""]) =>
    Number(hour) < 25 ? numericToken({ kind: "number", text, parts: [hour, minute] }) : null,
  );
  take(FULL_HOUR, ([text, hour = ""]) =>
    Number(hour) < 25 ? numericToken({ kind: "number", text, parts: [hour] }) : null,
  );
  take(NO_CENTS, () => optional("0"));
  take(LETTERED, ([whole]) => {
    const parts = whole.match(/\d+/g);
    if (parts === null || !/[^\P{L}A-Z]/u.test(whole)) return null;
    const values = parts.length === 1 ? parts : [];
    return numericToken({ kind: "identifier", text: whole, parts, values });
  });
  take(SERIES, ([whole, letters = ""]) =>
    ABBREVIATIONS.has(letters) ? null : numericToken({ kind: "identifier", text: whole, parts: [whole] }),
  );
  take(MIXED, ([whole]) =>
    isIdentifier(whole) ? numericToken({ kind: "identifier", text: whole, parts: [whole] }) : null,
  );
  take(SPACED, ([whole]) => numberToken(whole, own));
  take(JOINED, ([whole]) => numberToken(whole, own));
  take(CHINESE, ([whole, year]) => chineseToken(whole, year !== undefined));
  for (const [numeral] of [ROMAN, HEADED_ROMAN, COUNTING_ROMAN].flatMap((each) => [...plain.matchAll(each)]))
    tokens.push(optional(String(romanNumber(numeral))));
  for (const [, ones, ten, joined, tens = joined] of plain.matchAll(ARABIC_DAY)) {
    const one = ones === undefined ? 0 : Math.max(1, ARABIC_ONES.indexOf(ones) + 1);
    const more = ten !== undefined ? 10 : tens === "عشر" ? 20 : tens === "ثلاث" ? 30 : 0;
    tokens.push(optional(String(one + more)));
  }
  const words = [...spelledNumbers(rest(), own), ...(own === other ? [] : spelledNumbers(rest(), other))];
  for (const value of [...words, ...hebrewNumbers(plain)]) tokens.push(optional(String(value)));
  return tokens;
}

function isIdentifier(text: string): boolean {
  if (!/\d/.test(text) || !/[A-Za-z]/.test(text)) return false;
  if (/^\d+[A-Z]$/.test(text)) return true;
  if (ORDINAL.test(text) || COUNTED.test(text) || NOTED.test(text)) return false;
  return text
    .split(/[-/]/)
    .every((segment) => /^[A-Z0-9.]+$/.test(segment) || /[A-Za-z]\d|\d[A-Z]/.test(segment));
}

function numberToken(text: string, own: string): NumericToken {
  const parts = text.split(/\D+/);
  const isLong = parts.join("").length >= LONG_NUMBER && !/[.,٫]\d{1,2}$/.test(text);
  const kind = isLong ? "identifier" : "number";
  return numericToken({ kind, text, parts, values: numberValues(text), date: dayAndMonth(text, own) });
}

/** A possible day without year: the other side may name its month. */
function dayAndMonth(text: string, own: string): DateReading | null {
  const [one = 0, other = 0] = (DAY_AND_MONTH.exec(text) ?? []).slice(1).map(Number);
  const [day, month] = other > 12 || (own === "en" && one <= 12) ? [other, one] : [one, other];
  if (!isDay(month, day)) return null;
  return { keys: [], convertedKeys: [], isAmbiguous: false, month, isNumeric: true };
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

/** "III Wydział" is the 3rd Division. A single letter is an initial. */
const ROMAN = /(?<![\p{L}\p{M}\d./-])(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})(?![\p{L}\p{M}\d/-])/gu;

/** "ARTICLE V" */
const HEADED_ROMAN =
  /(?<=(?<![\p{L}\p{M}])(?:ARTICLE|Article|ARTÍCULO|Artículo|ARTIGO|Artigo|ARTICOLO|Articolo|ARTIKEL|Artikel|ARTICOL(?:UL)?|Articol(?:ul)?|CHAPTER|Chapter|CAP[IÍ]TULO|Cap[ií]tulo|CAPITOLO|Capitolo|CHAPITRE|Chapitre|KAPITEL|Kapitel|SECTION|Section|SECCIÓN|Sección|PART|Part|PARTE|Parte|TITLE|Title|T[IÍ]TULO|T[ií]tulo|BOOK|Book|LIBRO|Libro|VOLUME|Volume|ANNEX|Annex|ANEXO|Anexo|ANNEXE|Annexe|APPENDIX|Appendix|SCHEDULE|Schedule)\s)[IVX](?![\p{L}\p{M}\d/-])/gu;

/** “I Wydział”, unlike “i”, which is “and”. */
const COUNTING_ROMAN =
  /(?<![\p{L}\p{M}\d./-])[IVX](?=\s(?:[Ww]ydzia[łl]|WYDZIA[ŁL]|[Oo]ddzia[łl]|ODDZIA[ŁL]|[Ll]iceum|LICEUM|[Kk]omisaria[tc]|KOMISARIA[TC]|[Kk]lini[kc]|KLINI[KC]|[Uu]rz[ąę]d|URZ[ĄĘ]D|stop(?:nia|ień)|STOP(?:NIA|IEŃ)|instancj|INSTANCJ|semestr|SEMESTR))/gu;

function romanNumber(numeral: string): number {
  const values = [...numeral].map((sign) => ({ I: 1, V: 5, X: 10 })[sign] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

function optional(value: string): NumericToken {
  return numericToken({ kind: "number", text: value, parts: [value], values: [value], isOptional: true });
}

export function digitsOf(text: string): string {
  return (asciiDigits(text).match(/\d/g) ?? []).join("");
}

const GROUPING = /[ \u00a0\u202f\u2009'’٬]/;
const THOUSANDS = /^\d{1,3}(?:\D\d{3})+$/;
/** Indian grouping: three digits last, two before. */
const LAKHS = /^\d{1,2}(?:,\d{2})*,\d{3}$/;

function numberValues(text: string): string[] {
  const separators = text.match(/\D+/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return [text];
  const values: string[] = [];
  const isOneKind = separators.every((each) => each === last);
  const isMark = last === "." || last === "," || last === "٫";
  if (isOneKind && (isMark || GROUPING.test(last)) && (THOUSANDS.test(text) || LAKHS.test(text)))
    values.push(text.replace(/\D/g, ""));
  const end = text.lastIndexOf(last);
  const whole = text.slice(0, end);
  if (isMark && !whole.includes(last)) {
    const isGrouped = separators.length === 1 || THOUSANDS.test(whole) || LAKHS.test(whole);
    if (isGrouped) values.push(`${whole.replace(/\D/g, "")}.${text.slice(end + last.length)}`);
  }
  return values;
}
