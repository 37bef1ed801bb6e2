import { z } from "zod";
import { ROLES, type Role } from "@/lib/core/rights/rights";
import { at } from "../operations/at";
import { NO_MEMBERS } from "../operations/operation";
import { forMember, type PortalFile, type PortalRoute } from "./portal-route";

export interface TeamMember {
  personId: string;
  name: string;
  email: string;
  role: Role;
  joinedAt: string;
  isSelf: boolean;
}

export interface InvitationView {
  invitationId: string;
  email: string;
  role: Role;
  invitedBy: string;
  invitedAt: string;
  expiresAt: string;
  isExpired: boolean;
}

export interface TeamView {
  members: TeamMember[];
  invitations: InvitationView[];
}

const role = z.enum(ROLES);
const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: "must be an email address" }));

export const TEAM = {
  getTeam: {
    right: "team.see",
    method: "GET",
    ...at("/partners/{partnerId}/team"),
    ...forMember<TeamView>(),
  },
  exportTeam: {
    right: "team.see",
    method: "GET",
    ...at("/partners/{partnerId}/team.csv"),
    mediaType: "text/csv; charset=utf-8",
    ...forMember<PortalFile>(),
  },
  invite: {
    right: "team.change",
    method: "POST",
    ...at("/partners/{partnerId}/invitations"),
    body: z.strictObject({ email, role, replace: z.boolean().default(false) }),
    needsBody: true,
    ...forMember<TeamView>(),
  },
  resendInvitation: {
    right: "team.change",
    method: "POST",
    ...at("/partners/{partnerId}/invitations/{invitationId}/resend"),
    body: NO_MEMBERS,
    ...forMember<TeamView>(),
  },
  revokeInvitation: {
    right: "team.change",
    method: "POST",
    ...at("/partners/{partnerId}/invitations/{invitationId}/revoke"),
    body: NO_MEMBERS,
    ...forMember<TeamView>(),
  },
  changeRole: {
    right: "team.change",
    stepUp: true,
    method: "PUT",
    ...at("/partners/{partnerId}/team/{personId}/role"),
    body: z.strictObject({ role }),
    needsBody: true,
    ...forMember<TeamView>(),
  },
  removeMember: {
    right: "team.change",
    method: "POST",
    ...at("/partners/{partnerId}/team/{personId}/remove"),
    body: NO_MEMBERS,
    ...forMember<TeamView>(),
  },
  leavePartner: {
    right: "account.see",
    method: "POST",
    ...at("/partners/{partnerId}/leave"),
    body: NO_MEMBERS,
    ...forMember<{ left: true }>(),
  },
} as const satisfies Record<string, PortalRoute>;
