import { DeskRefusal } from "../desk-refusal";

export function noSuchCorrection(): DeskRefusal {
  return new DeskRefusal(404, "CORRECTION_NOT_FOUND", "This correction doesn't exist.");
}

/** Nothing is left to be corrected from, and nothing to compare with. */
export function orderPurged(purgedAt: Date): DeskRefusal {
  const day = purgedAt.toISOString().slice(0, 10);
  return new DeskRefusal(
    409,
    "ORDER_PURGED",
    `This order's documents were deleted on ${day}, at the end of their retention period.`,
    { hint: "Its certificate can no longer be corrected. The client can order the translation again." },
  );
}

/** For corrections that were signed or discarded before. */
export function correctionClosed(state: string): DeskRefusal {
  return new DeskRefusal(409, "CORRECTION_CLOSED", `This correction is already ${state}.`, {
    hint: "Go back to the order. To fix anything else, open a new correction of its certificate.",
  });
}
