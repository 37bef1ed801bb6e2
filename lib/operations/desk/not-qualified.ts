import { DeskRefusal } from "./desk-refusal";

/** For colleagues who may not certify an order's pair of languages. */
export function notQualified(): DeskRefusal {
  return new DeskRefusal(403, "NOT_QUALIFIED", "You are not qualified for this pair of languages.", {
    hint: "Choose another order; an admin keeps the list of what you may certify.",
  });
}
