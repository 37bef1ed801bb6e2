import { markSteppedUp } from "@/db/queries/people";
import { type LetterMail, mailOf } from "@/lib/core/mail/letter";
import { personProblem } from "@/lib/core/people-problems";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import type { PersonOperation } from "../portal/portal-operation";
import { APP_CODE_WORDS, spendAppCode } from "./app-code";
import { issueCodes, spendCodes } from "./mailed-codes";
import { startTouch, takeTouch } from "./passkey-touch";

export const mailStepUpCode: PersonOperation<"mailStepUpCode"> = async (services, { email, sessionId }) => {
  const { codes, expiresAt } = await issueCodes(services, { identifier: nameOf(sessionId), mailboxes: 1 });
  await mailCode(services, email, {
    code: codes[0],
    sentence: "confirms that it's you, in the browser that asked for it.",
  });
  return { sentTo: email, expiresAt: expiresAt.toISOString() };
};

/** @throws Problem CODE_NOT_VALID */
export const stepUp: PersonOperation<"stepUp"> = async (services, { sessionId }, { body: { code } }) => {
  await spendCodes(services, nameOf(sessionId), [code]);
  return steppedUp(services, sessionId);
};

export const startPasskeyStepUp: PersonOperation<"startPasskeyStepUp"> = async (services, { personId }) => ({
  options: await startTouch(services, { purpose: "step-up", personId }),
});

/** @throws Problem PASSKEY_NOT_VALID */
export const stepUpByPasskey: PersonOperation<"stepUpByPasskey"> = async (
  services,
  { personId, sessionId },
  { body: { response } },
) => {
  await takeTouch(services, { purpose: "step-up", personId }, response);
  return steppedUp(services, sessionId, { byFactor: true });
};

/** @throws Problem CODE_NOT_VALID */
export const stepUpByApp: PersonOperation<"stepUpByApp"> = async (
  services,
  { personId, sessionId },
  { body: { code } },
) => {
  const verdict = await services.db.transaction((tx) => spendAppCode(services, tx, personId, code));
  // Thrown after the commit, so that a wrong code stays counted.
  if (verdict !== "right") {
    const { message, recoveryHint } = APP_CODE_WORDS[verdict];
    throw personProblem("CODE_NOT_VALID", message, { field: "code", recoveryHint });
  }
  return steppedUp(services, sessionId, { byFactor: true });
};

type MailServices = Pick<Services, "mailer" | "log">;

/** @throws Problem SERVICE_UNAVAILABLE */
export function mailCode(
  services: MailServices,
  to: string,
  { code = "", sentence }: { code: string | undefined; sentence: string },
): Promise<void> {
  const mail = mailOf({
    subject: "Your Vidimus code",
    code,
    paragraphs: [sentence],
    closing: [
      "It's valid for ten minutes. If you didn't request it, someone may be using your account: end all other sessions in your settings.",
    ],
    reason: "You get this email because a code was requested for a Vidimus account.",
  });
  return mailOrRefuse(services, to, mail);
}

/** @throws Problem SERVICE_UNAVAILABLE */
export async function mailOrRefuse(services: MailServices, to: string, mail: LetterMail): Promise<void> {
  try {
    await services.mailer.send({ to, ...mail });
  } catch (error) {
    services.log.error({ err: error }, "a code could not be mailed");
    throw new Problem("SERVICE_UNAVAILABLE", "We couldn't email the code.", {
      retryAfterSeconds: 30,
      recoveryHint: "Try again in a moment.",
    });
  }
}

async function steppedUp(
  { db, clock }: Pick<Services, "db" | "clock">,
  sessionId: string,
  { byFactor = false } = {},
) {
  const at = clock.now();
  await markSteppedUp(db, sessionId, { steppedUpAt: at, ...(byFactor && { factorProvedAt: at }) });
  return { steppedUpAt: at.toISOString() };
}

/** Binds a code to one session, which a reader of another's mail does not have. */
function nameOf(sessionId: string): string {
  return `step-up:${sessionId}`;
}
