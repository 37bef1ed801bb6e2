"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { Confirmed } from "@/lib/contract/people/sign-in";
import { Button } from "../button";
import { ErrorNote } from "../error-note";
import { leaveFor } from "../leave-for";
import { useAction } from "../use-action";
import { askPeople } from "./people-client";

interface Link {
  token: string;
  email: string;
}

interface ConfirmFormProps {
  surface: "portal" | "desk";
  welcome?: (confirmed: Confirmed) => ReactNode;
  /** Instead of the note that the link is incomplete: somebody may have come back, or reloaded. */
  withoutLink?: (incomplete: ReactNode) => ReactNode;
}

/** Posts the token from behind the `#`, which no server sees, after a click. */
export function ConfirmForm({
  surface,
  welcome,
  withoutLink = (incomplete) => incomplete,
}: ConfirmFormProps) {
  const [link, setLink] = useState<Link | "missing" | null>(null);
  const [made, setMade] = useState<Confirmed | null>(null);
  const { isBusy, error, run } = useAction();

  useEffect(() => {
    const words = new URLSearchParams(location.hash.slice(1));
    const token = words.get("token");
    const email = words.get("email");
    const found = token && email ? { token, email } : ("missing" as const);
    // In development, React runs this twice. The second time finds nothing.
    setLink((known) => known ?? found);
    // Keeps it out of the history and of screenshots.
    history.replaceState(history.state, "", location.pathname);
  }, []);

  if (made !== null) return welcome?.(made);
  if (link === null) return <p className="text-muted">One moment…</p>;
  if (link === "missing")
    return withoutLink(
      <>
        <h1 className="font-serif text-3xl tracking-tight">This link is incomplete</h1>
        <p className="mt-3">
          The part after the “#” is missing. Open the link in the email again, or request a new one.
        </p>
        <p className="mt-5">
          <a className="button" data-tone="primary" href={`/${surface}/sign-in`}>
            Request a new link
          </a>
        </p>
      </>,
    );

  const confirm = () =>
    run(async () => {
      const confirmed = await askPeople("confirm", link);
      if (confirmed.created) setMade(confirmed);
      else await leaveFor(confirmed.next);
    });

  return (
    <>
      <h1 className="font-serif text-3xl tracking-tight">Welcome</h1>
      <p className="mt-3">
        You’re signing in as <strong>{link.email}</strong>.
      </p>
      <ErrorNote error={error} className="mt-4" />
      <p className="mt-5 flex flex-wrap items-center gap-4">
        {error?.kind === "refused" ? (
          <a className="button" data-tone="primary" href={`/${surface}/sign-in`}>
            Request a new link
          </a>
        ) : (
          <Button tone="primary" isBusy={isBusy} onClick={confirm}>
            Sign in
          </Button>
        )}
      </p>
    </>
  );
}
