/** `2026-11`, in UTC. */
export type Month = string;

export function monthOf(at: Date): Month {
  return at.toISOString().slice(0, 7);
}

export function startOfMonth(month: Month): Date {
  return new Date(`${month}-01T00:00:00.000Z`);
}

export function addMonths(month: Month, count: number): Month {
  const start = startOfMonth(month);
  return monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + count, 1)));
}

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

const NAMED = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

export function monthText(month: Month): string {
  return NAMED.format(startOfMonth(month));
}
