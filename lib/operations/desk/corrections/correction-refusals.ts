import { deskProblem } from "@/lib/core/desk-problems";
import type { Problem } from "@/lib/core/problem";

export function noSuchCorrection(): Problem {
  return deskProblem("CORRECTION_NOT_FOUND", "This correction doesn't exist.");
}

/** Nothing is left to be corrected from, and nothing to compare with. */
export function orderPurged(purgedAt: Date): Problem {
  const day = purgedAt.toISOString().slice(0, 10);
  return deskProblem(
    "ORDER_PURGED",
    `This order's documents were deleted on ${day}, at the end of their retention period.`,
  );
}

/** For corrections that were signed or discarded before. */
export function correctionClosed(state: string): Problem {
  return deskProblem("CORRECTION_CLOSED", `This correction is already ${state}.`);
}
