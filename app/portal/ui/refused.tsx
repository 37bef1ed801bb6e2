import type { Problem } from "@/lib/core/problem";
import { Panel } from "./page-parts";
import { ErrorState } from "./states";

/** Instead of a page that the service refused: what it said, and what to do. */
export function Refused({ problem }: { problem: Problem }) {
  return (
    <Panel>
      <ErrorState title={problem.message}>{problem.details.recoveryHint ?? problem.row.hint}</ErrorState>
    </Panel>
  );
}
