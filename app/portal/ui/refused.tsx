import { notFound } from "next/navigation";
import type { Problem } from "@/lib/core/problem";
import { Panel } from "./page-parts";
import { ErrorState } from "./states";

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
