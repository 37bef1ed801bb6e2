import { createHash } from "node:crypto";
import type { Db } from "@/db/client";
import { listPasskeyRows, type PasskeyRow, updatePasskey } from "@/db/queries/passkeys";
import { findPersonByEmail } from "@/db/queries/people";
import type { StaffRow } from "@/db/queries/staff";
import { deskProblem } from "@/lib/core/desk-problems";
import type { Problem } from "@/lib/core/problem";
import type { CeremonyAnswer, CeremonyOptions } from "@/lib/services/passkeys/port";
import type { Services } from "../context";
import { challengeOf, knownOf } from "../people/passkey-touch";
import { type CodePurpose, issueCode, spendCode } from "./signing-code";

/** What a colleague gives to sign: the code of the mail, or the touch of a passkey. */
interface Given {
  code?: string | undefined;
  passkey?: CeremonyAnswer | undefined;
}

interface IssuedProof {
  /** To be mailed; null where a passkey is touched instead. */
  code: string | null;
  passkey: CeremonyOptions | null;
  expiresAt: Date;
}

/**
 * Asks a colleague to prove who signs: by passkey where they have one, else by a code in their mail. What is touched
 * signs a challenge made of the very content, which takes the code's place: good once, for ten minutes, for it alone.
 * @throws Problem TOO_MANY_CODES
 */
export async function issueProof(
  services: Services,
  tx: Db,
  staff: StaffRow,
  purpose: CodePurpose,
): Promise<IssuedProof> {
  const known = await passkeysOf(tx, staff);
  if (known.length === 0) return { passkey: null, ...(await issueCode(services, tx, purpose)) };
  const seal = createHash("sha256").update(`vidimus signature:${purpose.contentSha256}:`);
  const challenge = seal.update(services.random(32)).digest();
  const { expiresAt } = await issueCode(services, tx, purpose, challenge.toString("base64url"));
  const passkey = await services.passkeys.touchOptions({ known: known.map(knownOf), challenge });
  return { code: null, passkey, expiresAt };
}

/**
 * Uses a proof up; answers why it is refused, or null. A wrong one is counted, so the caller must commit either way.
 * Whoever has a passkey signs with nothing less.
 */
export async function spendProof(
  services: Services,
  tx: Db,
  staff: StaffRow,
  { purpose, given }: { purpose: CodePurpose; given: Given },
): Promise<Problem | null> {
  const known = await passkeysOf(tx, staff);
  if (known.length === 0) return spendCode(services, tx, purpose, given.code ?? "");
  const challenge = given.passkey ? challengeOf(given.passkey) : null;
  const touched = known.find(({ credentialID }) => credentialID === given.passkey?.id);
  if (!given.passkey || !challenge || !touched) return refused();
  const refusal = await spendCode(services, tx, purpose, challenge);
  if (refusal) return refusal;
  const verdict = await services.passkeys.verifyTouch(given.passkey, challenge, knownOf(touched));
  if (!verdict) return refused();
  await updatePasskey(tx, { id: touched.id, personId: touched.userId }, verdict);
  return null;
}

/** Those of the account that the colleague signs in with. */
async function passkeysOf(tx: Db, { email }: StaffRow): Promise<PasskeyRow[]> {
  const person = await findPersonByEmail(tx, email);
  return person ? listPasskeyRows(tx, person.id) : [];
}

function refused(): Problem {
  return deskProblem("PASSKEY_NEEDED", "This signature needs one of your passkeys.", { field: "passkey" });
}
