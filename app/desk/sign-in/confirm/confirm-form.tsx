"use client";

import { useEffect, useState } from "react";

interface Link {
  token: string;
  email: string;
}

/** Posts the token from behind the `#`, which no server sees, to the sign-in endpoint. */
export function ConfirmForm() {
  const [link, setLink] = useState<Link | "missing" | null>(null);

  useEffect(() => {
    const words = new URLSearchParams(location.hash.slice(1));
    const token = words.get("token");
    const email = words.get("email");
    setLink(token && email ? { token, email } : "missing");
    // Neither the history nor a screenshot of the address bar needs to keep it.
    history.replaceState(null, "", location.pathname);
  }, []);

  if (link === null) return <p className="mt-3 text-muted">One moment…</p>;
  if (link === "missing") {
    return (
      <>
        <p className="mt-3">
          This link is incomplete: the part after the “#” is missing. Open the link in the email again.
        </p>
        <p className="mt-5">
          <a className="link" href="/desk/sign-in">
            Request a new link
          </a>
        </p>
      </>
    );
  }
  return (
    <form method="get" action="/api/auth/callback/email" className="mt-3">
      <input type="hidden" name="callbackUrl" value="/desk" />
      <input type="hidden" name="token" value={link.token} />
      <input type="hidden" name="email" value={link.email} />
      <p>
        You are signing in as <strong>{link.email}</strong>.
      </p>
      <button type="submit" className="button mt-5">
        Sign in
      </button>
    </form>
  );
}
