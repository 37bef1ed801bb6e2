import { isDay, key, plainDate, shortYear } from "./date-reading";
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

/**
 * Months as these papers and their translations write them beside CLDR's names; "Tir" is a Persian month, too. Our own,
 * 2026-12-01.
 */
const OWN_MONTHS = [
  {
    calendar: "ethiopic",
    languages: ["am", "ti", "om"],
    months:
      "meskerem mäskäräm|tikimt tikemt teqemt|hidar hedar|tahsas tahisas|tir ter|yekatit|megabit|miyazya miazia miyazia|ginbot genbot|sene|hamle|nehase nehasse|pagume pagumen",
  },
  {
    calendar: "persian",
    languages: ["ps", "prs"],
    months:
      "hamal wray wrai حمل وری|sawr saur thawr ghwayay ثور غویی|jawza jauza ghbargolay جوزا غبرګولی|saratan chungash سرطان چنګاښ|asad zmaray اسد زمری|sunbula sonbola wazhay سنبله وږی|mizan tala میزان تله|aqrab laram عقرب لړم|qaws qaus lindai قوس لیندۍ|jadi jaddi marghumay جدی مرغومی|dalw dalwa salwagha دلو سلواغه|hut hoot kab حوت کب",
  },
] as const;

const PATTERNS = new Map<string, NamedPatterns>();

function patternsFor(languages: readonly string[]): NamedPatterns | null {
  const id = languages.join(" ");
  const known = PATTERNS.get(id);
  if (known !== undefined) return known;
  const names = new Map(languages.flatMap((language) => [...monthNames(language)]).reverse());
  if (names.size === 0) return null;
  for (const { calendar, languages: own, months } of OWN_MONTHS)
    if (own.some((language) => languages.includes(language)))
      for (const [at, written] of months.split("|").entries())
        for (const name of written.split(" ")) names.set(name, { calendar, month: at + 1 });
  const sorted = [...names.keys()].sort((one, other) => other.length - one.length);
  const name = `(${sorted.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})(?![\\p{L}\\p{M}])\\.?`;
  const gap = "[\\s,.\\-/\\u200c]*";
  const of =
    "(?:(?:del?|d[oiu]|of|ng|(?:in )?the year|(?:the )?month of|m[eê]s de|año|anno|ano|année|nămm?)\\s+|(?:พ\\.?\\s?ศ|ค\\.?\\s?ศ|ພ\\.?\\s?ສ|ຄ\\.?\\s?ສ)\\.?\\s*|(?:ماه|سال|من|شهر|سنة|لسنة|عام|لعام)\\s+|เดือน\\s*|ເດືອນ\\s*){0,2}";
  const made = {
    names,
    dayFirst: new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|[ºª°])?(?:\\s+(?:days?|d[ií]as?)(?=\\s+(?:of|del?|do)\\s))?${gap}${of}(?:d')?${name}${gap}${of}(\\d{4}|(?<=[-/'])\\d{2})(?!\\d)`,
      "giu",
    ),
    monthFirst: new RegExp(
      `(?<![\\p{L}\\p{M}])${name}\\s*(\\d{1,2})(?:st|nd|rd|th|\\s+ቀን)?[,፣]?\\s+(\\d{4})(?!\\d)`,
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
    const { year: whole, centuries } = shortYear(year, own);
    const date = {
      ...plain,
      keys: [prefix + key(whole, found.month, Number(day))],
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
