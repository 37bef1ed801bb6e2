"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { TextField } from "@/app/ui/field";
import { askPeople } from "@/app/ui/sign-in/people-client";
import { SentNote } from "@/app/ui/sign-in/sent-note";
import { useAction } from "@/app/ui/use-action";

const FIELDS = ["email", "name", "company"] as const;

export function SignUpForm({ next }: { next: string | undefined }) {
  const { isBusy, error, run } = useAction();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const errorOf = (field: (typeof FIELDS)[number]) =>
    error?.field === field ? (error.hint ?? error.message) : undefined;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const words = (name: (typeof FIELDS)[number]) => String(data.get(name) ?? "").trim();
    const email = words("email");
    await run(async () => {
      await askPeople("signUp", { email, name: words("name"), company: words("company"), next });
      setSentTo(email);
    });
  }

  if (sentTo !== null) return <SentNote email={sentTo} onAgain={() => setSentTo(null)} />;
  const isAtField = FIELDS.some((field) => error?.field === field);
  return (
    <form onSubmit={submit} className="mt-6 flex flex-col gap-4">
      <TextField
        id="email"
        name="email"
        type="email"
        label="Work email"
        autoFocus
        hint="We’ll send you a link that signs you in."
        required
        maxLength={254}
        autoComplete="email"
        error={errorOf("email")}
      />
      <TextField
        id="name"
        name="name"
        label="Your name"
        required
        maxLength={100}
        autoComplete="name"
        error={errorOf("name")}
      />
      <TextField
        id="company"
        name="company"
        label="Company"
        hint="It appears on invoices. You can change it later."
        required
        maxLength={200}
        autoComplete="organization"
        error={errorOf("company")}
      />
      <ErrorNote error={isAtField ? null : error} />
      <Button type="submit" tone="primary" isBusy={isBusy} className="sm:self-start">
        Create account
      </Button>
    </form>
  );
}
