"use client";

import type { ReactNode } from "react";
import { BusyButton } from "../../busy-button";
import { Dialog } from "./dialog";
import { ErrorNote } from "./error-note";
import { useDeskAction } from "./use-desk-action";

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  button: string;
  isDanger?: boolean;
  confirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is done that cannot be undone; Escape and the other button leave everything as it is. */
export function ConfirmDialog({ title, children, button, isDanger, confirm, onClose }: ConfirmDialogProps) {
  const { isBusy, error, run } = useDeskAction();
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <ErrorNote error={error} />
      <p className="desk-row">
        <BusyButton
          className={`button ${isDanger ? "desk-danger" : ""}`}
          isBusy={isBusy}
          onClick={async () => {
            if (await run(confirm)) onClose();
          }}
        >
          {isBusy ? "One moment…" : button}
        </BusyButton>
        <button type="button" className="desk-plain" data-first onClick={onClose}>
          Keep it
        </button>
      </p>
    </Dialog>
  );
}
