import { Problem } from "@/lib/core/problem";
import type { LimitDecision } from "./gateway";

export function applyLimit(limit: LimitDecision, headers: Record<string, string>): void {
  headers["ratelimit-limit"] = String(limit.limit);
  headers["ratelimit-remaining"] = String(limit.remaining);
  headers["ratelimit-reset"] = String(limit.resetSeconds);
  if (limit.allowed) return;
  throw new Problem("RATE_LIMITED", `More than ${limit.limit} requests in 60 seconds.`, waitOf(limit));
}

export function tooManyFailures(limit: LimitDecision): Problem | null {
  if (limit.allowed) return null;
  const message = `More than ${limit.limit} wrong keys or links in 60 seconds came from your network.`;
  return new Problem("RATE_LIMITED", message, waitOf(limit));
}

function waitOf({ resetSeconds }: LimitDecision) {
  return { retryAfterSeconds: Math.max(1, resetSeconds) };
}
