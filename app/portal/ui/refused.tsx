import { notFound } from "next/navigation";
import { Panel } from "@/app/ui/page-parts";
import { ErrorState } from "@/app/ui/states";
import type { Problem } from "@/lib/core/problem";

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
