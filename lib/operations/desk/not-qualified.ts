import { DeskRefusal } from "./desk-refusal";

/** For colleagues who may not certify an order's pair of languages. */
export function notQualified(): DeskRefusal {
  return new DeskRefusal(403, "NOT_QUALIFIED", "You aren't qualified for this language pair.", {
    hint: "Choose another order. An admin manages the language pairs that you can certify.",
  });
}
