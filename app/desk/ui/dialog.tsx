"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";

/** A question that has to be settled first; Escape and the button close it, the focus goes back where it was. */
export function Dialog({
  title,
  onClose,
  children,
  isWide = false,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
  isWide?: boolean;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={element}
      className="desk-dialog"
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="desk-dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="desk-plain" onClick={onClose}>
          Close
        </button>
      </div>
      {children}
    </dialog>
  );
}
