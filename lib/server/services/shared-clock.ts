import type { Clock } from "@/lib/core/clock";

const TOLERATED_MS = 5_000;

export interface SharedClock extends Clock {
  compare(readTheirs: () => Promise<Date>): Promise<void>;
}

/**
 * Leases, links, and webhooks carry times that other servers read. A server an hour ahead would take all work
 * from the others. Nobody knows which clock is right; the database's is the one they share (decision 77).
 */
export function createSharedClock(wallMs = Date.now, steadyMs = () => performance.now()): SharedClock {
  let aheadMs = 0;
  /** How far the wall clock was ahead of the steady one. */
  let anchorMs = 0;
  const wasSet = () => Math.abs(wallMs() - steadyMs() - anchorMs) > TOLERATED_MS;
  return {
    isSystem: true,
    now() {
      // The clock was set since, probably right. An earlier comparison no longer applies.
      if (aheadMs !== 0 && wasSet()) aheadMs = 0;
      return new Date(wallMs() + aheadMs);
    },
    async compare(readTheirs) {
      const [askedMs, startedMs] = [wallMs(), steadyMs()];
      const theirs = await readTheirs();
      const tookMs = steadyMs() - startedMs;
      const difference = theirs.getTime() - (askedMs + tookMs / 2);
      // The database read its clock during the call: a slow answer can prove a clock wrong, but not right.
      const unsureMs = tookMs / 2;
      const isWrong = Math.abs(difference) > TOLERATED_MS + unsureMs;
      if (!Number.isFinite(difference) || (!isWrong && unsureMs > TOLERATED_MS / 2)) return;
      anchorMs = wallMs() - steadyMs();
      aheadMs = isWrong ? difference : 0;
    },
  };
}
