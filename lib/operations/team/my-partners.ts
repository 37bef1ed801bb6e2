import { listInvitationsFor } from "@/db/queries/invitations";
import { listPartnersOf } from "@/db/queries/teams";
import type { PersonOperation } from "../portal/portal-operation";

export const listMyPartners: PersonOperation<"listMyPartners"> = async ({ db }, { personId }) => ({
  partners: await listPartnersOf(db, personId),
});

export const listMyInvitations: PersonOperation<"listMyInvitations"> = async ({ db, clock }, { email }) => {
  const found = await listInvitationsFor(db, email.toLowerCase(), clock.now());
  return {
    invitations: found.map(({ row: { id, role, expiresAt }, partnerName, invitedBy }) => ({
      invitationId: id,
      partnerName,
      role,
      invitedBy,
      expiresAt: expiresAt.toISOString(),
    })),
  };
};
