"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../button";

interface SentNoteProps {
  email: string;
  isStaff?: boolean;
  children?: ReactNode;
  onAgain: () => void;
}

/** The same for everybody: it must not reveal who has an account, or works here. */
export function SentNote({ email, isStaff = false, children, onAgain }: SentNoteProps) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const address = <strong>{email}</strong>;
  return (
    <section aria-labelledby="sent" className="mt-6 rounded-md border border-valid bg-valid-tint px-4 py-4">
      <h2 id="sent" ref={head} tabIndex={-1} className="text-lg font-semibold outline-none">
        Check your email
      </h2>
      <p className="mt-1">
        {isStaff ? (
          <>If {address} belongs to a colleague, a link is on its way.</>
        ) : (
          <>We sent a link to {address}.</>
        )}{" "}
        It works once, within 15 minutes. Open it in this browser.
      </p>
      <p className="mt-2 text-sm text-muted">
        Didn’t get it? {isStaff ? "Check the address and your spam folder." : "Check your spam folder."} After
        several requests, we pause for a few minutes before we send another link. Until then, use the latest
        one you have.
      </p>
      {children}
      <p className="mt-3">
        <Button isSmall onClick={onAgain}>
          Use another address
        </Button>
      </p>
    </section>
  );
}
