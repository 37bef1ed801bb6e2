/** A calendar day as `2026-11-30`; where it begins depends on the time zone. */
export type Day = string;

const DAY_MS = 86_400_000;

/** Whether a text is a day that the calendar has; of years that neither databases nor time zones know, none is. */
export function isDay(text: string): boolean {
  if (!/^(19[7-9]\d|2\d{3})-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Whether a time as ISO 8601 writes it is of such a day, in UTC. */
export function hasKnownDay(text: string): boolean {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && isDay(at.toISOString().slice(0, 10));
}

/** Whether a text names a time zone of the IANA database. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(text)) return false;
  try {
    formatOf(text);
    return true;
  } catch {
    return false;
  }
}

/** So many days after this one, or before it. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Every day from one to another, both among them. */
export function daysFrom(from: Day, to: Day): Day[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));
}

/** The day that it is in a time zone. */
export function dayIn(at: Date, timeZone: string): Day {
  return localOf(at, timeZone).slice(0, 10);
}

/** What was found before: a page of usage asks for two months of days, and so does the next. */
const starts = new Map<string, number>();

/** The first instant of a day: where clocks are put forward at midnight, that is one o'clock. */
export function startOfDay(day: Day, timeZone: string): Date {
  const name = `${day} ${timeZone}`;
  const start = starts.get(name) ?? findStart(day, timeZone).getTime();
  if (starts.size > 20_000) starts.clear();
  starts.set(name, start);
  return new Date(start);
}

function findStart(day: Day, timeZone: string): Date {
  const midnight = Date.parse(day);
  const candidates = [-DAY_MS, DAY_MS]
    .map((near) => midnight - offsetMs(new Date(midnight + near), timeZone))
    .sort((a, b) => a - b)
    .map((at) => new Date(at));
  const [first, last] = candidates;
  // Nearly always: clocks that read alike before and after are not changed in between.
  if (first && first.getTime() === last?.getTime()) return first;
  const found = candidates.find((at) => dayIn(at, timeZone) === day);
  // A day that a zone left out when it crossed the date line has no instant: it begins where the next one does.
  return found ?? candidates[1] ?? new Date(midnight);
}

function offsetMs(at: Date, timeZone: string): number {
  const seconds = Math.floor(at.getTime() / 1000) * 1000;
  return Date.parse(`${localOf(at, timeZone)}Z`) - seconds;
}

/** `2026-11-30T23:59:59` as clocks there show it. */
function localOf(at: Date, timeZone: string): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const [year, month, day] = ["year", "month", "day"].map((part) => parts.get(part as "year"));
  return `${year}-${month}-${day}T${parts.get("hour")}:${parts.get("minute")}:${parts.get("second")}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one costs a hundred times what formatting a day does. */
function remembered(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  if (formats.size > 500) formats.clear();
  formats.set(key, made);
  return made;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const numbers = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const clock = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;
  return remembered("en-CA", { timeZone, calendar: "gregory", ...numbers, ...clock });
}

/** Formats "March 3, 2026" as a locale writes it; in UTC if the zone is unknown. */
export function longDay(locale: string, timeZone: string | null): Intl.DateTimeFormat {
  return remembered(locale, { dateStyle: "long", timeZone: timeZone ?? "UTC" });
}
