import { CHINESE_NUMERALS, chineseNumber } from "./chinese-number";
import { buddhistYear, isDay, key, plainDate, SOLAR, shortYear } from "./date-reading";
import { takeNamedDates } from "./find-named-dates";
import { type NumericToken, numericToken } from "./numeric-token";
import type { Take } from "./take";

/**
 * Years before each era's first. Source: CLDR's calendars `japanese` and `roc`; the Japanese ones compared with CLDR 48
 * on 2026-11-22.
 */
const ERAS: Record<string, number> = {
  民國: 1911,
  民国: 1911,
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
  明治: 1867,
};
const ERA_NAMES = Object.keys(ERAS).join("|");
const SIGNS = `[0-9${CHINESE_NUMERALS}]`;
const EAST_ASIAN = new RegExp(
  `(?:(${ERA_NAMES})\\s*)?(元|${SIGNS}{1,4})\\s*[年년]\\s*(${SIGNS}{1,3})\\s*[月월]\\s*(${SIGNS}{1,3})\\s*[日号號일]`,
  "gu",
);
const ERA_YEAR = new RegExp(`(${ERA_NAMES})\\s*(元|${SIGNS}{1,4})\\s*[年년]`, "gu");
const VIETNAMESE = /(\d{1,2})\s*tháng\s*(\d{1,2})[\s,]*(?:năm\s*)?(\d{4})(?!\d)/giu;
const NUMERIC =
  /(?<![\p{L}\d]|\d[.,/:-]|(?<!\p{L})\p{Lu}{1,2}\/)(\d{1,2}|\d{4})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{1,2})(?!\d|[/-]\d|[.,]\d)/gu;
/** Our own choice, 2026-11-21. */
const MONTH_FIRST = new Set(["en"]);
const YEAR_FIRST = new Set(["zh", "ja", "ko", "hu", "lt", "mn"]);
const SHORT_YEAR_FIRST = new Set([...YEAR_FIRST, ...SOLAR]);
/** “'24년”. */
const SHORT_YEAR = /['’‘](\d{2})\s*년/gu;

export function takeDates(take: Take, languages: readonly string[], own: string): void {
  take(EAST_ASIAN, ([text, era, year = "", month = "", day = ""]) => {
    const [y, m, d] = [eastAsian(year), eastAsian(month), eastAsian(day)];
    if (y === null || m === null || d === null || !isDay(m, d)) return null;
    const common = era === undefined ? y : y + (ERAS[era] ?? 0);
    const parts = [year, month, day].map(plainPart);
    if (era === undefined && /^\d\d$/.test(year)) {
      const convertedKeys = shortYear(year, "ko").centuries.map((each) => key(each, m, d));
      const date = { keys: [], convertedKeys, isAmbiguous: false, month: m, isNumeric: true };
      return numericToken({ kind: "date", text, parts, date });
    }
    if (era === undefined && y < 1000) return null;
    const date = { ...plainDate(own, common, m, d), isNumeric: true };
    if (era === undefined) return numericToken({ kind: "date", text, parts, date });
    const converted = { ...date, keys: [], convertedKeys: date.keys };
    return numericToken({ kind: "date", text, parts, date: converted, eraYears: [common] });
  });
  take(ERA_YEAR, ([text, era = "", year = ""]) => {
    const number = eastAsian(year);
    if (number === null) return null;
    const values = [String(number)];
    return numericToken({
      kind: "number",
      text,
      parts: values,
      values,
      eraYears: [(ERAS[era] ?? 0) + number],
    });
  });
  take(SHORT_YEAR, ([text, year = ""]) => {
    const eraYears = shortYear(year, "ko").centuries.map(Number);
    return numericToken({ kind: "number", text, parts: [year], values: [year], eraYears });
  });
  take(VIETNAMESE, ([text, d = "", m = "", y = ""]) =>
    isDay(Number(m), Number(d))
      ? numericToken({
          kind: "date",
          text,
          parts: [d, m, y],
          date: { ...plainDate(own, Number(y), Number(m), Number(d)), isNumeric: true },
        })
      : null,
  );
  take(NUMERIC, ([text, first = "", , second = "", third = ""]) =>
    numericDate(text, [first, second, third], own),
  );
  takeNamedDates(take, languages, own);
}

function eastAsian(text: string): number | null {
  if (text === "元") return 1;
  return /^\d+$/.test(text) ? Number(text) : chineseNumber(text);
}

function plainPart(text: string): string {
  return /^\d+$/.test(text) ? text : String(eastAsian(text) ?? text);
}

function numericDate(text: string, parts: [string, string, string], own: string): NumericToken | null {
  const [a, b, c] = parts.map(Number) as [number, number, number];
  if (parts[0].length === 4) {
    if (parts[2].length === 4 || !isDay(b, c)) return null;
    return numericToken({ kind: "date", text, parts, date: { ...plainDate(own, a, b, c), isNumeric: true } });
  }
  if (parts[2].length === 1 && !(parts[0].length === 2 && SHORT_YEAR_FIRST.has(own))) return null;
  const readings: [number, number][] = [];
  if (isDay(b, a) && b <= 12) readings.push([b, a]);
  if (isDay(a, b) && a <= 12 && a !== b) readings.push([a, b]);
  const yearFirst =
    SHORT_YEAR_FIRST.has(own) && parts[0].length === 2 && parts[2].length < 3 && isDay(b, c)
      ? shortYear(parts[0], own)
      : null;
  if (readings.length === 0 && yearFirst === null) return null;
  const isAmbiguous = readings.length === 2;
  const isOrderKnown = !MONTH_FIRST.has(own) && !YEAR_FIRST.has(own) && own !== "other";
  const counted = isAmbiguous && isOrderKnown ? readings.slice(0, 1) : readings;
  const { year, centuries } = shortYear(parts[2], own);
  const keys = counted.map(([month, day]) => key(year, month, day));
  if (yearFirst?.centuries.length === 0) keys.push(key(yearFirst.year, b, c));
  const buddhist = buddhistYear(own, c) ?? [];
  const convertedKeys = [
    ...[...centuries, buddhist]
      .flat()
      .flatMap((year) => counted.map(([month, day]) => key(year, month, day))),
    ...(yearFirst?.centuries ?? []).map((year) => key(year, b, c)),
  ].flatMap((each) => (SOLAR.includes(own) && /^1[34]/.test(each) ? [each, `persian:${each}`] : [each]));
  const month = counted[0]?.[0] ?? b;
  return numericToken({
    kind: "date",
    text,
    parts,
    date: { keys, convertedKeys, isAmbiguous, month, isNumeric: true },
  });
}
