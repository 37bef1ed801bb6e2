/** `2026-11-30` */
export type Day = string;

const DAY_MS = 86_400_000;

/** Takes only years that databases and time zones know. */
export function isDay(text: string): boolean {
  if (!/^(19[7-9]\d|2\d{3})-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export function hasKnownDay(text: string): boolean {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && isDay(at.toISOString().slice(0, 10));
}

export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(text)) return false;
  try {
    formatOf(text);
    return true;
  } catch {
    return false;
  }
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

export function daysFrom(from: Day, to: Day): Day[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));
}

export function dayIn(at: Date, timeZone: string): Day {
  return localOf(at, timeZone).slice(0, 10);
}

const starts = new Map<string, number>();

/** If clocks are put forward at midnight, the day begins at one o'clock. */
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
  if (first && first.getTime() === last?.getTime()) return first;
  const found = candidates.find((at) => dayIn(at, timeZone) === day);
  // A day that a zone skipped at the date line has no instant: it begins where the next one does.
  return found ?? candidates[1] ?? new Date(midnight);
}

function offsetMs(at: Date, timeZone: string): number {
  const seconds = Math.floor(at.getTime() / 1000) * 1000;
  return Date.parse(`${localOf(at, timeZone)}Z`) - seconds;
}

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

/** Creating one costs a hundred times as much as formatting a day. */
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

export function longDay(locale: string, timeZone: string | null): Intl.DateTimeFormat {
  return remembered(locale, { dateStyle: "long", timeZone: timeZone ?? "UTC" });
}
