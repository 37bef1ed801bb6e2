"use client";

import { useEffect, useState } from "react";
import { refusalOf, unreachable } from "../../portal-error";
import { Button } from "../../ui/button";
import { ErrorNote } from "../../ui/error-note";
import { useAction } from "../../ui/use-action";

/** Posts the token from behind the `#` once its reader presses the button. Nobody has to sign in for it. */
export function UnsubscribeForm() {
  const [token, setToken] = useState<string | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);
  const { isBusy, error, run } = useAction();

  useEffect(() => {
    setToken(location.hash.slice(1));
  }, []);

  if (token === null) return <p className="text-muted">One moment…</p>;
  if (stopped !== null) {
    return (
      <>
        <h1 className="font-serif text-3xl tracking-tight">These emails have stopped</h1>
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
        You no longer get emails of this sort. Emails about your sign-in, your account’s security, and failed
        payments still reach you.
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

/** What was stopped, in words. */
async function stop(token: string): Promise<string> {
  let response: Response;
  try {
    response = await fetch(`/api/unsubscribe/${encodeURIComponent(token)}`, { method: "POST" });
  } catch {
    throw unreachable();
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(response.status, answer);
  return answer.topic;
}
