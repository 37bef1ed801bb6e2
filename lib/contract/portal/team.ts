import type { Role } from "@/lib/core/rights/rights";
import { answers, MEMBER, ofPartner, type PortalRoute } from "./portal-route";

/** A person of the team. */
export interface TeamMember {
  personId: string;
  name: string;
  email: string;
  role: Role;
  joinedAt: string;
  /** Whether it is the reader. */
  isSelf: boolean;
}

export interface TeamView {
  members: TeamMember[];
}

/** People, roles and invitations. */
export const TEAM = {
  getTeam: {
    ...MEMBER,
    right: "team.see",
    method: "GET",
    path: "/partners/{partnerId}/team",
    params: ofPartner,
    ...answers<TeamView>(),
  },
} as const satisfies Record<string, PortalRoute>;
