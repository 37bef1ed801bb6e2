import { findInvitation, type InvitationRow, takeInvitation } from "@/db/queries/invitations";
import { findMembership, insertMembership, lockTeam } from "@/db/queries/teams";
import type { MyPartner } from "@/lib/contract/portal/my-partners";
import { portalProblem } from "@/lib/core/portal-problems";
import type { Problem } from "@/lib/core/problem";
import type { TransactionContext } from "../context";
import type { Person } from "../portal/member";
import { writePartnerAudit } from "../portal/partner-audit";
import type { PersonOperation } from "../portal/portal-operation";
import { hashInvitationToken } from "./invite";

/**
 * Bound to its address: for anybody else its link opens nothing.
 * @throws Problem OTHER_ADDRESS
 */
export const acceptInvitation: PersonOperation<"acceptInvitation"> = async (services, person, { body }) => {
  const { token, invitationId = "" } = body;
  const by = token === undefined ? { id: invitationId } : { tokenSha256: hashInvitationToken(token) };
  const invitation = await findInvitation(services.db, by);
  const isTheirs = invitation?.email === person.email.toLowerCase();
  // Without the mailed token, a person only learns of their own invitations.
  if (!invitation || (!isTheirs && token === undefined)) throw notValid();
  if (!isTheirs) throw portalProblem("OTHER_ADDRESS", "This invitation was sent to another email address.");
  return services.db.transaction(async (tx) => {
    await lockTeam(tx, invitation.partnerId);
    return join({ services, tx, at: services.clock.now() }, person, invitation);
  });
};

async function join(
  context: TransactionContext,
  person: Person,
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
