import { deskProblem } from "@/lib/core/desk-problems";
import type { Problem } from "@/lib/core/problem";

/** For colleagues who may not certify an order's pair of languages. */
export function notQualified(): Problem {
  return deskProblem("NOT_QUALIFIED", "You aren't qualified for this language pair.");
}
