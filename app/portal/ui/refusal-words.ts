import type { Problem } from "@/lib/core/problem";

/** Why a list can't be shown. The service speaks of a request's fields; a page's reader has an address and filters. */
export function refusalWords(problem: Problem): string {
  const { message, details, row } = problem;
  if (problem.code !== "VALIDATION_ERROR") return `${message} ${details.recoveryHint ?? row.hint}`;
  if (details.field === "after") return "The address names a page of this list that there isn’t.";
  if (message.includes("must not be before from"))
    return "The last day is before the first. Choose the days again.";
  if (/must be within \d+ days/.test(message))
    return "These are too many days at once. Choose a year or less.";
  return "The address asks for something that this list doesn’t know. Choose the filters again.";
}
