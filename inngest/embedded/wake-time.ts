const UNIT_MS: Record<string, number> = {
  w: 7 * 86_400_000,
  d: 86_400_000,
  h: 3_600_000,
  m: 60_000,
  s: 1_000,
};
const LONGEST_SLEEP_MS = 366 * 86_400_000;

export function wakeTime(sleep: string, now: Date): Date | null {
  // The SDK writes an empty text for unreadable durations such as "1h30m". Not sleeping would hide it.
  const at = /^(\d+[wdhms])+$/.test(sleep) ? now.getTime() + durationMs(sleep) : Date.parse(sleep);
  if (Number.isNaN(at) || at - now.getTime() > LONGEST_SLEEP_MS) return null;
  return new Date(at);
}

export function retryTime(retryAfter: string, now: Date): Date | null {
  if (/^\d+$/.test(retryAfter)) return new Date(now.getTime() + Number(retryAfter) * 1000);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : new Date(Math.max(at, now.getTime()));
}

function durationMs(duration: string): number {
  let totalMs = 0;
  for (const [, amount, unit] of duration.matchAll(/(?<!\d)(\d+)([wdhms])/g)) {
    totalMs += Number(amount) * (UNIT_MS[unit ?? ""] ?? 0);
  }
  return totalMs;
}
