import type { Component, MinuteState } from "@/lib/core/service-status/minutes";

export const COMPONENT_NAMES: Record<Component, string> = {
  api: "API",
  orders: "Orders and certificates",
  verification: "Verification",
  documents: "Documents",
  webhooks: "Webhooks",
  portal: "Portal",
};

export const STATE_NAMES: Record<MinuteState, string> = {
  up: "Up",
  degraded: "Slow or limited",
  down: "Down",
  unknown: "No data",
};

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const MOMENT = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "UTC",
});

export function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

export function momentText(at: Date): string {
  return MOMENT.format(at);
}

export function minutesText(minutes: number): string {
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), "day"],
    [Math.floor((minutes % 1440) / 60), "hour"],
    [minutes % 60, "minute"],
  ];
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`);
  return said.length === 0 ? "less than a minute" : said.slice(0, 2).join(" ");
}

/** Never rounded up to a whole: 100 % means that it was never down. */
export function percentText(percent: number): string {
  return percent === 100 ? "100%" : `${(Math.floor(percent * 100) / 100).toFixed(2)}%`;
}
