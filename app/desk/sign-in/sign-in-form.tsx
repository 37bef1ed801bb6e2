"use client";

import { type FormEvent, useState } from "react";
import { askPeople } from "@/app/portal/people-client";
import { BusyButton } from "../../busy-button";
import { wordsOf } from "./words-of";

/** Does not tell whether the address is a colleague's. */
export function SignInForm() {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setProblem(null);
    try {
      await askPeople("deskSignIn", { email: String(new FormData(form).get("email")) });
      window.location.assign("/desk/sign-in/sent");
    } catch (error) {
      setBusy(false);
      setProblem(wordsOf(error));
    }
  }

  return (
    <form method="post" onSubmit={submit} className="mt-6">
      <label htmlFor="email" className="block font-semibold">
        Email address
      </label>
      <input
        id="email"
        name="email"
        type="email"
        required
        autoComplete="email"
        aria-describedby={problem ? "sign-in-problem" : undefined}
        className="mt-2 w-full rounded-md border border-edge px-3 py-2.5"
      />
      <p id="sign-in-problem" role="alert" className="mt-2 text-revoked">
        {problem}
      </p>
      <BusyButton type="submit" className="button mt-3" isBusy={isBusy}>
        {isBusy ? "Sending…" : "Send link"}
      </BusyButton>
    </form>
  );
}
