import type { Problem } from "@/lib/core/problem";
import { ButtonLink } from "./button";
import { ErrorState } from "./states";

/** Instead of a list that the service refused, such as for a page that there is not: what it said, and the way back. */
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
      {problem.message} {problem.toEnvelope().error.recoveryHint}
    </ErrorState>
  );
}
