import { findPasskey, listPasskeyRows, type PasskeyRow, updatePasskey } from "@/db/queries/passkeys";
import { keepVerification, takeVerification } from "@/db/queries/verifications";
import { personProblem } from "@/lib/core/people-problems";
import type { Problem } from "@/lib/core/problem";
import type { CeremonyAnswer, CeremonyOptions, KnownPasskey } from "@/lib/services/passkeys/port";
import type { Services } from "../context";
import { newId } from "../new-id";

const CHALLENGE_MS = 5 * 60_000;

export interface Purpose {
  purpose: "add" | "step-up" | "sign-in";
  personId: string | null;
}

export async function startTouch(services: Services, ask: Purpose): Promise<CeremonyOptions> {
  const known = ask.personId === null ? [] : await listPasskeyRows(services.db, ask.personId);
  if (ask.personId !== null && known.length === 0) throw notValid("You have no passkey yet.");
  const options = await services.passkeys.touchOptions({ known: known.map(knownOf) });
  await keepChallenge(services, ask, options.challenge);
  return options;
}

/** @throws Problem PASSKEY_NOT_VALID */
export async function takeTouch(
  services: Services,
  ask: Purpose,
  answer: CeremonyAnswer,
): Promise<PasskeyRow> {
  const challenge = await takeChallenge(services, ask, answer);
  const passkey = typeof answer.id === "string" ? await findPasskey(services.db, answer.id) : null;
  if (!passkey || (ask.personId !== null && passkey.userId !== ask.personId)) throw notValid();
  const verdict = await services.passkeys.verifyTouch(answer, challenge, knownOf(passkey));
  if (!verdict) throw notValid();
  await updatePasskey(services.db, { id: passkey.id, personId: passkey.userId }, verdict);
  return passkey;
}

export async function keepChallenge(
  services: Services,
  { purpose, personId }: Purpose,
  challenge: string,
): Promise<void> {
  const createdAt = services.clock.now();
  await keepVerification(services.db, {
    id: newId(services, "verification"),
    identifier: `passkey:${purpose}:${challenge}`,
    value: personId ?? "",
    expiresAt: new Date(createdAt.getTime() + CHALLENGE_MS),
    createdAt,
    updatedAt: createdAt,
  });
}

/** @throws Problem PASSKEY_NOT_VALID */
export async function takeChallenge(
  { db, clock }: Pick<Services, "db" | "clock">,
  { purpose, personId }: Purpose,
  answer: CeremonyAnswer,
): Promise<string> {
  const challenge = challengeOf(answer);
  const kept = challenge && (await takeVerification(db, `passkey:${purpose}:${challenge}`, clock.now()));
  if (!kept || kept.value !== (personId ?? "")) throw notValid();
  return challenge;
}

export function challengeOf({ response }: CeremonyAnswer): string | null {
  try {
    const { clientDataJSON } = response as { clientDataJSON: string };
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return typeof challenge === "string" && /^[\w-]{16,128}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

export function knownOf(row: PasskeyRow): KnownPasskey {
  const { credentialID: credentialId, publicKey, counter, transports } = row;
  return { credentialId, publicKey, counter, transports: transports?.split(",").filter(Boolean) ?? [] };
}

export function notValid(message = "This passkey wasn't accepted."): Problem {
  return personProblem("PASSKEY_NOT_VALID", message);
}
