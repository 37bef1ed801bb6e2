const DAY = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `21 November 2026, 09:05 UTC`: a time that nobody can read as another one. */
export function utcMinute(at: Date | string | null): string {
  if (at === null) return "an unknown date";
  const date = new Date(at);
  return `${DAY.format(date)}, ${date.toISOString().slice(11, 16)} UTC`;
}
