"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/app/ui/button";
import { Dialog } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { TextAreaField } from "@/app/ui/field";
import { useAction } from "@/app/ui/use-action";

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
  const { isBusy, error, run } = useAction();
  const id = useId();
  const isMissing = text.trim().length < props.minLength;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isMissing || isBusy) return;
    if ((await run(() => props.send(text.trim()))) === "done") props.onClose();
  }

  return (
    <Dialog title={props.title} lead={props.lead} onClose={props.onClose}>
      <form onSubmit={submit}>
        <TextAreaField
          label={props.label}
          id={id}
          autoFocus
          rows={5}
          maxLength={props.maxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ErrorNote error={error} />
        <p className="desk-row">
          <Button
            type="submit"
            tone={props.isDanger ? "danger" : "primary"}
            isBusy={isBusy}
            disabled={isMissing}
          >
            {props.button}
          </Button>
          {isMissing && props.minLength > 0 ? <span className="desk-hint">Enter a few words.</span> : null}
        </p>
      </form>
    </Dialog>
  );
}
