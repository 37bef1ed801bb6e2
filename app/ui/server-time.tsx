"use client";

/** Below it, the difference is the response's way and this page's start. */
const NOISE_MS = 30_000;

let aheadMs: number | null = null;

/** In milliseconds, by the service's clock: the reader's may be days off. */
export function serverNow(): number {
  return Date.now() + (aheadMs ?? 0);
}

/** Learns the service's time once, from the page that was loaded. Put it before whatever asks for it. */
export function ServerTime({ now }: { now: number }) {
  if (aheadMs === null && typeof window !== "undefined") aheadMs = differenceAt(now);
  return null;
}

function differenceAt(now: number): number {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const difference = now - Date.now() + performance.now() - (loaded?.responseStart ?? 0);
  return Math.abs(difference) < NOISE_MS ? 0 : difference;
}
