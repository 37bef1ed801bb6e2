const HOUR_MS = 3_600_000;

export interface DeadlineFacts {
  promisedAt: Date;
  /** Hours of the whole promise. The warning comes in its last quarter. */
  promisedDeliveryHours: number;
  /** Since when an open question has stopped the clock. */
  pausedAt: Date | null;
}

export type DeadlineState = "late" | "soon" | "waiting" | "on_time";

/** When a promise counts as near: its last quarter, at least an hour and at most half a day. */
export function warnAt({ promisedAt, promisedDeliveryHours }: Omit<DeadlineFacts, "pausedAt">): Date {
  const hours = Math.min(12, Math.max(1, promisedDeliveryHours / 4));
  return new Date(promisedAt.getTime() - hours * HOUR_MS);
}

/** How an order's promise stands; one whose clock is stopped can be neither near nor missed. */
export function deadlineState(facts: DeadlineFacts, now: Date): DeadlineState {
  if (facts.pausedAt) return "waiting";
  if (now >= facts.promisedAt) return "late";
  return now >= warnAt(facts) ? "soon" : "on_time";
}

/** The promise after a pause: later by as long as the clock stood. */
export function resumedPromise(
  { promisedAt, pausedAt }: DeadlineFacts & { pausedAt: Date },
  now: Date,
): Date {
  return new Date(promisedAt.getTime() + Math.max(0, now.getTime() - pausedAt.getTime()));
}
