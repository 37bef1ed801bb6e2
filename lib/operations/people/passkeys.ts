import {
  deletePasskey,
  insertPasskey,
  listPasskeyRows,
  type PasskeyRow,
  updatePasskey,
} from "@/db/queries/passkeys";
import { lockPerson } from "@/db/queries/people";
import type { PasskeyView } from "@/lib/contract/portal/me";
import { personProblem } from "@/lib/core/people-problems";
import { newId } from "../new-id";
import type { PersonOperation } from "../portal/portal-operation";
import { keepChallenge, knownOf, notValid, takeChallenge } from "./passkey-touch";
import { requireSecondFactor } from "./second-factor";
import { mailSecurityEvent } from "./security-mail";

export const listPasskeys: PersonOperation<"listPasskeys"> = async ({ db }, { personId }) => ({
  passkeys: (await listPasskeyRows(db, personId)).map(viewOf),
});

export const startAddingPasskey: PersonOperation<"startAddingPasskey"> = async (services, person) => {
  await requireSecondFactor(services, services.db, person);
  const { personId, email, name } = person;
  const known = (await listPasskeyRows(services.db, personId)).map(knownOf);
  const options = await services.passkeys.creationOptions({ person: { id: personId, email, name }, known });
  await keepChallenge(services, { purpose: "add", personId }, options.challenge);
  return { options };
};

/** @throws Problem PASSKEY_NOT_VALID, FACTOR_REQUIRED */
export const addPasskey: PersonOperation<"addPasskey"> = async (services, person, { body }) => {
  const { personId, email, network } = person;
  const challenge = await takeChallenge(services, { purpose: "add", personId }, body.response);
  const made = await services.passkeys.verifyCreation(body.response, challenge);
  if (!made) throw notValid();
  const row: PasskeyRow = {
    id: newId(services, "passkey"),
    name: body.name,
    userId: personId,
    credentialID: made.credentialId,
    publicKey: made.publicKey,
    counter: made.counter,
    deviceType: made.deviceType,
    backedUp: made.isBackedUp,
    transports: made.transports.join(","),
    aaguid: made.aaguid,
    createdAt: services.clock.now(),
  };
  const isAdded = await services.db.transaction(async (tx) => {
    await lockPerson(tx, personId);
    // Check again under the lock: another passkey may have been added since this one was begun.
    await requireSecondFactor(services, tx, person);
    return insertPasskey(tx, row);
  });
  if (!isAdded) throw notValid("This passkey is in use already.");
  await mailSecurityEvent(services, email, "passkeyAdded", { network, detail: ["Passkey", body.name] });
  return viewOf(row);
};

/** @throws Problem PASSKEY_NOT_FOUND */
export const renamePasskey: PersonOperation<"renamePasskey"> = async (
  { db },
  { personId },
  { params: { passkeyId }, body },
) => {
  const row = await updatePasskey(db, { id: passkeyId, personId }, body);
  if (!row) throw personProblem("PASSKEY_NOT_FOUND", "You have no such passkey.");
  return viewOf(row);
};

/** @throws Problem PASSKEY_NOT_FOUND */
export const removePasskey: PersonOperation<"removePasskey"> = async (
  services,
  person,
  { params: { passkeyId } },
) => {
  await requireSecondFactor(services, services.db, person);
  const { personId, email, network } = person;
  const row = await deletePasskey(services.db, { id: passkeyId, personId });
  if (!row) throw personProblem("PASSKEY_NOT_FOUND", "You have no such passkey.");
  const left = (await listPasskeyRows(services.db, personId)).map(viewOf);
  const event = left.length === 0 ? "lastPasskeyRemoved" : "passkeyRemoved";
  await mailSecurityEvent(services, email, event, { network, detail: ["Passkey", row.name ?? "unnamed"] });
  return { passkeys: left };
};

function viewOf({ id, name, createdAt, backedUp }: PasskeyRow): PasskeyView {
  return {
    passkeyId: id,
    name: name ?? "Passkey",
    createdAt: createdAt?.toISOString() ?? null,
    isBackedUp: backedUp,
  };
}
