import type { Db } from "@/db/client";
import {
  countSigningCodes,
  insertSigningCode,
  lockNewestCode,
  updateSigningCode,
} from "@/db/queries/signing-codes";
import { deskProblem } from "@/lib/core/desk-problems";
import type { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { isMac, makeMac } from "../keyed-mac";
import { newId } from "../new-id";
import { APP_CODE_WORDS, spendAppCode } from "../people/app-code";

const LIFE_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
const MAX_WRONG_TRIES = 5;
/** In an hour, so that nobody tries on and on. */
const MAX_OF_ORDER = 5;
const MAX_OF_STAFF = 40;

/** What is to be signed: by one colleague, one order or correction, the very content that is to be signed and printed. */
export interface SigningPurpose {
  staffId: string;
  orderId: string;
  contentSha256: string;
}

/** What signs it: a challenge that a passkey has signed, or a code of this person's authenticator app. */
export type SigningAnswer = { challenge: string } | { code: string; personId: string };

/**
 * Begins a signature of this content, and of nothing else; whatever was begun before it is void from then on. With a
 * challenge, the passkey has to sign that one; without, a code of an authenticator app is asked for.
 * @throws Problem TOO_MANY_CODES
 */
export async function beginSigning(
  services: Services,
  tx: Db,
  purpose: SigningPurpose,
  challenge: string | null,
): Promise<{ expiresAt: Date }> {
  const now = services.clock.now();
  const begun = await countSigningCodes(tx, { ...purpose, since: new Date(now.getTime() - HOUR_MS) });
  if (begun.ofOrder >= MAX_OF_ORDER || begun.ofStaff >= MAX_OF_STAFF) {
    throw deskProblem("TOO_MANY_CODES", "You started to sign too often within an hour.");
  }
  const id = newId(services, "signingCode");
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const codeMac = challenge && makeMac(services.settings.codeSecrets, macText(id, challenge)).toString("hex");
  await insertSigningCode(tx, { id, ...purpose, codeMac, expiresAt, createdAt: now });
  return { expiresAt };
}

/**
 * Ends a signature that was begun, by its proof; answers why it is refused, or null. A wrong one is counted, so the
 * caller must commit either way.
 */
export async function spendSigning(
  services: Services,
  tx: Db,
  purpose: SigningPurpose,
  answer: SigningAnswer,
): Promise<Problem | null> {
  const now = services.clock.now();
  const begun = await lockNewestCode(tx, purpose);
  if (!begun || begun.usedAt || begun.contentSha256 !== purpose.contentSha256)
    return voidFor("CODE_NOT_VALID");
  // Begun with a passkey that is gone since.
  if ("code" in answer && begun.codeMac !== null) return voidFor("CODE_NOT_VALID");
  if (begun.expiresAt <= now) return voidFor("CODE_EXPIRED");
  if (begun.wrongTries >= MAX_WRONG_TRIES) return voidFor("CODE_SPENT");
  const verdict =
    "code" in answer
      ? await spendAppCode(services, tx, answer.personId, answer.code)
      : isMac(
            services.settings.codeSecrets,
            macText(begun.id, answer.challenge),
            Buffer.from(begun.codeMac ?? "", "hex"),
          )
        ? "right"
        : "stale";
  if (verdict === "right") {
    await updateSigningCode(tx, begun.id, { usedAt: now });
    return null;
  }
  const wrongTries = begun.wrongTries + 1;
  await updateSigningCode(tx, begun.id, { wrongTries });
  const { message, recoveryHint } = verdict === "stale" ? STALE : APP_CODE_WORDS[verdict];
  const left = MAX_WRONG_TRIES - wrongTries;
  return deskProblem("WRONG_CODE", message, {
    field: "code",
    recoveryHint:
      left === 0
        ? "There were too many wrong attempts. Start signing again."
        : `${recoveryHint} ${left} attempts are left.`,
  });
}

const STALE = {
  message: "This touch was for something else.",
  recoveryHint: "Start signing again.",
};

const VOID = {
  CODE_NOT_VALID: "You haven't started to sign the current version.",
  CODE_EXPIRED: "You started to sign more than ten minutes ago.",
  CODE_SPENT: "A wrong code was typed too often.",
} as const;

function voidFor(reason: keyof typeof VOID): Problem {
  return deskProblem(reason, VOID[reason], { field: "code" });
}

/** The id makes equal challenges of two signatures different values. */
function macText(id: string, challenge: string): string {
  return `${id}:${challenge}`;
}
