"use client";

import { useEffect, useRef } from "react";
import { Button } from "../../ui/button";

/** The same for everybody: it must not reveal who has an account. */
export function SentNote({ email, onAgain }: { email: string; onAgain: () => void }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section aria-labelledby="sent" className="mt-6 rounded-md border border-valid bg-valid-tint px-4 py-4">
      <h2 id="sent" ref={head} tabIndex={-1} className="text-lg font-semibold outline-none">
        Check your email
      </h2>
      <p className="mt-1">
        We sent a link to <strong>{email}</strong>. It works once, within 15 minutes. Open it in this browser.
      </p>
      <p className="mt-2 text-sm text-muted">
        Didn’t get it? Check your spam folder. After several requests, we pause for a few minutes before we
        send another link. Until then, use the latest one you have.
      </p>
      <p className="mt-3">
        <Button isSmall onClick={onAgain}>
          Use another address
        </Button>
      </p>
    </section>
  );
}
