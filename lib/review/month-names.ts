export interface MonthName {
  /** "" is the Gregorian calendar. */
  calendar: "" | "islamic" | "persian" | "ethiopic";
  month: number;
}

/**
 * Countries with other names than their language's default. Source of all other names: CLDR of the running Node;
 * version 48 on 2026-11-22.
 */
const REGIONAL: Record<string, readonly string[]> = { ar: ["ar-SY", "ar-DZ", "ar-MA"], en: ["en-GB"] };
/**
 * The Spanish academy's dictionary has `setiembre` beside `septiembre`; `marco` is março without its cedilla. Written
 * 2026-11-21.
 */
const OLD_SPELLINGS: Record<string, [string, number][]> = { es: [["setiembre", 9]], pt: [["marco", 3]] };
const CALENDARS = [
  ["gregory", ""],
  ["islamic-umalqura", "islamic"],
  ["persian", "persian"],
  ["ethiopic", "ethiopic"],
] as const;
const DAY_MS = 86_400_000;
const A_YEARS_START = Date.UTC(2021, 0, 5);

const KNOWN = new Map<string, ReadonlyMap<string, MonthName>>();

export function monthNames(language: string): ReadonlyMap<string, MonthName> {
  const known = KNOWN.get(language);
  if (known !== undefined) return known;
  const names = new Map<string, MonthName>();
  for (const [name, month] of OLD_SPELLINGS[language] ?? []) names.set(name, { calendar: "", month });
  for (const locale of supported([language, ...(REGIONAL[language] ?? [])]))
    for (const [calendar, mark] of CALENDARS) gather(names, locale, calendar, mark);
  KNOWN.set(language, names);
  return names;
}

function supported(locales: readonly string[]): string[] {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([...locales]);
  } catch {
    return [];
  }
}

function gather(
  names: Map<string, MonthName>,
  locale: string,
  calendar: string,
  mark: MonthName["calendar"],
): void {
  const shared = { calendar, timeZone: "UTC" } as const;
  const number = new Intl.DateTimeFormat("en", { ...shared, month: "numeric", numberingSystem: "latn" });
  const formats = [
    new Intl.DateTimeFormat(locale, { ...shared, day: "numeric", month: "long", year: "numeric" }),
    new Intl.DateTimeFormat(locale, { ...shared, month: "long" }),
    ...(mark === ""
      ? [new Intl.DateTimeFormat(locale, { ...shared, day: "numeric", month: "short", year: "numeric" })]
      : []),
  ];
  for (let step = 0; step < 26; step += 1) {
    const day = A_YEARS_START + step * 14 * DAY_MS;
    const month = Number(number.format(day));
    for (const format of formats) {
      const part = format.formatToParts(day).find(({ type }) => type === "month")?.value ?? "";
      const name = part.toLowerCase().replace(/\.$/, "");
      // Numbered months are read as numbers. A name in two calendars is the common one's.
      if (name.length >= 2 && !/\p{N}/u.test(name) && !names.has(name))
        names.set(name, { calendar: mark, month });
    }
  }
}
