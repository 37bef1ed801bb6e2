import { z } from "zod";
import { ROLES, type Role } from "@/lib/core/rights/rights";
import { NO_MEMBERS } from "../operations/operation";
import { forMember, ofPartner, type PortalFile, type PortalRoute } from "./portal-route";

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
const ofMember = ofPartner.extend({ personId: z.string() });
const ofInvitation = ofPartner.extend({ invitationId: z.string() });

export const TEAM = {
  getTeam: {
    right: "team.see",
    method: "GET",
    path: "/partners/{partnerId}/team",
    params: ofPartner,
    ...forMember<TeamView>(),
  },
  exportTeam: {
    right: "team.see",
    method: "GET",
    path: "/partners/{partnerId}/team.csv",
    params: ofPartner,
    mediaType: "text/csv; charset=utf-8",
    ...forMember<PortalFile>(),
  },
  invite: {
    right: "team.change",
    method: "POST",
    path: "/partners/{partnerId}/invitations",
    params: ofPartner,
    body: z.strictObject({ email, role }),
    needsBody: true,
    ...forMember<TeamView>(),
  },
  resendInvitation: {
    right: "team.change",
    method: "POST",
    path: "/partners/{partnerId}/invitations/{invitationId}/resend",
    params: ofInvitation,
    body: NO_MEMBERS,
    ...forMember<TeamView>(),
  },
  revokeInvitation: {
    right: "team.change",
    method: "POST",
    path: "/partners/{partnerId}/invitations/{invitationId}/revoke",
    params: ofInvitation,
    body: NO_MEMBERS,
    ...forMember<TeamView>(),
  },
  changeRole: {
    right: "team.change",
    stepUp: true,
    method: "PUT",
    path: "/partners/{partnerId}/team/{personId}/role",
    params: ofMember,
    body: z.strictObject({ role }),
    needsBody: true,
    ...forMember<TeamView>(),
  },
  removeMember: {
    right: "team.change",
    method: "POST",
    path: "/partners/{partnerId}/team/{personId}/remove",
    params: ofMember,
    body: NO_MEMBERS,
    ...forMember<TeamView>(),
  },
  leavePartner: {
    right: "account.see",
    method: "POST",
    path: "/partners/{partnerId}/leave",
    params: ofPartner,
    body: NO_MEMBERS,
    ...forMember<{ left: true }>(),
  },
} as const satisfies Record<string, PortalRoute>;
