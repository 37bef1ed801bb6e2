"use client";

import { useState } from "react";
import { Button } from "@/app/ui/button";
import { Dialog } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { localTime } from "../ui/labels";
import { listRuns } from "./ask-operations";
import { OpsTable } from "./ops-table";
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
    <section className="desk-section" aria-label="In the background">
      <h2>In the background, last 30 days</h2>
      <ErrorNote error={error} />
      {answer?.length === 0 ? <p className="desk-empty">Nothing has run in the background yet.</p> : null}
      {answer === null || answer.length === 0 ? null : (
        <OpsTable
          label="In the background"
          rows={answer.slice(0, 10)}
          keyOf={({ runId }) => runId}
          columns={[
            { title: "What", of: ({ command }) => titleOf(command) },
            { title: "Asked by", of: ({ askedBy }) => askedBy ?? "the service" },
            { title: "When", of: ({ askedAt }) => localTime(askedAt) },
            { title: "State", of: ({ state }) => RUN_STATES[state] },
          ]}
          actions={({ runId, command }) => (
            <Button isSmall onClick={() => setShown(runId)}>
              Show<span className="sr-only"> {titleOf(command)}</span>
            </Button>
          )}
        />
      )}
      {shown === null ? null : (
        <Dialog title="In the background" onClose={() => setShown(null)} isWide>
          <RunView runId={shown} />
        </Dialog>
      )}
    </section>
  );
}
