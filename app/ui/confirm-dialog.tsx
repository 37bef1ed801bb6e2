"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "./button";
import { Dialog, DialogActions } from "./dialog";
import { ErrorNote } from "./error-note";
import { TextField } from "./field";
import { useAction } from "./use-action";

interface ConfirmDialogProps {
  title: string;
  lead: ReactNode;
  button: string;
  isDanger?: boolean;
  typed?: string;
  send: () => Promise<unknown>;
  onClose: () => void;
}

export function ConfirmDialog({ title, lead, button, isDanger, typed, send, onClose }: ConfirmDialogProps) {
  const { isBusy, error, run } = useAction();
  const [words, setWords] = useState("");
  const [isMistyped, setMistyped] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (typed !== undefined && words.trim() !== typed) return setMistyped(true);
    if ((await run(send)) === "done") onClose();
  }

  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        {typed === undefined ? null : (
          <TextField
            id="confirm-words"
            label={
              <>
                Type <strong className="select-all">{typed}</strong> to confirm
              </>
            }
            autoComplete="off"
            value={words}
            onChange={(event) => {
              setWords(event.target.value);
              setMistyped(false);
            }}
            error={isMistyped ? `That isn’t “${typed}”.` : undefined}
          />
        )}
        <ErrorNote error={error} className="mt-3" />
        <DialogActions>
          <Button type="submit" tone={isDanger ? "danger" : "primary"} isBusy={isBusy}>
            {button}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
