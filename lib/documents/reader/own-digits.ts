import { asciiDigits } from "@/lib/core/ascii-digits";
import type { TextLine } from "./port";

/**
 * Persian's model, which reads along with Arabic's, knows most Arabic digits, but returns some as Persian or Western
 * ones. Measured 2026-11-28 on 70 numbers of six digits.
 */
const PERSIAN = "۰۱۲۳۴۵۶۷۸۹";
const ARABIC_OF_PERSIAN = "٠١٢٣٤٥٤٧٨٩";
const ARABIC_OF_WESTERN: Readonly<Record<string, string>> = { "1": "٦", "2": "٤", "7": "٦" };
const FIGURES = /[\d٠-٩۰-۹]+/g;
const NOT_WESTERN = /[٠-٩۰-۹]/;
/** Ukrainian's model knows no number sign, and reads this instead before a number. Measured 2026-11-29. */
const NUMBER_SIGN = /(?<![\p{L}\p{N}])(?:М[евo»о]|Ле)(?=\s?\d)/gu;
/** Thai's model takes the foot of THO THAN for a vowel, which never ends a syllable. Measured 2026-11-29. */
const FOOT = /(?<=\u0e31)\u0e0a[\u0e38\u0e39]/gu;
/**
 * Digits that models confuse: 6 and 9 in Arabic, most in Thai; letters for a number sign. Korean's model knows no Latin
 * letters: the first of a passport number becomes a digit.
 */
const UNSURE: Readonly<Record<string, RegExp>> = { ara: /[٠-٩]/, tha: /[๐-๙]/, ukr: /№/, kor: /\d{7}/ };
const UNSURE_CONFIDENCE = 0.5;

const LEAST_ALIKE = 0.5;
const NUMBERS = /\p{Nd}+(?:[-./,:٫٬]\p{Nd}+)*/gu;

/**
 * Takes a text layer's numbers if it has as many in that line, with as many digits each, and most digits
 * agree.
 */
export function withOwnDigits<Line extends { text: string; confidence: number }>(
  line: Line,
  models: readonly string[],
  layer = "",
): Line {
  const [model = ""] = models;
  const read = withRightLetters(line.text, model);
  const text = model === "ara" ? read.replace(FIGURES, arabicOf) : read;
  if (!hasUnsureDigits(text, models) && read === line.text) return { ...line, text };
  const told = withNumbersOf(text, layer);
  // A layer made with the same Korean model has the same errors.
  const isSure = told !== null && asciiDigits(told) === asciiDigits(text) && model !== "kor";
  if (isSure && read === line.text) return { ...line, text };
  return { ...line, text: told ?? text, confidence: Math.min(line.confidence, UNSURE_CONFIDENCE) };
}

export function isUnsureOfDigits({ text, confidence }: TextLine, models: readonly string[]): boolean {
  return confidence <= UNSURE_CONFIDENCE && hasUnsureDigits(text, models);
}

function withNumbersOf(text: string, layer: string): string | null {
  const [own = [], theirs = []] = [text, layer].map((each) => each.match(NUMBERS) ?? []);
  const [read, told] = [own, theirs].map((numbers) => numbers.map(asciiDigits));
  if (!read || !told || read.length !== told.length) return null;
  const digits = read.flatMap((number) => [...number]).length;
  const alike = read.flatMap((number, at) => [...number].filter((sign, place) => sign === told[at]?.[place]));
  if (read.some((number, at) => number.length !== told[at]?.length) || alike.length < digits * LEAST_ALIKE)
    return null;
  let at = -1;
  return text.replace(NUMBERS, (number) => {
    at += 1;
    return read[at] === told[at] ? number : (theirs[at] ?? number);
  });
}

export function hasUnsureDigits(text: string, [model = ""]: readonly string[]): boolean {
  return UNSURE[model]?.test(text) ?? false;
}

function withRightLetters(text: string, model: string): string {
  if (model === "ukr") return text.replace(NUMBER_SIGN, "№");
  return model === "tha" ? text.replace(FOOT, "ฐ") : text;
}

function arabicOf(figures: string): string {
  if (!NOT_WESTERN.test(figures)) return figures;
  return figures.replace(/[\d۰-۹]/g, (digit) => {
    const at = PERSIAN.indexOf(digit);
    return at < 0 ? (ARABIC_OF_WESTERN[digit] ?? digit) : (ARABIC_OF_PERSIAN[at] ?? digit);
  });
}
