"use client";

import { type FormEvent, useState } from "react";
import { askPeople } from "../../people-client";
import { Button } from "../../ui/button";
import { ErrorNote } from "../../ui/error-note";
import { TextField } from "../../ui/field";
import { useAction } from "../../ui/use-action";
import { SentNote } from "./sent-note";

/** Asks for a link, and says where to look for it. */
export function SignInForm({ next }: { next: string | undefined }) {
  const { isBusy, error, run } = useAction();
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
    await run(async () => {
      await askPeople("signIn", { email, next });
      setSentTo(email);
    });
  }

  if (sentTo !== null) return <SentNote email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <form onSubmit={submit} className="mt-6 flex flex-col gap-4">
      <TextField id="email" name="email" type="email" label="Email address" required autoComplete="email" />
      <ErrorNote error={error} />
      <Button type="submit" tone="primary" isBusy={isBusy} className="sm:self-start">
        Email me a link
      </Button>
    </form>
  );
}
