"use client";

import { type FormEvent, useId, useState } from "react";
import { BusyButton } from "../../busy-button";
import { Dialog } from "./dialog";
import { ErrorNote } from "./error-note";
import { useDeskAction } from "./use-desk-action";

interface ReasonDialogProps {
  title: string;
  lead: string;
  label: string;
  button: string;
  minLength: number;
  maxLength: number;
  isDanger?: boolean;
  send: (text: string) => Promise<void>;
  onClose: () => void;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const [text, setText] = useState("");
  const { isBusy, error, run } = useDeskAction();
  const id = useId();
  const isMissing = text.trim().length < props.minLength;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isMissing || isBusy) return;
    if (await run(() => props.send(text.trim()))) props.onClose();
  }

  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <form onSubmit={submit}>
        <p>{props.lead}</p>
        <label htmlFor={id} className="desk-label">
          {props.label}
        </label>
        <textarea
          id={id}
          data-first
          className="desk-control"
          rows={5}
          dir="auto"
          maxLength={props.maxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ErrorNote error={error} />
        <p className="desk-row">
          <BusyButton
            type="submit"
            className={`button ${props.isDanger ? "desk-danger" : ""}`}
            isBusy={isBusy}
            disabled={isMissing}
          >
            {isBusy ? "One moment…" : props.button}
          </BusyButton>
          {isMissing && props.minLength > 0 ? <span className="desk-hint">Enter a few words.</span> : null}
        </p>
      </form>
    </Dialog>
  );
}
