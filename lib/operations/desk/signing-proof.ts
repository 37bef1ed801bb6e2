import { createHash } from "node:crypto";
import type { Db } from "@/db/client";
import { findApp } from "@/db/queries/authenticator-apps";
import { listPasskeyRows, type PasskeyRow, updatePasskey } from "@/db/queries/passkeys";
import { findPersonByEmail } from "@/db/queries/people";
import type { StaffRow } from "@/db/queries/staff";
import { deskProblem } from "@/lib/core/desk-problems";
import type { Problem } from "@/lib/core/problem";
import type { CeremonyAnswer, CeremonyOptions } from "@/lib/services/passkeys/port";
import type { Services } from "../context";
import { challengeOf, knownOf } from "../people/passkey-touch";
import { beginSigning, listSha256, type SigningPurpose, shareSigning, spendSigning } from "./signing-code";

interface Given {
  code?: string | undefined;
  passkey?: CeremonyAnswer | undefined;
}

export type ProvedBy = "passkey" | "authenticator_app";

interface IssuedProof {
  passkey: CeremonyOptions | null;
  expiresAt: Date;
}

/**
 * Never by mail: colleagues sign in with it. An app's code is not bound to content, so the content's hash is
 * stored beside it.
 * @throws Problem TOO_MANY_CODES, SECOND_FACTOR_REQUIRED
 */
export async function issueProof(
  services: Services,
  tx: Db,
  staff: StaffRow,
  purpose: SigningPurpose,
): Promise<IssuedProof> {
  const { passkeys, hasApp } = await factorsOf(tx, staff);
  if (passkeys.length === 0) {
    if (!hasApp) throw noFactor();
    return { passkey: null, ...(await beginSigning(services, tx, purpose, null)) };
  }
  const challenge = challengeFor(services, purpose.contentSha256);
  const { expiresAt } = await beginSigning(services, tx, purpose, challenge.toString("base64url"));
  const passkey = await services.passkeys.touchOptions({ known: passkeys.map(knownOf), challenge });
  return { passkey, expiresAt };
}

/**
 * The challenge is made from all of them, so it signs exactly these and no subset.
 * @throws Problem CODE_NOT_VALID, CODE_EXPIRED, CODE_SPENT, SECOND_FACTOR_REQUIRED
 */
export async function issueSharedProof(
  services: Services,
  tx: Db,
  staff: StaffRow,
  purposes: readonly SigningPurpose[],
): Promise<IssuedProof> {
  const { passkeys, hasApp } = await factorsOf(tx, staff);
  if (passkeys.length === 0) {
    if (!hasApp) throw noFactor();
    return { passkey: null, ...(await shareSigning(services, tx, purposes, null)) };
  }
  const challenge = challengeFor(services, listSha256(purposes));
  const { expiresAt } = await shareSigning(services, tx, purposes, challenge.toString("base64url"));
  const passkey = await services.passkeys.touchOptions({ known: passkeys.map(knownOf), challenge });
  return { passkey, expiresAt };
}

function challengeFor({ random }: Pick<Services, "random">, sha256: string): Buffer {
  const seal = createHash("sha256").update(`vidimus signature:${sha256}:`);
  return seal.update(random(32)).digest();
}

/** A wrong proof is counted, so the caller must commit either way. */
export async function spendProof(
  services: Services,
  tx: Db,
  staff: StaffRow,
  { purposes, given }: { purposes: readonly SigningPurpose[]; given: Given },
): Promise<{ refusal: Problem } | { refusal: null; provedBy: ProvedBy }> {
  const { personId, passkeys, hasApp } = await factorsOf(tx, staff);
  if (passkeys.length === 0) {
    if (personId === null || !hasApp) return { refusal: noFactor() };
    const refusal = await spendSigning(services, tx, purposes, { code: given.code ?? "", personId });
    return refusal ? { refusal } : { refusal, provedBy: "authenticator_app" };
  }
  const challenge = given.passkey ? challengeOf(given.passkey) : null;
  const touched = passkeys.find(({ credentialID }) => credentialID === given.passkey?.id);
  if (!given.passkey || !challenge || !touched) return { refusal: passkeyNeeded() };
  const refusal = await spendSigning(services, tx, purposes, { challenge });
  if (refusal) return { refusal };
  const verdict = await services.passkeys.verifyTouch(given.passkey, challenge, knownOf(touched));
  if (!verdict) return { refusal: passkeyNeeded() };
  await updatePasskey(tx, { id: touched.id, personId: touched.userId }, verdict);
  return { refusal: null, provedBy: "passkey" };
}

async function factorsOf(
  tx: Db,
  { email }: StaffRow,
): Promise<{ personId: string | null; passkeys: PasskeyRow[]; hasApp: boolean }> {
  const person = await findPersonByEmail(tx, email);
  if (!person) return { personId: null, passkeys: [], hasApp: false };
  return {
    personId: person.id,
    passkeys: await listPasskeyRows(tx, person.id),
    hasApp: (await findApp(tx, person.id)) !== null,
  };
}

function passkeyNeeded(): Problem {
  return deskProblem("PASSKEY_NEEDED", "This signature needs one of your passkeys.", { field: "passkey" });
}

function noFactor(): Problem {
  return deskProblem("SECOND_FACTOR_REQUIRED", "To sign, you need a passkey or an authenticator app.");
}
