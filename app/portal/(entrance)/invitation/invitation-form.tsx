"use client";

import { useEffect, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { leaveFor } from "@/app/ui/leave-for";
import { askPeople } from "@/app/ui/sign-in/people-client";
import { Time } from "@/app/ui/time";
import { useAction } from "@/app/ui/use-action";
import type { JoinedTeam, OfferedInvitation } from "@/lib/contract/people/sign-in";
import { ROLE_WORDS } from "../../[partnerId]/[environment]/team/roles";

/** Posts the token from behind the `#`, which no server sees. Joining takes a click: programs that open links join nothing. */
export function InvitationForm() {
  const [token, setToken] = useState<string | null>(null);
  const [offer, setOffer] = useState<OfferedInvitation | null>(null);
  const [joined, setJoined] = useState<JoinedTeam | null>(null);
  const { isBusy, error, run } = useAction();

  useEffect(() => {
    const found = location.hash.slice(1);
    // In development, React runs this twice. The second time finds nothing.
    setToken((known) => known ?? found);
    // Keeps it out of the history and of screenshots.
    history.replaceState(history.state, "", location.pathname);
  }, []);
  useEffect(() => {
    if (token) void run(async () => setOffer(await askPeople("readInvitation", { token })));
  }, [token, run]);

  if (token === "")
    return (
      <Unusable
        title="This link is incomplete"
        hint="The part after the “#” is missing. Open the link in the email again."
      />
    );
  if (error?.code === "INVITATION_NOT_VALID")
    return (
      <Unusable
        title="This invitation doesn’t work any more"
        hint="It was used, withdrawn, replaced by a newer one, or is older than seven days. If you joined with it, open the portal. If not, open the newest invitation in your mail, or ask for another one."
      />
    );
  if (token === null || (offer === null && error === null)) return <p className="text-muted">One moment…</p>;
  if (offer === null) return <ErrorNote error={error} />;

  const { partnerName, role, invitedBy, email, expiresAt } = offer;
  if (joined !== null)
    return (
      <>
        <h1 className="font-serif text-3xl tracking-tight">You’ve joined {partnerName}</h1>
        <p className="mt-3">
          You have other Vidimus accounts, so sign in to open this one: we’ve emailed a link to{" "}
          <strong>{email}</strong>. It works once, within 15 minutes.
        </p>
        <p className="mt-5">
          <a
            className="button"
            data-tone="primary"
            href={`/portal/sign-in?next=${encodeURIComponent(joined.next)}`}
          >
            Sign in with a passkey instead
          </a>
        </p>
      </>
    );

  const join = () =>
    run(async () => {
      const answer = await askPeople("joinByInvitation", { token });
      if (answer.signedIn) await leaveFor(answer.next);
      else setJoined(answer);
    });
  return (
    <>
      <h1 className="font-serif text-3xl tracking-tight">Join {partnerName}</h1>
      <p className="mt-3">
        <strong>{invitedBy}</strong> invites you to the Vidimus account of <strong>{partnerName}</strong>.
      </p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">You join as</dt>
        <dd className="break-all">{email}</dd>
        <dt className="text-muted">{ROLE_WORDS[role].label}</dt>
        <dd>{ROLE_WORDS[role].hint}</dd>
      </dl>
      <ErrorNote error={error} className="mt-4" />
      <p className="mt-5 flex flex-wrap items-center gap-4">
        <Button tone="primary" isBusy={isBusy} onClick={join}>
          Join {partnerName}
        </Button>
        <span className="text-sm text-muted">
          Expires <Time at={expiresAt} look="distance" />
        </span>
      </p>
    </>
  );
}

function Unusable({ title, hint }: { title: string; hint: string }) {
  return (
    <>
      <h1 className="font-serif text-3xl tracking-tight">{title}</h1>
      <p className="mt-3">{hint}</p>
      <p className="mt-5">
        <a className="button" data-tone="primary" href="/portal">
          Open the portal
        </a>
      </p>
    </>
  );
}
