import { notFound } from "next/navigation";
import type { Problem } from "@/lib/core/problem";
import { Panel } from "./page-parts";
import { ErrorState } from "./states";

/** Instead of a page that the service refused: what it said, and what to do. What isn’t there has a page of its own. */
export function Refused({ problem }: { problem: Problem }) {
  if (problem.status === 404) notFound();
  return (
    <Panel>
      <ErrorState title={problem.message} isPage>
        {problem.details.recoveryHint ?? problem.row.hint}
      </ErrorState>
    </Panel>
  );
}
