"use client";

import { useState } from "react";
import { Button } from "@/app/ui/button";
import { DataTable } from "@/app/ui/data-table";
import { Dialog } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { Panel } from "@/app/ui/page-parts";
import { localTime } from "../ui/labels";
import { listRuns } from "./ask-operations";
import { RUN_STATES, RunView } from "./run-view";
import { useAskedOften } from "./use-asked";
import { useCommands } from "./use-commands";

const ask = async () => (await listRuns()).runs;

export function RunsList() {
  const { answer, error } = useAskedOften(ask);
  const { commands } = useCommands();
  const [shown, setShown] = useState<string | null>(null);
  const titleOf = (command: string) => commands.find(({ name }) => name === command)?.title ?? command;
  return (
    <Panel
      id="background"
      title="In the background, last 30 days"
      lead={answer?.length === 0 ? "Nothing has run in the background yet." : undefined}
      isFlush
    >
      <ErrorNote error={error} className="px-5" />
      <DataTable
        caption="In the background"
        empty={null}
        rows={answer?.slice(0, 10) ?? []}
        rowId={({ runId }) => runId}
        columns={[
          { header: "What", isTitle: true, cell: ({ command }) => titleOf(command) },
          { header: "Asked by", cell: ({ askedBy }) => askedBy ?? "the service" },
          { header: "When", cell: ({ askedAt }) => localTime(askedAt) },
          { header: "State", cell: ({ state }) => RUN_STATES[state] },
          {
            header: "Actions",
            isEnd: true,
            cell: ({ runId, command }) => (
              <Button isSmall onClick={() => setShown(runId)}>
                Show<span className="sr-only"> {titleOf(command)}</span>
              </Button>
            ),
          },
        ]}
      />
      {shown === null ? null : (
        <Dialog title="In the background" onClose={() => setShown(null)} isWide>
          <RunView runId={shown} />
        </Dialog>
      )}
    </Panel>
  );
}
