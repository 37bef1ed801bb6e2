"use client";

import { useState } from "react";

/** Ends the session and leads back to the sign-in page. */
export function SignOut() {
  const [hasFailed, setFailed] = useState(false);

  async function signOut() {
    try {
      const answer = await fetch("/api/auth/csrf", { cache: "no-store" });
      const { csrfToken } = (await answer.json()) as { csrfToken: string };
      const ended = await fetch("/api/auth/signout", {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ csrfToken, callbackUrl: "/desk/sign-in", json: "true" }),
      });
      if (!ended.ok && ended.type !== "opaqueredirect") throw new Error("not signed out");
      window.location.assign("/desk/sign-in");
    } catch {
      setFailed(true);
    }
  }

  return (
    <button type="button" className="desk-plain" onClick={signOut}>
      {hasFailed ? "Not signed out: try again" : "Sign out"}
    </button>
  );
}
