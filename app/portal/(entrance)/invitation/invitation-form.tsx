"use client";

import { useEffect, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { leaveFor } from "@/app/ui/leave-for";
import { useAction } from "@/app/ui/use-action";
import { askPortal } from "../../portal-client";

export function InvitationForm() {
  const [token, setToken] = useState<string | null>(null);
  const { isBusy, error, run } = useAction();

  useEffect(() => {
    const found = location.hash.slice(1);
    // In development, React runs this twice. The second time finds nothing.
    setToken((known) => known ?? found);
    // Keeps it out of the history and of screenshots.
    history.replaceState(null, "", location.pathname);
  }, []);

  if (token === null) return <p className="text-muted">One moment…</p>;
  if (token === "") {
    return (
      <>
        <h1 className="font-serif text-3xl tracking-tight">This link is incomplete</h1>
        <p className="mt-3">
          The part after the “#” is missing. Open the link in the email again, or{" "}
          <a className="link" href="/portal">
            see your invitations
          </a>
          .
        </p>
      </>
    );
  }

  const accept = () =>
    run(async () => {
      const { partnerId } = await askPortal("acceptInvitation", { body: { token } });
      await leaveFor(`/portal/${partnerId}/sandbox`);
    });
  const isSignedOut = error?.kind === "signed_out";
  return (
    <>
      <h1 className="font-serif text-3xl tracking-tight">You’re invited to a team</h1>
      <p className="mt-3 text-muted">Accept the invitation to see the team’s orders, keys, and settings.</p>
      {isSignedOut ? (
        <p className="mt-4">
          Sign in with the address that the invitation was emailed to. You don’t need an account yet. After
          signing in, you can accept the invitation.
        </p>
      ) : (
        <ErrorNote error={error} className="mt-4" />
      )}
      <p className="mt-5 flex flex-wrap gap-2">
        {isSignedOut ? (
          <a className="button" data-tone="primary" href="/portal/sign-in?next=/portal">
            Sign in
          </a>
        ) : (
          <Button tone="primary" isBusy={isBusy} onClick={accept}>
            Accept the invitation
          </Button>
        )}
      </p>
    </>
  );
}
