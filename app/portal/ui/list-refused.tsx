import type { Problem } from "@/lib/core/problem";
import { ButtonLink } from "./button";
import { refusalWords } from "./refusal-words";
import { ErrorState } from "./states";

/** Instead of a list that the service refused, such as for a page that there is not: why, and the way back. */
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
