import { DeskRefusal } from "../desk-refusal";

export function noSuchCorrection(): DeskRefusal {
  return new DeskRefusal(404, "CORRECTION_NOT_FOUND", "There is no such correction at the desk.");
}

/** Nothing is left to be corrected from, and nothing to compare with. */
export function orderPurged(purgedAt: Date): DeskRefusal {
  const day = purgedAt.toISOString().slice(0, 10);
  return new DeskRefusal(
    409,
    "ORDER_PURGED",
    `The documents of this order were deleted on ${day}: their time of keeping is over.`,
    { hint: "Its certificate cannot be corrected any more; the client can order the translation anew." },
  );
}

/** For corrections that were signed or discarded before. */
export function correctionClosed(state: string): DeskRefusal {
  return new DeskRefusal(409, "CORRECTION_CLOSED", `This correction is ${state} already.`, {
    hint: "Go back to the order; what is still wrong is mended by a new correction of its certificate.",
  });
}
