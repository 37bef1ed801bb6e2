import { Problem } from "@/lib/core/problem";

const RETRY_AFTER_SECONDS = 15;
const MAX_RETRY_AFTER_SECONDS = 60;

export function tooBusy(waitMs = 0): Problem {
  const seconds = Math.ceil(waitMs / 1_000);
  return new Problem("SERVICE_UNAVAILABLE", "Too many documents are being opened at once.", {
    retryAfterSeconds: Math.min(Math.max(seconds, RETRY_AFTER_SECONDS), MAX_RETRY_AFTER_SECONDS),
    recoveryHint: "Wait for retryAfterSeconds, then retry the same request. Send fewer documents at a time.",
  });
}

export function stopping(): Problem {
  return new Problem("SERVICE_UNAVAILABLE", "The service is restarting.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    recoveryHint: "Wait for retryAfterSeconds, then retry the same request.",
  });
}
