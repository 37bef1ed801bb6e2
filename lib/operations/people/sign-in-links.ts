import { createHash } from "node:crypto";
import { hasOpenInvitation } from "@/db/queries/invitations";
import {
  countSignInTokens,
  findPersonByEmail,
  insertSignInToken,
  type SignInTokenRow,
} from "@/db/queries/people";
import { findStaffByEmail } from "@/db/queries/staff";
import { type LetterMail, mailOf } from "@/lib/core/mail/letter";
import type { Services } from "../context";

export interface LinkWish {
  email: string;
  surface: SignInTokenRow["surface"];
  next: string | null;
  signUp: { name: string; company: string } | null;
}

const LINK_SECONDS = 15 * 60;
/**
 * Per mailbox in five minutes, from all askers together, so that no stranger floods it. Those links work for
 * ten more minutes, so the owner is not locked out.
 */
const MAX_LINKS = 10;
const LINKS_WINDOW_SECONDS = 5 * 60;

/** Never tell the caller whether one was sent. */
export async function mailLink(
  services: Services,
  { surface, next, signUp, ...wish }: LinkWish,
  admits: () => Promise<boolean>,
): Promise<void> {
  const email = wish.email.trim().toLowerCase();
  const isKnown = await isKnownAt(services, surface, email);
  const now = services.clock.now();
  const isInvited = async () => surface === "portal" && (await hasOpenInvitation(services.db, email, now));
  const isExpected = isKnown || signUp !== null || (await isInvited());
  if (!isExpected || !(await admits())) return;
  const mailedSince = new Date(now.getTime() + (LINK_SECONDS - LINKS_WINDOW_SECONDS) * 1000);
  if ((await countSignInTokens(services.db, email, mailedSince)) >= MAX_LINKS) return;
  const link = await makeLink(services, { email, surface, next, signUp: isKnown ? null : signUp });
  await services.mailer.send({
    to: email,
    ...linkMail({ isKnown, surface, wantsAccount: signUp !== null, link }),
  });
}

async function isKnownAt({ db }: Services, surface: LinkWish["surface"], email: string): Promise<boolean> {
  if (surface === "desk") return (await findStaffByEmail(db, email))?.isActive === true;
  return (await findPersonByEmail(db, email)) !== null;
}

export async function makeLink(
  services: Pick<Services, "db" | "clock" | "random" | "settings">,
  { email, ...wish }: LinkWish,
): Promise<string> {
  const now = services.clock.now();
  const token = Buffer.from(services.random(32)).toString("base64url");
  const expiresAt = new Date(now.getTime() + LINK_SECONDS * 1000);
  const row = { ...wish, identifier: email, tokenSha256: hashToken(token), expiresAt };
  await insertSignInToken(services.db, row, now);
  // In the fragment (`#`): neither logs nor scanners that open every link get the token.
  const words = new URLSearchParams({ token, email });
  return `${services.settings.siteUrl}/${wish.surface}/sign-in/confirm#${words}`;
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

interface LinkMail {
  isKnown: boolean;
  surface: LinkWish["surface"];
  wantsAccount: boolean;
  link: string;
}

export function linkMail({ isKnown, surface, wantsAccount, link }: LinkMail): LetterMail {
  const use = `It works once, within ${LINK_SECONDS / 60} minutes:`;
  const closing = ["If you didn't request it, ignore this email. Nobody can sign in without the link."];
  const reason = "You get this email because somebody typed this address at Vidimus.";
  if (!isKnown && wantsAccount) {
    return mailOf({
      subject: "Confirm your email address for Vidimus",
      paragraphs: [`Open this link to create your account. ${use}`],
      action: { label: "Create your account", url: link },
      closing,
      reason,
    });
  }
  const already = wantsAccount ? "You already have an account with this email address. " : "";
  return mailOf({
    subject: surface === "desk" ? "Sign in to the Vidimus desk" : "Sign in to Vidimus",
    paragraphs: [`${already}Open this link to sign in. ${use}`],
    action: { label: "Sign in", url: link },
    closing,
    reason,
  });
}
