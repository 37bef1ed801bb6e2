export type TimeLook = "moment" | "second" | "day" | "distance";

const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const SECOND = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium" });
const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const DISTANCE = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY_MS = 24 * HOUR;

/** "2026-11-22 20:15:09 UTC". */
export function utcText(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

export function timeText(moment: Date, look: TimeLook, now: number): string {
  if (look === "moment") return MOMENT.format(moment);
  if (look === "second") return SECOND.format(moment);
  const away = moment.getTime() - now;
  const size = Math.abs(away);
  if (look === "day" || size > 31 * DAY_MS) return DAY.format(moment);
  if (size < MINUTE) return away > 0 ? "in a moment" : "just now";
  if (size < HOUR) return DISTANCE.format(Math.trunc(away / MINUTE), "minute");
  if (size < DAY_MS) return DISTANCE.format(Math.trunc(away / HOUR), "hour");
  return DISTANCE.format(Math.trunc(away / DAY_MS), "day");
}

/** The same text with at most one line break: after the day, or before "ago". */
export function inTwoLines(text: string): string {
  return text.replace(/(?<!\d{4},) (?!ago$)/g, "\u00a0");
}
