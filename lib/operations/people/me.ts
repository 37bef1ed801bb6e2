import { listPasskeyRows } from "@/db/queries/passkeys";
import {
  deleteOtherSessions,
  deleteSessionOf,
  listMembershipsOf,
  listSessionRows,
  renamePersonRow,
} from "@/db/queries/people";
import { deviceName } from "@/lib/core/people/device-name";
import { personProblem } from "@/lib/core/people-problems";
import type { Services } from "../context";
import type { Person } from "../portal/member";
import type { PersonOperation } from "../portal/portal-operation";

export const getPerson: PersonOperation<"getPerson"> = viewPerson;

export const renamePerson: PersonOperation<"renamePerson"> = async (services, person, { body: { name } }) => {
  await renamePersonRow(services.db, person.personId, name, services.clock.now());
  return viewPerson(services, { ...person, name });
};

async function viewPerson({ db }: Services, { personId, email, name, steppedUpAt }: Person) {
  return {
    personId,
    email,
    name,
    memberships: await listMembershipsOf(db, personId),
    hasPasskey: (await listPasskeyRows(db, personId)).length > 0,
    steppedUpAt: steppedUpAt?.toISOString() ?? null,
  };
}

export const listSessions: PersonOperation<"listSessions"> = viewSessions;

/** @throws Problem SESSION_NOT_FOUND */
export const endSession: PersonOperation<"endSession"> = async (services, person, { params }) => {
  if (!(await deleteSessionOf(services.db, person.personId, params.sessionId)))
    throw personProblem("SESSION_NOT_FOUND", "You have no such session.");
  return viewSessions(services, person);
};

export const endOtherSessions: PersonOperation<"endOtherSessions"> = async (services, person) => {
  await deleteOtherSessions(services.db, person.personId, person.sessionId);
  return viewSessions(services, person);
};

async function viewSessions({ db, clock }: Services, { personId, sessionId }: Person) {
  const rows = await listSessionRows(db, personId, clock.now());
  return {
    sessions: rows.map(({ id, surface, userAgent, ipAddress, createdAt, updatedAt }) => ({
      sessionId: id,
      surface,
      device: deviceName(userAgent),
      network: ipAddress ?? "unknown",
      signedInAt: createdAt.toISOString(),
      lastUsedAt: updatedAt.toISOString(),
      isCurrent: id === sessionId,
    })),
  };
}
