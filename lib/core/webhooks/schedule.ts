const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * After 0, then 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h. Written 2026-11-21. Compare with the schedule that
 * Svix publishes.
 */
const DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
];
/** Messages that failed together must not return together. */
const JITTER_SHARE = 0.1;
const DISABLE_AFTER_MS = 5 * DAY_MS;
/** Longer than the schedule's longest gap: a day without a failure ends the streak. */
const STREAK_GAP_MS = DAY_MS;

export const WEBHOOK_ATTEMPTS = DELAYS_MS.length + 1;
export const WEBHOOK_TIMEOUT_MS = 15 * SECOND_MS;

export type AttemptStatus = number | null;

export type MessageVerdict =
  | { state: "delivered" }
  | { state: "pending"; nextAttemptAt: Date }
  | { state: "failed" };

export function judgeMessage(
  { messageId, tries }: { messageId: string; tries: number },
  status: AttemptStatus,
  endedAt: Date,
): MessageVerdict {
  if (isDelivered(status)) return { state: "delivered" };
  const delayMs = DELAYS_MS[tries - 1];
  if (status === GONE || delayMs === undefined) return { state: "failed" };
  const jitterMs = delayMs * JITTER_SHARE * fraction(`${messageId}:${tries}`);
  return { state: "pending", nextAttemptAt: new Date(endedAt.getTime() + delayMs + jitterMs) };
}

export interface FailingStreak {
  failingSince: Date;
  lastFailedAt: Date;
}

export type DisabledReason = "gone" | "failing";

export function judgeEndpoint(
  before: FailingStreak | null,
  status: AttemptStatus,
  endedAt: Date,
): (FailingStreak & { disabledReason: DisabledReason | null }) | null {
  if (isDelivered(status)) return null;
  const goesOn = before !== null && endedAt.getTime() - before.lastFailedAt.getTime() <= STREAK_GAP_MS;
  const failingSince = goesOn ? before.failingSince : endedAt;
  const isTooLong = endedAt.getTime() - failingSince.getTime() >= DISABLE_AFTER_MS;
  const disabledReason = status === GONE ? "gone" : isTooLong ? "failing" : null;
  return { failingSince, lastFailedAt: endedAt, disabledReason };
}

const GONE = 410;

function isDelivered(status: AttemptStatus): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** FNV-1a, from 0 to 1: jitter without randomness, the same in every process. */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0) / 0x1_0000_0000;
}
