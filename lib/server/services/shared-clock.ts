import type { Clock } from "@/lib/core/clock";

/** Closer than that no two machines need be: what goes by the other's time has more to spare. Our own choice. */
const TOLERATED_MS = 5_000;

/** The time of whoever has a database in common: this machine's, or the database's where they differ. */
export interface SharedClock extends Clock {
  /** Asks the database, and goes by it from then on where this machine's clock is wrong. */
  compare(readTheirs: () => Promise<Date>): Promise<void>;
}

/**
 * Leases, links, and webhooks say a time that others read. Of two servers of which one is an hour ahead, it would take
 * all work out of the other's hands. Which clock is right nobody knows; the database's is the one they share
 * (decision 77).
 */
export function createSharedClock(wallMs = Date.now, steadyMs = () => performance.now()): SharedClock {
  let aheadMs = 0;
  /** By how much the wall clock was ahead of the one that nobody sets. */
  let anchorMs = 0;
  const wasSet = () => Math.abs(wallMs() - steadyMs() - anchorMs) > TOLERATED_MS;
  return {
    isSystem: true,
    now() {
      // What was found then says nothing of a clock that was set since, probably to the right time.
      if (aheadMs !== 0 && wasSet()) aheadMs = 0;
      return new Date(wallMs() + aheadMs);
    },
    async compare(readTheirs) {
      const [askedMs, startedMs] = [wallMs(), steadyMs()];
      const theirs = await readTheirs();
      const tookMs = steadyMs() - startedMs;
      const difference = theirs.getTime() - (askedMs + tookMs / 2);
      // It was read at some time between: a slow answer may say that a clock is wrong, and can't say that it's right.
      const unsureMs = tookMs / 2;
      const isWrong = Math.abs(difference) > TOLERATED_MS + unsureMs;
      if (!Number.isFinite(difference) || (!isWrong && unsureMs > TOLERATED_MS / 2)) return;
      anchorMs = wallMs() - steadyMs();
      aheadMs = isWrong ? difference : 0;
    },
  };
}
