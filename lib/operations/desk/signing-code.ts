import type { Db } from "@/db/client";
import {
  countSigningCodes,
  insertSigningCode,
  lockNewestCode,
  updateSigningCode,
} from "@/db/queries/signing-codes";
import type { StaffRow } from "@/db/queries/staff";
import { deskProblem } from "@/lib/core/desk-problems";
import { type LetterMail, mailOf } from "@/lib/core/mail/letter";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { isMac, makeMac } from "../keyed-mac";
import { newId } from "../new-id";
import type { DeskServices } from "./desk-services";

const LIFE_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
const MAX_WRONG_TRIES = 5;
/** In an hour: five codes of five tries each are a guess in forty thousand. */
const MAX_OF_ORDER = 5;
const MAX_OF_STAFF = 40;

/** What a code is for: one colleague, one order or correction, the very content that is to be signed and printed. */
export interface CodePurpose {
  staffId: string;
  orderId: string;
  contentSha256: string;
}

/**
 * Makes a six-digit code, or takes the challenge that stands for one, and keeps its HMAC; whatever code there was before is void from then on.
 * @throws Problem TOO_MANY_CODES
 */
export async function issueCode(
  services: Services,
  tx: Db,
  purpose: CodePurpose,
  challenge?: string,
): Promise<{ code: string; expiresAt: Date }> {
  const now = services.clock.now();
  const made = await countSigningCodes(tx, { ...purpose, since: new Date(now.getTime() - HOUR_MS) });
  if (made.ofOrder >= MAX_OF_ORDER || made.ofStaff >= MAX_OF_STAFF) {
    throw deskProblem("TOO_MANY_CODES", "You requested too many codes within an hour.");
  }
  const id = newId(services, "signingCode");
  const code = challenge ?? sixDigits(services);
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const codeMac = makeMac(services.settings.codeSecrets, macText(id, code)).toString("hex");
  await insertSigningCode(tx, { id, ...purpose, codeMac, expiresAt, createdAt: now });
  return { code, expiresAt };
}

/**
 * Uses a code up; answers why it is refused, or null. A wrong one is counted, so the caller must commit either way.
 * Wrong, expired, used and foreign codes are told apart only to whoever could sign otherwise.
 * @throws Problem WRONG_CODE
 */
export async function spendCode(
  services: Services,
  tx: Db,
  purpose: CodePurpose,
  code: string,
): Promise<Problem | null> {
  const now = services.clock.now();
  const kept = await lockNewestCode(tx, purpose);
  if (!kept || kept.usedAt || kept.contentSha256 !== purpose.contentSha256) return voidFor("CODE_NOT_VALID");
  if (kept.expiresAt <= now) return voidFor("CODE_EXPIRED");
  if (kept.wrongTries >= MAX_WRONG_TRIES) return voidFor("CODE_SPENT");
  if (!isMac(services.settings.codeSecrets, macText(kept.id, code), Buffer.from(kept.codeMac, "hex"))) {
    const wrongTries = kept.wrongTries + 1;
    await updateSigningCode(tx, kept.id, { wrongTries });
    const left = MAX_WRONG_TRIES - wrongTries;
    return deskProblem("WRONG_CODE", "This isn't the latest code that we emailed you.", {
      field: "code",
      recoveryHint:
        left === 0
          ? "There were too many wrong attempts. Request a new code."
          : `Check the code. ${left} attempts are left.`,
    });
  }
  await updateSigningCode(tx, kept.id, { usedAt: now });
  return null;
}

function sixDigits({ random }: Pick<Services, "random">): string {
  return String(Buffer.from(random(6)).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

const VOID = {
  CODE_NOT_VALID: "There's no code for the current version.",
  CODE_EXPIRED: "This code has expired.",
  CODE_SPENT: "A wrong code was typed too often.",
} as const;

function voidFor(reason: keyof typeof VOID): Problem {
  return deskProblem(reason, VOID[reason], { field: "code" });
}

/** The id makes equal digits of two codes different values. */
function macText(id: string, code: string): string {
  return `${id}:${code}`;
}

/**
 * Mails a code to whoever is about to sign; a mail that cannot be sent is told, and another may be asked for.
 * @throws Problem SERVICE_UNAVAILABLE
 */
export async function mailSigningCode(
  services: DeskServices,
  { email, legalName }: StaffRow,
  { code, orderId, orderNumber }: { code: string; orderId: string; orderNumber: string },
): Promise<void> {
  try {
    await services.mailer.send({ to: email, ...signingMail(orderNumber, legalName, code) });
  } catch (error) {
    services.log.error({ err: error, orderId }, "a signing code could not be mailed");
    throw new Problem("SERVICE_UNAVAILABLE", "We couldn't email the code.", {
      retryAfterSeconds: 30,
      recoveryHint: "Try again in a moment. Your work is safe.",
    });
  }
}

/** The mail with the code; of the order it says the number alone. */
function signingMail(orderNumber: string, legalName: string, code: string): LetterMail {
  return mailOf({
    subject: `Your code to sign ${orderNumber}`,
    code,
    paragraphs: [
      `is your code to sign order ${orderNumber} as ${legalName}. It's valid for ten minutes, and only for the current version of the order.`,
    ],
    closing: ["If you didn't request it, tell an admin: someone may be using your session."],
    reason: "You get this email because you asked to sign at the Vidimus desk.",
  });
}
