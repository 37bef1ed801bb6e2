"use client";

import type { ReactNode } from "react";
import { BusyButton } from "../../busy-button";
import { Dialog } from "./dialog";
import { ErrorNote } from "./error-note";
import { useDeskAction } from "./use-desk-action";

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  button: string;
  isDanger?: boolean;
  confirm: () => Promise<void>;
  onClose: () => void;
}

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
