import type { Metadata } from "next";
import { PageHead } from "@/app/ui/page-parts";
import { Problem } from "@/lib/core/problem";
import { type AccountParams, ask, requireMember } from "../../../require-member";
import { Refused } from "../../../ui/refused";
import { EmailPanel } from "./email-panel";
import { NamePanel } from "./name-panel";
import { NotificationPanel } from "./notification-panel";
import { PasskeyPanel } from "./passkey-panel";
import { SessionPanel } from "./session-panel";

export const metadata: Metadata = { title: "Account and security" };

export default async function MePage({ params }: { params: AccountParams }) {
  const { member, base } = await requireMember(params);
  const { partnerId, partnerName } = member;
  const [person, passkeys, sessions, emails] = await Promise.all([
    ask("getPerson", {}),
    ask("listPasskeys", {}),
    ask("listSessions", {}),
    ask("getNotifications", { params: { partnerId } }),
  ]);
  if (person instanceof Problem) return <Refused problem={person} />;
  if (passkeys instanceof Problem) return <Refused problem={passkeys} />;
  if (sessions instanceof Problem) return <Refused problem={sessions} />;
  if (emails instanceof Problem) return <Refused problem={emails} />;
  return (
    <>
      <PageHead title="Account and security" lead="Your own account. It’s the same in every team." />
      <NamePanel initial={person.name} />
      <EmailPanel initial={person.email} />
      <PasskeyPanel initial={passkeys.passkeys} />
      {emails.notifications.length > 0 ? (
        <NotificationPanel partnerId={partnerId} partnerName={partnerName} initial={emails.notifications} />
      ) : null}
      <SessionPanel initial={sessions.sessions} appsHref={`${base}/apps`} />
    </>
  );
}
