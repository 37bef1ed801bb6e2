import type { Clock } from "@/lib/core/clock";
import type { Limiter } from "./port";
import { RollingWindow } from "./rolling-window";

interface Bucket {
  hits: RollingWindow;
  emptyAtMs: number;
}

/** Addresses are free to an attacker. */
const MAX_BUCKETS = 100_000;
/** More than one, so that the map shrinks after a flood. */
const BUCKETS_SWEPT_PER_HIT = 2;

export function createMemoryLimiter(options: {
  clock: Clock;
  maxBuckets?: number;
}): Limiter & { bucketCount(): number } {
  const { clock, maxBuckets = MAX_BUCKETS } = options;
  const buckets = new Map<string, Bucket>();

  function sweep(nowMs: number): void {
    let looked = 0;
    for (const [name, bucket] of buckets) {
      if (looked === BUCKETS_SWEPT_PER_HIT) return;
      looked += 1;
      // Beyond the cap, dropping the longest unused bucket lets a few hits through. Keeping all would cost the
      // process its memory.
      if (bucket.emptyAtMs <= nowMs || buckets.size > maxBuckets) buckets.delete(name);
    }
  }

  return {
    bucketCount: () => buckets.size,

    check: async () => undefined,

    async hit(name, { count, windowMs }) {
      const nowMs = clock.now().getTime();
      const bucket = buckets.get(name) ?? { hits: new RollingWindow(), emptyAtMs: 0 };
      // The clock was put back: later hits would count until their time comes.
      if (bucket.emptyAtMs - windowMs > nowMs) bucket.hits.dropThrough(Number.POSITIVE_INFINITY);
      bucket.hits.dropThrough(nowMs - windowMs);
      const used = bucket.hits.size;
      if (used >= count) {
        const freesAtMs = bucket.hits.at(used - count) + windowMs;
        const waitMs = Number.isNaN(freesAtMs) ? windowMs : freesAtMs - nowMs;
        return { allowed: false, limit: count, remaining: 0, resetSeconds: Math.ceil(waitMs / 1000) };
      }
      bucket.hits.push(nowMs);
      bucket.emptyAtMs = nowMs + windowMs;
      buckets.delete(name);
      buckets.set(name, bucket);
      sweep(nowMs);
      return {
        allowed: true,
        limit: count,
        remaining: count - used - 1,
        resetSeconds: Math.ceil(windowMs / 1000),
      };
    },
  };
}
