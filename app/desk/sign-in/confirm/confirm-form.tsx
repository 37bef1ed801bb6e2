"use client";

import { useEffect, useState } from "react";
import { askPeople } from "@/app/portal/people-client";
import { PortalError } from "@/app/portal/portal-error";
import { BusyButton } from "../../../busy-button";
import { wordsOf } from "../words-of";

interface Link {
  token: string;
  email: string;
}

export function ConfirmForm() {
  const [link, setLink] = useState<Link | "missing" | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

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

  async function confirm(link: Link) {
    setBusy(true);
    setProblem(null);
    try {
      const { next } = await askPeople("confirm", link);
      window.location.assign(next);
    } catch (error) {
      if (error instanceof PortalError && error.kind === "refused") {
        window.location.assign("/desk/sign-in/failed");
        return;
      }
      setBusy(false);
      setProblem(wordsOf(error));
    }
  }

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
    <div className="mt-3">
      <p>
        You are signing in as <strong>{link.email}</strong>.
      </p>
      <p role="alert" className="mt-2 text-revoked">
        {problem}
      </p>
      <BusyButton className="button mt-5" isBusy={isBusy} onClick={() => confirm(link)}>
        Sign in
      </BusyButton>
    </div>
  );
}
