import { redirect } from "next/navigation";
import { Problem } from "@/lib/core/problem";
import { ask, lastAccount, requirePerson } from "../require-member";
import { OpenInvitations } from "./invitation/open-invitations";
import { SignOutButton } from "./sign-out-button";

export default async function PortalPage() {
  const person = await requirePerson();
  const [mine, invited, last] = await Promise.all([
    ask("listMyPartners", {}),
    ask("listMyInvitations", {}),
    lastAccount(),
  ]);
  const partners = mine instanceof Problem ? [] : mine.partners;
  const invitations = invited instanceof Problem ? [] : invited.invitations;
  const partner = partners.find(({ partnerId }) => partnerId === last?.partnerId) ?? partners[0];
  if (partner && invitations.length === 0) {
    const environment = partner.partnerId === last?.partnerId ? last.environment : "sandbox";
    redirect(`/portal/${partner.partnerId}/${environment}`);
  }
  return (
    <>
      <h1 className="font-serif text-3xl tracking-tight">
        {invitations.length > 0 ? "You’re invited" : "You don’t belong to an account yet"}
      </h1>
      <p className="mt-3 text-muted">
        You’re signed in as <strong className="text-ink">{person.email}</strong>.{" "}
        {invitations.length > 0
          ? null
          : "Ask an owner or admin of your company’s account to invite this address. Invitations appear here."}
      </p>
      <OpenInvitations invitations={invitations} />
      <div className="mt-6 flex flex-wrap gap-2">
        {partner ? (
          <a className="button" data-tone="quiet" href={`/portal/${partner.partnerId}/sandbox`}>
            Continue to {partner.name}
          </a>
        ) : null}
        <SignOutButton />
      </div>
    </>
  );
}
