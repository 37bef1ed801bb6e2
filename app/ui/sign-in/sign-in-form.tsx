"use client";

import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Button } from "../button";
import { ErrorNote } from "../error-note";
import { TextField } from "../field";
import { leaveFor } from "../leave-for";
import { useAction } from "../use-action";
import { hasPasskeySupport, touchPasskey } from "./passkey";
import { askPeople } from "./people-client";
import { SentNote } from "./sent-note";

interface SignInFormProps {
  surface: "portal" | "desk";
  next?: string | undefined;
  afterwards?: ReactNode;
}

export function SignInForm({ surface, next, afterwards }: SignInFormProps) {
  const isStaff = surface === "desk";
  const { isBusy, error, run } = useAction();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [offersPasskey, setOffersPasskey] = useState(false);
  useEffect(() => setOffersPasskey(hasPasskeySupport()), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
    await run(async () => {
      await (isStaff ? askPeople("deskSignIn", { email }) : askPeople("signIn", { email, next }));
      setSentTo(email);
    });
  }

  const usePasskey = () =>
    run(async () => {
      const { options } = await askPeople("startPasskeySignIn", {});
      const response = await touchPasskey(options);
      const { next: page } = await askPeople("signInByPasskey", { response, surface, next });
      await leaveFor(page);
    });

  if (sentTo !== null) {
    return (
      <SentNote email={sentTo} isStaff={isStaff} onAgain={() => setSentTo(null)}>
        {afterwards}
      </SentNote>
    );
  }
  return (
    <form onSubmit={submit} className="mt-6 flex flex-col gap-4">
      <TextField
        id="email"
        name="email"
        type="email"
        label="Email address"
        autoFocus
        required
        autoComplete="email"
      />
      <ErrorNote error={error} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" isBusy={isBusy}>
          Email me a link
        </Button>
        {offersPasskey && (
          <Button tone="quiet" isBusy={isBusy} onClick={usePasskey}>
            Sign in with a passkey
          </Button>
        )}
      </p>
    </form>
  );
}
