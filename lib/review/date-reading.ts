import type { DateReading } from "./numeric-token";

/** Our own choice of languages; the count of years is that of CLDR's calendar `buddhist`. */
const BUDDHIST = new Set(["th", "lo", "km"]);
const BUDDHIST_YEARS = 543;

/** The common year, where a year of this language's documents is counted from the Buddha; else null. */
export function buddhistYear(language: string, year: number): number | null {
  return BUDDHIST.has(language) && year > 2380 && year < 2620 ? year - BUDDHIST_YEARS : null;
}

/** Whether there can be such a day in some calendar. */
export function isDay(month: number, day: number): boolean {
  return month >= 1 && month <= 13 && day >= 1 && day <= 32;
}

/** How a reading of a date is written, for comparing. */
export function key(year: string | number, month: number, day: number): string {
  return `${year}-${month}-${day}`;
}

/** A date whose order is plain. */
export function plainDate(language: string, year: number, month: number, day: number): DateReading {
  const common = buddhistYear(language, year);
  const convertedKeys = common === null ? [] : [key(common, month, day)];
  return { keys: [key(year, month, day)], convertedKeys, isAmbiguous: false, month, isNumeric: false };
}
