"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { SelectField, TextField } from "@/app/ui/field";
import { useAction } from "@/app/ui/use-action";
import type { TaskView } from "@/lib/contract/desk/views";
import { CARRIERS } from "@/lib/core/catalog/enumerations";
import { askDesk } from "../desk-client";
import { carrierName, carrierOf } from "../ui/labels";

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
  const { isBusy, error, run } = useAction();
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
    <form
      onSubmit={submit}
      className="mt-2 grid items-end gap-x-3 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
      aria-label={task.orderNumber}
    >
      {isPosted ? (
        <>
          <div>
            <SelectField
              label="Carrier"
              id={`${id}-carrier`}
              value={carrier}
              onChange={({ target }) => setCarrier(CARRIERS.find((each) => each === target.value) ?? carrier)}
            >
              {CARRIERS.map((each) => (
                <option key={each} value={each}>
                  {carrierName(each)}
                </option>
              ))}
            </SelectField>
          </div>
          <div>
            <TextField
              label="Tracking number"
              id={`${id}-number`}
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
          <TextField
            label="Note"
            isOptional
            id={`${id}-note`}
            value={note}
            maxLength={2000}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      )}
      <Button type="submit" tone="primary" isBusy={isBusy}>
        {isCorrected ? "Send the right number" : isPosted ? "Mark as mailed" : "Mark as done"}
      </Button>
      <ErrorNote error={error} className="col-span-full" />
    </form>
  );
}
