"use client";

import { type FormEvent, useId, useState } from "react";
import type { TaskView } from "@/lib/contract/desk/views";
import { askDesk } from "../desk-client";
import { ErrorNote } from "../ui/error-note";
import { useDeskAction } from "../ui/use-desk-action";

/** Says that it is done; what was posted gets its carrier and tracking number, or the right one in place of a wrong one. */
export function TaskForm({ task, onDone }: { task: TaskView; onDone: (tasks: TaskView[]) => void }) {
  const isCorrected = task.state === "done";
  const isPosted = task.kind === "hardcopy";
  const [carrier, setCarrier] = useState<"usps" | "fedex">(task.carrier === "fedex" ? "fedex" : "usps");
  const [number, setNumber] = useState(task.trackingNumber ?? "");
  const [note, setNote] = useState("");
  const { isBusy, error, run } = useDeskAction();
  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    await run(async () => {
      const { taskId } = task;
      const label = { carrier, trackingNumber: number.trim() };
      const told = note.trim() === "" ? {} : { note: note.trim() };
      const { tasks } = isCorrected
        ? await askDesk("correctTracking", { taskId }, label)
        : await askDesk("finishTask", { taskId }, { ...(isPosted ? label : {}), ...told });
      onDone(tasks);
    });
  }

  return (
    <form onSubmit={submit} className="desk-fields">
      {isPosted ? (
        <>
          <div>
            <label className="desk-label" htmlFor={`${id}-carrier`}>
              Carrier
            </label>
            <select
              id={`${id}-carrier`}
              className="desk-control"
              value={carrier}
              onChange={(event) => setCarrier(event.target.value === "fedex" ? "fedex" : "usps")}
            >
              <option value="usps">USPS</option>
              <option value="fedex">FedEx</option>
            </select>
          </div>
          <div>
            <label className="desk-label" htmlFor={`${id}-number`}>
              Tracking number
            </label>
            <input
              id={`${id}-number`}
              className="desk-control"
              value={number}
              required
              pattern="[A-Za-z0-9 \-]{6,40}"
              title="6 to 40 letters and digits"
              autoComplete="off"
              onChange={(event) => setNumber(event.target.value)}
            />
          </div>
        </>
      ) : null}
      {isCorrected ? null : (
        <div>
          <label className="desk-label" htmlFor={`${id}-note`}>
            Note (optional)
          </label>
          <input
            id={`${id}-note`}
            className="desk-control"
            value={note}
            maxLength={2000}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      )}
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy
          ? "One moment…"
          : isCorrected
            ? "Send the right number"
            : isPosted
              ? "Mark as mailed"
              : "Mark as done"}
      </button>
      <ErrorNote error={error} />
    </form>
  );
}
