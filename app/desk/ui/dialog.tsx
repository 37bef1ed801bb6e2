"use client";

import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

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

  // Close it before removal: only then does the browser return the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-first], h2")?.focus();
    return () => dialog.close();
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
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="desk-plain" onClick={onClose}>
          Close
        </button>
      </div>
      {children}
    </dialog>
  );
}
