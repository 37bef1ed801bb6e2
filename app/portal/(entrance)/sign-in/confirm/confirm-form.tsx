"use client";

import { useEffect, useState } from "react";
import type { Confirmed } from "@/lib/contract/people/sign-in";
import { askPeople } from "../../../people-client";
import { Button } from "../../../ui/button";
import { ErrorNote } from "../../../ui/error-note";
import { leaveFor } from "../../../ui/leave-for";
import { useAction } from "../../../ui/use-action";
import { FirstKey } from "./first-key";

interface Link {
  token: string;
  email: string;
}

/** Posts the token from behind the `#`, which no server sees, after a click. */
export function ConfirmForm({ siteUrl }: { siteUrl: string }) {
  const [link, setLink] = useState<Link | "missing" | null>(null);
  const [welcome, setWelcome] = useState<Confirmed | null>(null);
  const { isBusy, error, run } = useAction();

  useEffect(() => {
    const words = new URLSearchParams(location.hash.slice(1));
    const token = words.get("token");
    const email = words.get("email");
    const found = token && email ? { token, email } : ("missing" as const);
    // In development, React runs this twice. The second time finds nothing.
    setLink((known) => known ?? found);
    // Keeps it out of the history and of screenshots.
    history.replaceState(null, "", location.pathname);
  }, []);

  if (welcome?.created) return <FirstKey created={welcome.created} next={welcome.next} siteUrl={siteUrl} />;
  if (link === null) return <p className="text-muted">One moment…</p>;
  if (link === "missing") {
    return (
      <>
        <h1 className="font-serif text-3xl tracking-tight">This link is incomplete</h1>
        <p className="mt-3">
          The part after the “#” is missing. Open the link in the email again, or request a new one.
        </p>
        <p className="mt-5">
          <a className="portal-button" data-tone="primary" href="/portal/sign-in">
            Request a new link
          </a>
        </p>
      </>
    );
  }

  const confirm = () =>
    run(async () => {
      const confirmed = await askPeople("confirm", link);
      if (confirmed.created) setWelcome(confirmed);
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
          <a className="portal-button" data-tone="primary" href="/portal/sign-in">
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
