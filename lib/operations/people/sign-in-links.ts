import { createHash } from "node:crypto";
import { hasOpenInvitation } from "@/db/queries/invitations";
import { countSignInTokens, findPersonByEmail, insertSignInToken } from "@/db/queries/people";
import type { Services } from "../context";

export type SignInSurface = "portal";

export interface LinkWish {
  email: string;
  surface: SignInSurface;
  /** The page of this site to go on to. */
  next: string | null;
  /** What becomes an account where nobody has this address yet. */
  signUp: { name: string; company: string } | null;
}

const LINK_SECONDS = 15 * 60;
/**
 * More links than this in five minutes are not mailed to one mailbox, whoever asks: no stranger fills it. By then as
 * many lie in it that work for ten minutes yet, so that nobody is locked out.
 */
const MAX_LINKS = 10;
const LINKS_WINDOW_SECONDS = 5 * 60;

/**
 * Mails a link, and keeps its token's hash: whatever is not mailed leaves nothing behind, and takes nobody's turn.
 * Whether one went out is told to nobody.
 */
export async function mailLink(
  services: Services,
  { surface, next, signUp, ...wish }: LinkWish,
  admits: () => Promise<boolean>,
): Promise<void> {
  const email = wish.email.trim().toLowerCase();
  const isKnown = (await findPersonByEmail(services.db, email)) !== null;
  const now = services.clock.now();
  // Whoever was invited has no account before they come in to accept.
  const isExpected = isKnown || signUp !== null || (await hasOpenInvitation(services.db, email, now));
  if (!isExpected || !(await admits())) return;
  const mailedSince = new Date(now.getTime() + (LINK_SECONDS - LINKS_WINDOW_SECONDS) * 1000);
  if ((await countSignInTokens(services.db, email, mailedSince)) >= MAX_LINKS) return;
  const token = Buffer.from(services.random(32)).toString("base64url");
  const row = {
    identifier: email,
    tokenSha256: hashToken(token),
    surface,
    next,
    signUp: isKnown ? null : signUp,
    expiresAt: new Date(now.getTime() + LINK_SECONDS * 1000),
  };
  await insertSignInToken(services.db, row, now);
  // Behind `#`: neither logs nor scanners that open every link of a mail get or use the token.
  const words = new URLSearchParams({ token, email });
  const link = `${services.settings.siteUrl}/${surface}/sign-in/confirm#${words}`;
  await services.mailer.send({ to: email, ...wordsOf(isKnown, signUp !== null, link) });
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function wordsOf(isKnown: boolean, wantsAccount: boolean, link: string): { subject: string; text: string } {
  const use = `It works once, within ${LINK_SECONDS / 60} minutes:\n\n${link}\n\n`;
  const ignore = "If you didn't request it, ignore this email. Nobody can sign in without the link.\n";
  if (!isKnown && wantsAccount) {
    return {
      subject: "Confirm your email address for Vidimus",
      text: `Open this link to create your account. ${use}${ignore}`,
    };
  }
  const already = wantsAccount ? "You already have an account with this email address. " : "";
  return { subject: "Sign in to Vidimus", text: `${already}Open this link to sign in. ${use}${ignore}` };
}
