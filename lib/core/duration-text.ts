const HOUR_MINUTES = 60;
const DAY_HOURS = 24;
const DAYS_FROM_HOURS = 48;

/** "1 minute", "47 hours", "2 days". */
export function durationText(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (minutes < 1) return "less than a minute";
  if (hours < 1) return counted(minutes, "minute");
  return hours < DAYS_FROM_HOURS ? counted(hours, "hour") : counted(Math.floor(hours / DAY_HOURS), "day");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
