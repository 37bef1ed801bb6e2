import { type LetterMail, mailOf, quoted } from "@/lib/core/mail/letter";
import { portalProblem } from "@/lib/core/portal-problems";
import type { Role } from "@/lib/core/rights/rights";
import type { Services } from "../context";
import type { Member } from "../portal/member";

type MailServices = Pick<Services, "mailer" | "settings" | "log">;

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
  // In the fragment (`#`): neither logs nor scanners that open every link in a mail get it.
  const link = `${settings.siteUrl}/portal/invitation#${token}`;
  const mail = mailOf({
    subject: "You're invited to a Vidimus account",
    paragraphs: [
      `${by} invited you to join the Vidimus account ${quoted(partnerName)} ${ROLE_WORDS[role]}.`,
      `To join as ${email}, open this link. It works once, until ${day}:`,
    ],
    action: { label: "Open the invitation", url: link },
    closing: [
      `If you don't know ${by}, ignore this email. Don't forward it: the link lets its reader in as you.`,
    ],
    reason: `You get this email because ${by} typed your address at Vidimus.`,
  });
  try {
    await mailer.send({ to: email, ...mail });
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
  const mail = mailOf({
    subject: "Your role in a Vidimus account changed",
    paragraphs: [`${by} changed your role in the Vidimus account ${quoted(partnerName)} to ${role}.`],
    reason: reasonOf(partnerName),
  });
  return tell(services, email, mail);
}

export function mailRemoved(
  services: MailServices,
  { partnerName, email: by }: Member,
  { email }: { email: string },
): Promise<void> {
  const mail = mailOf({
    subject: "You were removed from a Vidimus account",
    paragraphs: [
      `${by} removed you from the Vidimus account ${quoted(partnerName)}. Your sign-in and your other accounts stay as they are.`,
    ],
    reason: reasonOf(partnerName),
  });
  return tell(services, email, mail);
}

function reasonOf(partnerName: string): string {
  return `You get this email because it changes what you can do in ${quoted(partnerName)}.`;
}

async function tell({ mailer, log }: MailServices, to: string, mail: LetterMail): Promise<void> {
  try {
    await mailer.send({ to, ...mail });
  } catch (error) {
    log.error({ err: error }, "a mail about a change of a team was not sent");
  }
}
