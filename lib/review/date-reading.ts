import type { DateReading } from "./numeric-token";

/** Our own choice of languages. CLDR's calendar `buddhist` counts the years. */
const BUDDHIST = new Set(["th", "lo", "km"]);
const BUDDHIST_YEARS = 543;

/** From a Buddhist year; null for languages or years without one. */
export function buddhistYear(language: string, year: number): number | null {
  return BUDDHIST.has(language) && year > 2380 && year < 2620 ? year - BUDDHIST_YEARS : null;
}

export function isDay(month: number, day: number): boolean {
  return month >= 1 && month <= 13 && day >= 1 && day <= 32;
}

export function key(year: string | number, month: number, day: number): string {
  return `${year}-${month}-${day}`;
}

export function plainDate(language: string, year: number, month: number, day: number): DateReading {
  const common = buddhistYear(language, year);
  const convertedKeys = common === null ? [] : [key(common, month, day)];
  return { keys: [key(year, month, day)], convertedKeys, isAmbiguous: false, month, isNumeric: false };
}
