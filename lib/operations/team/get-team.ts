import { listOpenInvitations } from "@/db/queries/invitations";
import { listMembers } from "@/db/queries/teams";
import type { TeamView } from "@/lib/contract/portal/team";
import type { Services } from "../context";
import type { Member } from "../portal/member";
import type { MemberOperation } from "../portal/portal-operation";

/** Everybody of the account, and who was invited to it. */
export const getTeam: MemberOperation<"getTeam"> = (services, member) => teamView(services, member);

export async function teamView({ db, clock }: Services, { partnerId, personId }: Member): Promise<TeamView> {
  const now = clock.now();
  const members = await listMembers(db, partnerId);
  const invitations = await listOpenInvitations(db, partnerId);
  return {
    members: members.map(({ createdAt, ...row }) => ({
      ...row,
      joinedAt: createdAt.toISOString(),
      isSelf: row.personId === personId,
    })),
    invitations: invitations.map(({ row: { id, email, role, createdAt, expiresAt }, invitedBy }) => ({
      invitationId: id,
      email,
      role,
      invitedBy,
      invitedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    })),
  };
}
