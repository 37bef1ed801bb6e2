import { z } from "zod";
import type { Role } from "@/lib/core/rights/rights";
import { answers, PERSON, type PortalRoute } from "./portal-route";

/** A partner that the reader belongs to. */
export interface MyPartner {
  partnerId: string;
  name: string;
  role: Role;
}

/** An invitation that the reader can accept. */
export interface MyInvitation {
  invitationId: string;
  partnerName: string;
  role: Role;
  invitedBy: string;
  expiresAt: string;
}

/** Which partners a person belongs to, or is invited to. */
export const MY_PARTNERS = {
  listMyPartners: {
    ...PERSON,
    method: "GET",
    path: "/me/partners",
    ...answers<{ partners: MyPartner[] }>(),
  },
  listMyInvitations: {
    ...PERSON,
    method: "GET",
    path: "/me/invitations",
    ...answers<{ invitations: MyInvitation[] }>(),
  },
  /** By its mail's token, or by its id in the reader's own list. To accept it twice is to accept it once. */
  acceptInvitation: {
    ...PERSON,
    method: "POST",
    path: "/me/invitations/accept",
    body: z
      .strictObject({ token: z.string().max(200).optional(), invitationId: z.string().max(200).optional() })
      .refine(({ token, invitationId }) => (token === undefined) !== (invitationId === undefined), {
        error: "must have either token or invitationId",
      }),
    needsBody: true,
    ...answers<MyPartner>(),
  },
} as const satisfies Record<string, PortalRoute>;
