"use client";

import { useCallback, useEffect, useState } from "react";
import { ErrorNote } from "@/app/ui/error-note";
import { PageHead } from "@/app/ui/page-parts";
import { useAction } from "@/app/ui/use-action";
import type { TaskView } from "@/lib/contract/desk/views";
import { askDesk } from "../desk-client";
import { TaskCard } from "./task-card";

export function Tasks() {
  const [tasks, setTasks] = useState<TaskView[] | null>(null);
  const [said, setSaid] = useState("");
  const { error, run } = useAction();

  const load = useCallback(
    () => run(async () => setTasks((await askDesk("listTasks", {}, {})).tasks)),
    [run],
  );
  useEffect(() => void load(), [load]);

  const of = (isIt: (task: TaskView) => boolean) => (tasks ?? []).filter(isIt);
  const lists = [
    ["Ready", of(({ state, isReady }) => state === "open" && isReady)],
    ["Not ready yet", of(({ state, isReady }) => state === "open" && !isReady)],
    ["Done in the last 14 days", of(({ state }) => state === "done")],
    ["Cancelled in the last 14 days", of(({ state }) => state === "cancelled")],
  ] as const;

  function done(next: TaskView[], words: string) {
    setTasks(next);
    setSaid(words);
  }

  return (
    <div className="desk-page">
      <PageHead title="To send" />
      <ErrorNote error={error} />
      {tasks === null && error === null ? <p className="desk-empty">Loading…</p> : null}
      <p role="status" className="desk-hint">
        {said}
      </p>
      {tasks?.every(({ state }) => state !== "open") ? (
        <p className="desk-empty">There’s nothing to notarize or mail.</p>
      ) : null}
      {lists.map(([name, ofIt]) =>
        ofIt.length === 0 ? null : (
          <section key={name} className="desk-section" aria-label={name}>
            <h2>
              {name} <span className="desk-count">{ofIt.length}</span>
            </h2>
            <ul className="desk-list">
              {ofIt.map((task) => (
                <TaskCard key={task.taskId} task={task} onDone={done} />
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}
