"use client";

import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef, useState } from "react";

interface DialogProps {
  title: string;
  lead?: ReactNode;
  onClose: () => void;
  isWide?: boolean;
  isKept?: boolean;
  children: ReactNode;
}

/** Avoids Radix's overlay, which writes a style element that the page's security policy refuses. */
export function Dialog({ title, lead, onClose, isWide, isKept, children }: DialogProps) {
  const [opener] = useState(openerInFocus);
  const content = useRef<HTMLDivElement>(null);
  const keep = (event: Event) => (isKept ? event.preventDefault() : undefined);
  // A stray click must not throw away what was typed.
  const keepTyped = (event: Event) =>
    content.current?.querySelector("input, select, textarea") ? event.preventDefault() : keep(event);
  return (
    <Radix.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Radix.Portal>
        <div className="overlay" />
        <Radix.Content
          ref={content}
          className="dialog"
          data-wide={isWide || undefined}
          onEscapeKeyDown={keep}
          onInteractOutside={keepTyped}
          // Radix would focus its own trigger, which this dialog doesn't have.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) opener?.focus();
          }}
          {...(lead === undefined ? { "aria-describedby": undefined } : {})}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Radix.Title className="font-serif text-2xl leading-tight tracking-tight">{title}</Radix.Title>
            {isKept ? null : (
              <Radix.Close className="button -me-2 -mt-1" data-tone="plain" data-small aria-label="Close">
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

/** A menu's item is gone by the time the dialog closes: use its menu's button. */
function openerInFocus(): HTMLElement | null {
  const focused = typeof document === "undefined" ? null : document.activeElement;
  const menu = focused?.closest("[role=menu]");
  const opener = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : focused;
  return opener instanceof HTMLElement ? opener : null;
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col gap-2 sm:flex-row-reverse sm:justify-start">{children}</div>;
}
