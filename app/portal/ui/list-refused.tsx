import { ButtonLink } from "@/app/ui/button-link";
import { ErrorState } from "@/app/ui/states";
import { LAST_DAY_FIRST, TOO_MANY_DAYS } from "@/lib/contract/portal/usage";
import type { Problem } from "@/lib/core/problem";

export function ListRefused({ title, problem, href }: { title: string; problem: Problem; href: string }) {
  return (
    <ErrorState
      title={title}
      action={
        <ButtonLink isSmall href={href}>
          Start over
        </ButtonLink>
      }
    >
      {refusalWords(problem)}
    </ErrorState>
  );
}

/** The service names a request's fields; readers see an address and filters. */
export function refusalWords(problem: Problem): string {
  const { message, details, row } = problem;
  if (problem.code !== "VALIDATION_ERROR") return `${message} ${details.recoveryHint ?? row.hint}`;
  if (details.field === "after") return "The address names a page of this list that there isn’t.";
  if (message.includes(LAST_DAY_FIRST)) return "The last day is before the first. Choose the days again.";
  if (message.includes(TOO_MANY_DAYS)) return "These are too many days at once. Choose a year or less.";
  return "The address asks for something that this list doesn’t know. Choose the filters again.";
}
