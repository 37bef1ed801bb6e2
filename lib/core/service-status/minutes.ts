export const COMPONENTS = ["api", "orders", "verification", "documents", "webhooks", "portal"] as const;
export type Component = (typeof COMPONENTS)[number];

export type ComponentState = "up" | "degraded" | "down";
export type MinuteState = ComponentState | "unknown";

/** Worse states have greater characters, so that the worse of two findings stays. */
export const MINUTE_CHARACTERS = {
  unknown: "-",
  up: "0",
  degraded: "1",
  down: "2",
} as const satisfies Record<MinuteState, string>;

const STATES: Record<string, MinuteState> = Object.fromEntries(
  Object.entries(MINUTE_CHARACTERS).map(([state, character]) => [character, state as MinuteState]),
);

export const MINUTES_OF_DAY = 1440;
export const MINUTE_MS = 60_000;
export const DAY_MS = MINUTES_OF_DAY * MINUTE_MS;
export const SHOWN_DAYS = 90;

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export function minuteOf(at: Date): number {
  return at.getUTCHours() * 60 + at.getUTCMinutes();
}

export function shownDays(now: Date): string[] {
  return Array.from({ length: SHOWN_DAYS }, (_, index) =>
    dayOf(new Date(now.getTime() - (SHOWN_DAYS - 1 - index) * DAY_MS)),
  );
}

export function readMinutes(text: string | undefined): MinuteState[] {
  return Array.from({ length: MINUTES_OF_DAY }, (_, index) => STATES[text?.[index] ?? ""] ?? "unknown");
}

/** When it was last recorded how the service was. */
export function lastMinute(rows: readonly { day: string; minutes: string }[]): Date | null {
  const times = rows.flatMap(({ day, minutes }) => {
    const minute = readMinutes(minutes).findLastIndex((state) => state !== "unknown");
    return minute < 0 ? [] : [Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS];
  });
  return times.length === 0 ? null : new Date(Math.max(...times));
}
