"use client";

import { useCallback, useEffect, useState } from "react";
import type { TaskView } from "@/lib/contract/desk/views";
import { askDesk } from "../desk-client";
import { ErrorNote } from "../ui/error-note";
import { useDeskAction } from "../ui/use-desk-action";
import { TaskCard } from "./task-card";

/** The list of what is to be notarised and posted; what can be done now stands first. */
export function Tasks() {
  const [tasks, setTasks] = useState<TaskView[] | null>(null);
  const { error, run } = useDeskAction();

  const load = useCallback(
    () => run(async () => setTasks((await askDesk("listTasks", {}, {})).tasks)),
    [run],
  );
  useEffect(() => void load(), [load]);

  const open = (tasks ?? [])
    .filter(({ state }) => state === "open")
    .sort((a, b) => Number(b.isReady) - Number(a.isReady));
  const settled = (tasks ?? []).filter(({ state }) => state !== "open");

  return (
    <div className="desk-page">
      <div className="desk-title">
        <h1>To send</h1>
      </div>
      <ErrorNote error={error} />
      {tasks === null && error === null ? <p className="desk-empty">Loading…</p> : null}
      {tasks !== null && open.length === 0 ? (
        <p className="desk-empty">There’s nothing to notarize or mail.</p>
      ) : null}
      <ul className="desk-list">
        {open.map((task) => (
          <TaskCard key={task.taskId} task={task} onDone={setTasks} />
        ))}
      </ul>
      {settled.length === 0 ? null : (
        <section className="desk-section" aria-label="Done">
          <h2>
            Done <span className="desk-count">{settled.length}</span>
          </h2>
          <ul className="desk-list">
            {settled.map((task) => (
              <TaskCard key={task.taskId} task={task} onDone={setTasks} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
