"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { sendJson } from "@/app/ui/request-error";
import { useAction } from "@/app/ui/use-action";

export function UnsubscribeForm() {
  const [token, setToken] = useState<string | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);
  const { isBusy, error, run } = useAction();
  const done = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    setToken(location.hash.slice(1));
  }, []);
  // The pressed button is gone: move the focus to the result.
  useEffect(() => (stopped === null ? undefined : done.current?.focus()), [stopped]);

  if (token === null) return <p className="text-muted">One moment…</p>;
  if (stopped !== null) {
    return (
      <>
        <h1 ref={done} tabIndex={-1} className="font-serif text-3xl tracking-tight outline-none">
          These emails have stopped
        </h1>
        <p className="mt-3">
          We no longer email you when: <strong>{stopped}</strong>. You can change that under “Account and
          security” in the <PortalLink />.
        </p>
      </>
    );
  }
  if (token === "") {
    return (
      <>
        <h1 className="font-serif text-3xl tracking-tight">This link is incomplete</h1>
        <p className="mt-3">
          The part after the “#” is missing. Open the link in the email again, or choose your emails under
          “Account and security” in the <PortalLink />.
        </p>
      </>
    );
  }
  return (
    <>
      <h1 className="font-serif text-3xl tracking-tight">Stop these emails?</h1>
      <p className="mt-3 text-muted">
        You’ll no longer get emails of this sort. Emails about your sign-in, your account’s security, and
        failed payments still reach you.
      </p>
      <ErrorNote error={error} className="mt-4" />
      <p className="mt-5">
        <Button tone="primary" isBusy={isBusy} onClick={() => run(async () => setStopped(await stop(token)))}>
          Stop these emails
        </Button>
      </p>
    </>
  );
}

function PortalLink() {
  return (
    <a className="link" href="/portal">
      portal
    </a>
  );
}

async function stop(token: string): Promise<string> {
  const answer = await sendJson(`/api/unsubscribe/${encodeURIComponent(token)}`, { method: "POST" });
  return (answer as { topic: string }).topic;
}
