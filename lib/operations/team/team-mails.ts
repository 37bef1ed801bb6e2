import { portalProblem } from "@/lib/core/portal-problems";
import type { Role } from "@/lib/core/rights/rights";
import type { Services } from "../context";
import type { Member } from "../portal/member";

type MailServices = Pick<Services, "mailer" | "settings" | "log">;

/** What somebody with a role can do, in the words of whoever is asked to take it. */
const ROLE_WORDS: Record<Role, string> = {
  owner: "as an owner: you can do everything",
  admin: "as an admin: everything but billing and owners",
  developer: "as a developer: sandbox keys, webhooks, and orders",
  finance: "for finance: cards, invoices, payouts, and refunds",
  viewer: "as a viewer: you can see orders and settings, and change nothing",
};

/** @throws Problem MAIL_NOT_SENT */
export async function mailInvitation(
  { mailer, settings, log }: MailServices,
  { partnerName, email: by }: Member,
  { email, role, token, expiresAt }: { email: string; role: Role; token: string; expiresAt: Date },
): Promise<void> {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(expiresAt);
  // Behind `#`: neither logs nor scanners that open every link of a mail get it.
  const link = `${settings.siteUrl}/portal/invitation#${token}`;
  try {
    await mailer.send({
      to: email,
      subject: "You're invited to a Vidimus account",
      text: `${by} invited you to join the Vidimus account "${partnerName}" ${ROLE_WORDS[role]}.\n\nTo accept, open this link and sign in with ${email}. It works until ${day}:\n\n${link}\n\nIf you don't know ${by}, ignore this email.\n`,
    });
  } catch (error) {
    log.error({ err: error }, "an invitation could not be mailed");
    throw portalProblem("MAIL_NOT_SENT", "The invitation was made, but its email wasn't sent.");
  }
}

export function mailRole(
  services: MailServices,
  { partnerName, email: by }: Member,
  { email, role }: { email: string; role: Role },
): Promise<void> {
  return tell(services, {
    to: email,
    subject: "Your role in a Vidimus account changed",
    text: `${by} changed your role in the Vidimus account "${partnerName}" to ${role}.\n`,
  });
}

export function mailRemoved(
  services: MailServices,
  { partnerName, email: by }: Member,
  { email }: { email: string },
): Promise<void> {
  return tell(services, {
    to: email,
    subject: "You were removed from a Vidimus account",
    text: `${by} removed you from the Vidimus account "${partnerName}". Your sign-in and your other accounts stay as they are.\n`,
  });
}

/** What was done stays done, whether or not its mail goes out. */
async function tell(
  { mailer, log }: MailServices,
  mail: { to: string; subject: string; text: string },
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    log.error({ err: error }, "a mail about a change of a team was not sent");
  }
}
