import { markSteppedUp } from "@/db/queries/people";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import type { PersonOperation } from "../portal/portal-operation";
import { issueCodes, spendCodes } from "./mailed-codes";
import { startTouch, takeTouch } from "./passkey-touch";

/** Mails a code to whoever is signed in. */
export const mailStepUpCode: PersonOperation<"mailStepUpCode"> = async (services, { email, sessionId }) => {
  const { codes, expiresAt } = await issueCodes(services, { identifier: nameOf(sessionId), mailboxes: 1 });
  await mailCode(services, email, `${codes[0]}\n\nconfirms that it's you, in the browser that asked for it.`);
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
  return steppedUp(services, sessionId);
};

/**
 * Mails a code; one that cannot be sent is told, and another may be asked for.
 * @throws Problem SERVICE_UNAVAILABLE
 */
export async function mailCode(services: Services, to: string, text: string): Promise<void> {
  const ending =
    "It's valid for ten minutes. If you didn't request it, someone may be using your account: end all other sessions in your settings.";
  try {
    await services.mailer.send({ to, subject: "Your Vidimus code", text: `${text}\n\n${ending}\n` });
  } catch (error) {
    services.log.error({ err: error }, "a code could not be mailed");
    throw new Problem("SERVICE_UNAVAILABLE", "We couldn't email the code.", {
      retryAfterSeconds: 30,
      recoveryHint: "Try again in a moment.",
    });
  }
}

async function steppedUp({ db, clock }: Pick<Services, "db" | "clock">, sessionId: string) {
  const at = clock.now();
  await markSteppedUp(db, sessionId, at);
  return { steppedUpAt: at.toISOString() };
}

/** A code is for one browser: whoever reads another's mail has none of its session. */
function nameOf(sessionId: string): string {
  return `step-up:${sessionId}`;
}
