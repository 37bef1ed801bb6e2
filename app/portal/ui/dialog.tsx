"use client";

import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";

interface DialogProps {
  title: string;
  /** What it is about, in a sentence or two. */
  lead?: ReactNode;
  onClose: () => void;
  isWide?: boolean;
  /** What is shown once must not vanish by a stray click or Escape. */
  isKept?: boolean;
  children: ReactNode;
}

/**
 * Something to settle first; Escape, a click beside it and the button close it, and the focus goes back. It is drawn
 * without Radix's overlay, which writes a style element into the page that the page's security policy refuses.
 */
export function Dialog({ title, lead, onClose, isWide, isKept, children }: DialogProps) {
  const [opener] = useState(openerInFocus);
  const keep = (event: Event) => (isKept ? event.preventDefault() : undefined);
  return (
    <Radix.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Radix.Portal>
        <div className="portal-overlay" />
        <Radix.Content
          className="portal-dialog"
          data-wide={isWide || undefined}
          onEscapeKeyDown={keep}
          onInteractOutside={keep}
          // Radix would give the focus to a trigger of its own, and this has none.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener?.focus();
          }}
          {...(lead === undefined ? { "aria-describedby": undefined } : {})}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Radix.Title className="font-serif text-2xl leading-tight tracking-tight">{title}</Radix.Title>
            {isKept ? null : (
              <Radix.Close
                className="portal-button -me-2 -mt-1"
                data-tone="plain"
                data-small
                aria-label="Close"
              >
                <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
                  <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.75" fill="none" />
                </svg>
              </Radix.Close>
            )}
          </div>
          {lead === undefined ? null : (
            <Radix.Description asChild>
              <div className="mb-4 text-muted">{lead}</div>
            </Radix.Description>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What was pressed to get here; for a menu's item, which is gone by the end, the button of its menu. */
function openerInFocus(): HTMLElement | null {
  const focused = typeof document === "undefined" ? null : document.activeElement;
  const menu = focused?.closest("[role=menu]");
  const opener = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : focused;
  return opener instanceof HTMLElement ? opener : null;
}

/** The buttons at a dialog's end: on a phone under one another, the main one first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col gap-2 sm:flex-row-reverse sm:justify-start">{children}</div>;
}
