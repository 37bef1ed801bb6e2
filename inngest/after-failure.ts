import { PROCESS_KILLED } from "./embedded/process-killed";

interface Failure {
  name?: unknown;
  stack?: unknown;
}

export function isProcessKilled(error: Failure): boolean {
  return error.name === PROCESS_KILLED;
}

/**
 * An engine that could not reach us reports a failure without a stack of ours. The order is still sound, and the
 * sweep sends it to its workflow again.
 */
export function isOurFailure(error: Failure): boolean {
  return isProcessKilled(error) || (typeof error.stack === "string" && /^[ \t]+at /m.test(error.stack));
}
