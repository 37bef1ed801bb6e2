import { Problem } from "@/lib/core/problem";
import type { LimitDecision } from "./gateway";

/** Writes a decision of the rate limit into the answer's headers; throws RATE_LIMITED where it says no. */
export function applyLimit(limit: LimitDecision, headers: Record<string, string>): void {
  headers["ratelimit-limit"] = String(limit.limit);
  headers["ratelimit-remaining"] = String(limit.remaining);
  headers["ratelimit-reset"] = String(limit.resetSeconds);
  if (limit.allowed) return;
  throw new Problem("RATE_LIMITED", `More than ${limit.limit} requests in 60 seconds.`, waitOf(limit));
}

/** RATE_LIMITED where an address sent more wrong keys or links than it may; null where this one was within. */
export function tooManyFailures(limit: LimitDecision): Problem | null {
  if (limit.allowed) return null;
  const message = `More than ${limit.limit} wrong keys or links in 60 seconds came from your network.`;
  return new Problem("RATE_LIMITED", message, waitOf(limit));
}

function waitOf({ resetSeconds }: LimitDecision) {
  return { retryAfterSeconds: Math.max(1, resetSeconds) };
}
