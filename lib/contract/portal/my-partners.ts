import { z } from "zod";
import type { Role } from "@/lib/core/rights/rights";
import { forPerson, type PortalRoute } from "./portal-route";

export interface MyPartner {
  partnerId: string;
  name: string;
  role: Role;
}

export interface MyInvitation {
  invitationId: string;
  partnerName: string;
  role: Role;
  invitedBy: string;
  expiresAt: string;
}

export const MY_PARTNERS = {
  listMyPartners: {
    method: "GET",
    path: "/me/partners",
    ...forPerson<{ partners: MyPartner[] }>(),
  },
  listMyInvitations: {
    method: "GET",
    path: "/me/invitations",
    ...forPerson<{ invitations: MyInvitation[] }>(),
  },
  acceptInvitation: {
    method: "POST",
    path: "/me/invitations/accept",
    body: z.strictObject({ invitationId: z.string().max(200) }),
    needsBody: true,
    ...forPerson<MyPartner>(),
  },
} as const satisfies Record<string, PortalRoute>;
