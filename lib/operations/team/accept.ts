import {
  findInvitation,
  type InvitationRow,
  listInvitationsFor,
  takeInvitation,
} from "@/db/queries/invitations";
import { hasMembership, type PersonRow } from "@/db/queries/people";
import { findStaffByEmail } from "@/db/queries/staff";
import { findMembership, insertMembership, lockTeam } from "@/db/queries/teams";
import type { OfferedInvitation } from "@/lib/contract/people/sign-in";
import type { MyPartner } from "@/lib/contract/portal/my-partners";
import { portalProblem } from "@/lib/core/portal-problems";
import type { Problem } from "@/lib/core/problem";
import type { Services, TransactionContext } from "../context";
import { ensurePerson } from "../people/ensure-person";
import type { Person } from "../portal/member";
import { writePartnerAudit } from "../portal/partner-audit";
import type { PersonOperation } from "../portal/portal-operation";
import { hashInvitationToken } from "./invite";

export const acceptInvitation: PersonOperation<"acceptInvitation"> = (services, person, { body }) =>
  joinById(services, person, body.invitationId);

export async function joinById(services: Services, person: Person, id: string): Promise<MyPartner> {
  const invitation = await findInvitation(services.db, { id });
  if (invitation?.email !== person.email.toLowerCase()) throw notValid();
  return services.db.transaction(async (tx) => {
    await lockTeam(tx, invitation.partnerId);
    return join({ services, tx, at: services.clock.now() }, person, invitation);
  });
}

/** @throws Problem INVITATION_NOT_VALID */
export async function readOffer(services: Services, token: string): Promise<OfferedInvitation> {
  const { id, email } = await requireMailed(services, token);
  const open = await listInvitationsFor(services.db, email, services.clock.now());
  const offer = open.find(({ row }) => row.id === id);
  if (!offer) throw notValid();
  const { row, partnerName, invitedBy } = offer;
  return { partnerName, role: row.role, invitedBy, email, expiresAt: row.expiresAt.toISOString() };
}

interface Newcomer {
  person: PersonRow;
  joined: MyPartner;
  hasOtherAccounts: boolean;
}

/**
 * Joins the person with the address that it was mailed to, in any browser. It works once.
 * @throws Problem INVITATION_NOT_VALID
 */
export async function joinByToken(services: Services, token: string, network: string): Promise<Newcomer> {
  const { id, email, partnerId } = await requireMailed(services, token);
  return services.db.transaction(async (tx) => {
    await lockTeam(tx, partnerId);
    const within = { services, tx, at: services.clock.now() };
    const invitation = await findInvitation(tx, { id });
    if (!invitation || invitation.acceptedAt !== null) throw notValid();
    const person = await ensurePerson(within, { email });
    const isStaff = (await findStaffByEmail(tx, email))?.isActive === true;
    const hasOtherAccounts = isStaff || (await hasMembership(tx, person.id));
    const joined = await join(within, { personId: person.id, email: person.email, network }, invitation);
    return { person, joined, hasOtherAccounts };
  });
}

export async function findMailed({ db }: Pick<Services, "db">, token: string): Promise<InvitationRow | null> {
  return findInvitation(db, { tokenSha256: hashInvitationToken(token) });
}

async function requireMailed(services: Services, token: string): Promise<InvitationRow> {
  const invitation = await findMailed(services, token);
  if (!invitation) throw notValid();
  return invitation;
}

async function join(
  context: TransactionContext,
  person: Pick<Person, "personId" | "email" | "network">,
  invitation: InvitationRow,
): Promise<MyPartner> {
  const { tx, at } = context;
  const { partnerId, id, role } = invitation;
  const { personId } = person;
  const known = await findMembership(tx, partnerId, personId);
  const isUsed = (await findInvitation(tx, { id }))?.acceptedAt !== null;
  if (known && isUsed) return { partnerId, name: known.partnerName, role: known.role };
  if (invitation.expiresAt <= at || !(await takeInvitation(tx, id, at))) throw notValid();
  if (!known) {
    await insertMembership(tx, { partnerId, personId, role, createdAt: at });
    const actor = { ...person, partnerId };
    await writePartnerAudit(context, actor, { action: "team.joined", subject: personId, detail: { role } });
  }
  const joined = await findMembership(tx, partnerId, personId);
  if (!joined) throw new Error(`${personId} did not join ${partnerId}`);
  return { partnerId, name: joined.partnerName, role: joined.role };
}

function notValid(): Problem {
  return portalProblem(
    "INVITATION_NOT_VALID",
    "This invitation was used, revoked, replaced, or has expired.",
  );
}
