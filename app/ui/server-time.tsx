"use client";

let aheadMs = 0;
let isKnown = false;

/** In milliseconds, by the service's clock: the reader's may be days off. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** Learns the service's time once, from the page that was loaded. Put it before whatever asks for it. */
export function ServerTime({ now }: { now: number }) {
  if (!isKnown && typeof window !== "undefined") {
    isKnown = true;
    const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    aheadMs = now - Date.now() + performance.now() - (loaded?.responseStart ?? 0);
  }
  return null;
}
