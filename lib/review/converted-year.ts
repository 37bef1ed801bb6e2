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
