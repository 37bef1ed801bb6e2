import { Problem } from "@/lib/core/problem";
import type { LimitDecision } from "./gateway";

/** Writes a decision of the rate limit into the answer's headers; throws RATE_LIMITED where it says no. */
export function applyLimit(limit: LimitDecision, headers: Record<string, string>): void {
  const refusal = noteLimit(limit, headers);
  if (refusal) throw refusal;
}

/** The same for transports that answer in band: RATE_LIMITED is returned, null where the limit says yes. */
export function noteLimit(limit: LimitDecision, headers: Record<string, string>): Problem | null {
  headers["ratelimit-limit"] = String(limit.limit);
  headers["ratelimit-remaining"] = String(limit.remaining);
  headers["ratelimit-reset"] = String(limit.resetSeconds);
  if (limit.allowed) return null;
  return new Problem("RATE_LIMITED", `More than ${limit.limit} requests in 60 seconds.`, {
    retryAfterSeconds: Math.max(1, limit.resetSeconds),
  });
}
