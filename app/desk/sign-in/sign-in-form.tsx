"use client";

import { type FormEvent, useState } from "react";

/** Sends the address as a plain form post, once the token that proves this page as its origin is there. */
export function SignInForm() {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setProblem(null);
    try {
      const response = await fetch("/api/auth/csrf", { cache: "no-store" });
      const { csrfToken } = (await response.json()) as { csrfToken: string };
      (form.elements.namedItem("csrfToken") as HTMLInputElement).value = csrfToken;
      form.submit();
    } catch {
      setBusy(false);
      setProblem("We couldn’t reach the service. Check your connection and try again.");
    }
  }

  return (
    <form method="post" action="/api/auth/signin/email" onSubmit={submit} className="mt-6">
      <input type="hidden" name="csrfToken" defaultValue="" />
      <input type="hidden" name="callbackUrl" value="/desk" />
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
      <button type="submit" className="button mt-3" disabled={isBusy}>
        {isBusy ? "Sending…" : "Send link"}
      </button>
    </form>
  );
}
