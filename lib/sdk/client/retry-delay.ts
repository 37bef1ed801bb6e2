import type { VidimusError } from "./vidimus-error";

const FIRST_MS = 500;
const LONGEST_MS = 8_000;
/** Whoever is asked to wait longer than this decides for himself. */
const LONGEST_ASKED_SECONDS = 60;

/**
 * How long to wait before an attempt is repeated, null when it is not: exponential with jitter, never sooner than
 * the service asks for. `random` is from 0 to 1.
 */
export function retryDelayMs(error: VidimusError, attempt: number, random: number): number | null {
  const { code, retryable, retryAfterSeconds = 0 } = error;
  // Not ready is news of the job, not a failure of the request: waitFor is for that.
  if (!retryable || code === "JOB_NOT_READY" || retryAfterSeconds > LONGEST_ASKED_SECONDS) return null;
  const backoffMs = Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS);
  return retryAfterSeconds > 0
    ? retryAfterSeconds * 1000 + FIRST_MS * random
    : backoffMs * (0.5 + random / 2);
}
