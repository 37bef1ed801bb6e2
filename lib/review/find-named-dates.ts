import { isDay, key, plainDate } from "./date-reading";
import { type MonthName, monthNames } from "./month-names";
import { numericToken } from "./numeric-token";
import type { Take } from "./take";

interface NamedPatterns {
  names: ReadonlyMap<string, MonthName>;
  dayFirst: RegExp;
  monthFirst: RegExp;
  yearFirst: RegExp;
  any: RegExp;
}

const PATTERNS = new Map<string, NamedPatterns>();

function patternsFor(languages: readonly string[]): NamedPatterns | null {
  const id = languages.join(" ");
  const known = PATTERNS.get(id);
  if (known !== undefined) return known;
  const names = new Map(languages.flatMap((language) => [...monthNames(language)]).reverse());
  if (names.size === 0) return null;
  const sorted = [...names.keys()].sort((one, other) => other.length - one.length);
  const name = `(${sorted.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})(?![\\p{L}\\p{M}])\\.?`;
  const gap = "[\\s,.\\-/\\u200c]*";
  const of =
    "(?:(?:del?|d[oiu]|of|the year|año|anno|ano|année|nămm?)\\s+|(?:พ\\.?\\s?ศ|ค\\.?\\s?ศ|ພ\\.?\\s?ສ|ຄ\\.?\\s?ສ)\\.?\\s*|(?:ماه|سال|من|شهر|سنة|لسنة|عام|لعام)\\s+|เดือน\\s*|ເດືອນ\\s*){0,2}";
  const made = {
    names,
    dayFirst: new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|[ºª°])?${gap}${of}(?:d')?${name}${gap}${of}(\\d{4}|(?<=[-/'])\\d{2})(?!\\d)`,
      "giu",
    ),
    monthFirst: new RegExp(
      `(?<![\\p{L}\\p{M}])${name}\\s*(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?!\\d)`,
      "giu",
    ),
    yearFirst: new RegExp(`(?<!\\d)(\\d{4})${gap}${name}${gap}(\\d{1,2})(?!\\d)`, "giu"),
    any: new RegExp(`(?<![\\p{L}\\p{M}])${name}`, "giu"),
  };
  PATTERNS.set(id, made);
  return made;
}

export function takeNamedDates(take: Take, languages: readonly string[], own: string): void {
  const patterns = patternsFor(languages);
  if (patterns === null) return;
  const make = (text: string, parts: string[], [year = "", name = "", day = ""]: (string | undefined)[]) => {
    const found = patterns.names.get(name.toLowerCase());
    if (found === undefined || !isDay(found.month, Number(day))) return null;
    const prefix = found.calendar === "" ? "" : `${found.calendar}:`;
    const plain = plainDate(own, Number(year), found.month, Number(day));
    const centuries = year.length === 2 ? [`19${year}`, `20${year}`] : [];
    const date = {
      ...plain,
      keys: [prefix + key(year, found.month, Number(day))],
      convertedKeys: [
        ...(prefix === "" ? plain.convertedKeys : []),
        ...centuries.map((each) => key(each, found.month, Number(day))),
      ],
    };
    return numericToken({ kind: "date", text, parts, date });
  };
  take(patterns.dayFirst, ([text, d = "", m, y = ""]) => make(text, [d, y], [y, m, d]));
  take(patterns.monthFirst, ([text, m, d = "", y = ""]) => make(text, [d, y], [y, m, d]));
  take(patterns.yearFirst, ([text, y = "", m, d = ""]) => make(text, [y, d], [y, m, d]));
}

interface NamedMonth extends MonthName {
  name: string;
  end: number;
}

export function findNamedMonths(text: string, languages: readonly string[]): NamedMonth[] {
  const patterns = patternsFor(languages);
  if (patterns === null) return [];
  return [...text.matchAll(patterns.any)].flatMap(({ 0: whole, 1: name = "", index }) => {
    const found = patterns.names.get(name.toLowerCase());
    return found === undefined ? [] : [{ ...found, name, end: index + whole.length }];
  });
}

export function namedMonths(text: string, languages: readonly string[]): ReadonlySet<number> {
  return new Set(findNamedMonths(text, languages).map(({ month }) => month));
}
