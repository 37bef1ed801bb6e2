"use client";

import { useEffect, useState } from "react";
import { ErrorNote } from "@/app/ui/error-note";
import { askPeople } from "@/app/ui/sign-in/people-client";
import { SentNote } from "@/app/ui/sign-in/sent-note";
import { useAction } from "@/app/ui/use-action";
import type { Confirmed } from "@/lib/contract/people/sign-in";
import { FirstKey } from "../../confirm/first-key";
import type { OfferedProvider } from "../../offered-providers";

interface FinishSignInProps {
  provider: OfferedProvider;
  siteUrl: string;
}

/** The parameters work once, in the browser that began: a link to this page signs nobody in. */
export function FinishSignIn({ provider: { name, label }, siteUrl }: FinishSignInProps) {
  const [isBroken, setBroken] = useState(false);
  const [welcome, setWelcome] = useState<Confirmed["created"]>(null);
  const [next, setNext] = useState("/portal");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { error, run } = useAction();

  useEffect(() => {
    const words = new URLSearchParams(location.search);
    const code = words.get("code");
    const state = words.get("state");
    if (location.search === "") return;
    history.replaceState(history.state, "", location.pathname);
    if (!code || !state) {
      setBroken(true);
      return;
    }
    void run(async () => {
      const answer = await askPeople("finishProviderSignIn", { provider: name, code, state });
      if ("sent" in answer) {
        setSentTo(answer.email);
      } else if (answer.created) {
        setNext(answer.next);
        setWelcome(answer.created);
      } else location.replace(answer.next);
    });
  }, [name, run]);

  if (welcome) return <FirstKey created={welcome} next={next} siteUrl={siteUrl} />;
  if (sentTo !== null) {
    return (
      <>
        <h1 className="font-serif text-3xl tracking-tight">One more step</h1>
        <p className="mt-3 text-muted">
          {label} doesn’t confirm that this address is yours, so we do it by email.
        </p>
        <SentNote email={sentTo} onAgain={() => location.assign("/portal/sign-in")} />
      </>
    );
  }
  if (!isBroken && !error) return <p className="text-muted">One moment…</p>;
  return (
    <>
      <h1 className="font-serif text-3xl tracking-tight">You’re not signed in</h1>
      {isBroken ? <p className="mt-3">You didn’t finish signing in with {label}.</p> : null}
      <ErrorNote error={error} className="mt-4" />
      <p className="mt-5 flex flex-wrap gap-3">
        <a className="button" data-tone="primary" href="/portal/sign-in">
          Back to sign in
        </a>
        {error?.code === "ACCOUNT_NOT_FOUND" ? (
          <a className="button" data-tone="quiet" href="/portal/sign-up">
            Create an account
          </a>
        ) : null}
      </p>
    </>
  );
}
