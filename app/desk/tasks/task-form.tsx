"use client";

import { type FormEvent, useId, useState } from "react";
import type { TaskView } from "@/lib/contract/desk/views";
import { CARRIERS } from "@/lib/core/catalog/enumerations";
import { BusyButton } from "../../busy-button";
import { askDesk } from "../desk-client";
import { ErrorNote } from "../ui/error-note";
import { carrierName, carrierOf } from "../ui/labels";
import { useDeskAction } from "../ui/use-desk-action";

export interface TaskProps {
  task: TaskView;
  onDone: (tasks: TaskView[], said: string) => void;
}

export function TaskForm({ task, onDone }: TaskProps) {
  const isCorrected = task.state === "done";
  const isPosted = task.kind === "hardcopy";
  const [carrier, setCarrier] = useState(
    CARRIERS.find((each) => each === task.carrier) ?? carrierOf(task.service) ?? "usps",
  );
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
      const done = isCorrected ? "has another tracking number" : isPosted ? "is mailed" : "is notarized";
      onDone(tasks, `${task.orderNumber} ${done}.`);
    });
  }

  return (
    <form onSubmit={submit} className="desk-fields" aria-label={task.orderNumber}>
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
              onChange={({ target }) => setCarrier(CARRIERS.find((each) => each === target.value) ?? carrier)}
            >
              {CARRIERS.map((each) => (
                <option key={each} value={each}>
                  {carrierName(each)}
                </option>
              ))}
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
      <BusyButton type="submit" className="button" isBusy={isBusy}>
        {isBusy
          ? "One moment…"
          : isCorrected
            ? "Send the right number"
            : isPosted
              ? "Mark as mailed"
              : "Mark as done"}
      </BusyButton>
      <ErrorNote error={error} />
    </form>
  );
}
