import { memoize } from "./memoize";
import { bareWord } from "./name-spelling";

interface YearCount {
  languages: readonly string[];
  from: number;
  to: number;
  convert(year: number): number[];
  calendar: string;
}

/** Named as in CLDR, which lacks Nepal's. Languages and spans are our own choice, 2026-11-21. */
const COUNTS: readonly YearCount[] = [
  {
    languages: ["ar", "ur", "fa", "prs", "ps", "other"],
    from: 1250,
    to: 1500,
    calendar: "islamic-umalqura",
    convert: (year) => {
      const near = Math.floor(year * 0.970224 + 621.5774);
      return [near - 1, near, near + 1];
    },
  },
  {
    languages: ["fa", "prs", "ps", "other"],
    from: 1250,
    to: 1450,
    calendar: "persian",
    convert: (year) => [year + 621, year + 622],
  },
  {
    languages: ["th", "lo", "km", "my", "si", "other"],
    from: 2380,
    to: 2620,
    calendar: "buddhist",
    convert: (year) => [year - 543, year - 544],
  },
  {
    languages: ["am", "ti", "om", "other"],
    from: 1830,
    to: 2060,
    calendar: "ethiopic",
    convert: (year) => [year + 7, year + 8],
  },
  {
    languages: ["he", "yi", "other"],
    from: 5560,
    to: 5860,
    calendar: "hebrew",
    convert: (year) => [year - 3760, year - 3761],
  },
  {
    languages: ["ne", "other"],
    from: 1880,
    to: 2120,
    calendar: "",
    convert: (year) => [year - 56, year - 57],
  },
];

export function convertedYears(year: number, language: string): number[] {
  return countsOf(year, language).flatMap(({ convert }) => convert(year));
}

function countsOf(year: number, language: string): YearCount[] {
  return COUNTS.filter(
    ({ languages, from, to }) => languages.includes(language) && year >= from && year <= to,
  );
}

export function convertedDays(sourceYear: number, language: string, day: [number, number, number]): number[] {
  const time = Date.UTC(day[0], day[1] - 1, day[2]);
  return countsOf(sourceYear, language).flatMap(({ calendar }) => {
    if (calendar === "") return [];
    const number = Number(dayFormat(calendar).format(time));
    // A month that begins when the moon is sighted begins a day apart from place to place.
    return calendar.startsWith("islamic") ? [number - 1, number, number + 1] : [number];
  });
}

/** How a language may count the day that is commonly called year-month-day: `1374-2-17`, or `persian:1374-2-17` with a month's name. */
export function countedDays(common: string, language: string): string[] {
  const [year = 0, month = 0, day = 0] = common.split("-").map(Number);
  const time = Date.UTC(year, month - 1, day);
  if (!(year >= 1000) || Number.isNaN(time)) return [];
  return COUNTS.filter(({ languages, calendar }) => calendar !== "" && languages.includes(language)).flatMap(
    ({ calendar, from, to }) =>
      (calendar.startsWith("islamic") ? [0, -1, 1] : [0]).flatMap((days) => {
        const [counted, ...rest] = dayIn(calendar, time + days * DAY_MS);
        if (counted === undefined || counted < from || counted > to) return [];
        const key = [counted, ...rest].join("-");
        return [key, `${calendar.split("-")[0]}:${key}`];
      }),
  );
}

/** In calendars that count the same everywhere: by no sighted moon, and not from sunset. */
export function exactDays(common: string, language: string): string[] {
  const calendars = ["persian:", "ethiopic:"];
  return countedDays(common, language)
    .filter((day) => calendars.some((each) => day.startsWith(each)))
    .flatMap((day) => [day, day.replace(/^\w+:/, "")]);
}

const DAY_MS = 86_400_000;

/** Year, month, and day in a calendar. */
function dayIn(calendar: string, time: number): number[] {
  const parts = wholeFormat(calendar).formatToParts(time);
  return (["year", "month", "day"] as const).map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
}

const wholeFormat = memoize(
  20,
  (calendar) =>
    new Intl.DateTimeFormat("en", {
      calendar,
      year: "numeric",
      month: "numeric",
      day: "numeric",
      timeZone: "UTC",
    }),
);

/** Years before the first of each era, as translations write it. Source: CLDR's calendars `japanese` and `roc`. */
const ERAS: Readonly<Record<string, number>> = {
  reiwa: 2018,
  heisei: 1988,
  showa: 1925,
  taisho: 1911,
  meiji: 1867,
  minguo: 1911,
  roc: 1911,
  be: -543,
};
const ERA_YEAR =
  /(?<![\p{L}\d])(?:the )?(?:(?:(?<of>\d{1,3})(?:st|nd|rd|th)? year of (?:the )?|year (?<year>\d{1,3}) of (?:the )?)(?<last>Reiwa|Heisei|Sh[oō]wa|Taish[oō]|Meiji|Minguo|Republic(?: of China)?)(?: era)?|(?<first>Reiwa|Heisei|Sh[oō]wa|Taish[oō]|Meiji|Minguo|R\.?O\.?C\.?|B\.?E\.?|Buddhist Era) ?(?:era )?(?:year )?(?<count>\d{1,4})|(?<buddhist>2[3-6]\d{2}) ?(?:B\.?E\.?(?![\p{L}])|Buddhist Era))(?: ?[([](?<common>\d{4})[)\]])?/giu;

/** A translation's text with its era's years as common ones: “March 6, 2023” for “March 6, Reiwa 5 (2023)”. */
export function withCommonYears(text: string): string {
  return text.replace(ERA_YEAR, (whole, ...args) => {
    const { of, year, last, first, count, buddhist, common } = args.at(-1) as Record<
      string,
      string | undefined
    >;
    const name = foldedEra(last ?? first ?? "be");
    const before = ERAS[name];
    if (before === undefined) return whole;
    const own = before + Number(of ?? year ?? count ?? buddhist);
    return common === undefined || Number(common) === own ? String(own) : whole;
  });
}

function foldedEra(name: string): string {
  const folded = bareWord(name).replace(/\P{L}/gu, "");
  return folded.startsWith("republic") ? "roc" : folded.startsWith("buddhist") ? "be" : folded;
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times its use. */
function dayFormat(calendar: string): Intl.DateTimeFormat {
  let format = FORMATS.get(calendar);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en", { calendar, day: "numeric", timeZone: "UTC" });
    FORMATS.set(calendar, format);
  }
  return format;
}
