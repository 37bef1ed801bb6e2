import type { DateReading } from "./numeric-token";

/** Our own choice of languages. CLDR's calendar `buddhist` counts the years. */
const BUDDHIST = new Set(["th", "lo", "km"]);
const BUDDHIST_YEARS = 543;

/** From a Buddhist year; null for languages or years without one. */
export function buddhistYear(language: string, year: number): number | null {
  return BUDDHIST.has(language) && year > 2380 && year < 2620 ? year - BUDDHIST_YEARS : null;
}

/** Languages whose papers count short years by an era or a calendar of their own, too. Our own choice, 2026-12-01. */
const OWN_YEARS = new Set("ar ur fa prs ps th lo km my si am ti om he yi ne ja zh ko other".split(" "));
/** No paper is valid beyond 2049. */
const FIRST_OF_LAST_CENTURY = 50;

/** Solar years of Iran and Afghanistan. */
const SOLAR_CENTURIES = ["13", "14"];
export const SOLAR = ["fa", "prs", "ps"];

/** A year in two digits: of the last century for certain, or of one of two. */
export function shortYear(year: string, language: string): { year: string; centuries: string[] } {
  if (year.length !== 2) return { year, centuries: [] };
  if (Number(year) >= FIRST_OF_LAST_CENTURY && !OWN_YEARS.has(language))
    return { year: `19${year}`, centuries: [] };
  const solar = SOLAR.includes(language) ? SOLAR_CENTURIES : [];
  return { year, centuries: [...solar, "19", "20"].map((century) => century + year) };
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
