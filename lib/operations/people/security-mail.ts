import { mailOf } from "@/lib/core/mail/letter";
import type { Services } from "../context";

const EVENTS = {
  newDevice: "Your account was signed in to from a device we haven't seen before",
  passkeyAdded: "A passkey was added to your account",
  passkeyRemoved: "A passkey was removed from your account",
  lastPasskeyRemoved: "The last passkey was removed from your account",
  providerUsed: "Your account was signed in to through another service for the first time",
  emailChanged: "The email address of your account was changed",
  authenticatorAppAdded: "An authenticator app was added to your account",
  authenticatorAppReplaced: "The authenticator app of your account was replaced",
  authenticatorAppRemoved: "The authenticator app was removed from your account",
  appConnected: "An app was allowed to act for you",
  signingReset: "Your passkeys and your authenticator app were removed by an operator",
} as const;

export type SecurityEvent = keyof typeof EVENTS;

type Fact = readonly [label: string, value: string];
interface Told {
  network: string | null;
  detail?: Fact;
  details?: readonly Fact[];
  ifNotYou?: string;
}

export async function mailSecurityEvent(
  { mailer, clock, settings, log }: Pick<Services, "mailer" | "clock" | "settings" | "log">,
  to: string,
  event: SecurityEvent,
  { network, detail, details = detail ? [detail] : [], ifNotYou = "end all other sessions" }: Told,
): Promise<void> {
  const at = clock.now().toISOString().slice(0, 16).replace("T", " ");
  const mail = mailOf({
    subject: EVENTS[event],
    paragraphs: [`${EVENTS[event]}.`],
    facts: [["When", `${at} UTC`], ...(network ? [["From", `network ${network}`] as const] : []), ...details],
    closing: network
      ? [
          "If it was you, there's nothing to do.",
          `If it wasn't, sign in at ${settings.siteUrl}/portal, ${ifNotYou}, and write to ${settings.supportContact}.`,
        ]
      : [
          `You're signed out on all devices. Sign in at ${settings.siteUrl}/desk, and set up another one under My details.`,
          `If you didn't ask for it, write to ${settings.supportContact} now.`,
        ],
    reason: "You get this email because it's about the security of your Vidimus account.",
  });
  try {
    await mailer.send({ to, ...mail });
  } catch (error) {
    log.error({ err: error, event }, "a security notice could not be mailed");
  }
}
