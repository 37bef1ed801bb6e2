import type { PortalRoute } from "@/lib/contract/portal/portal-route";
import { Problem } from "@/lib/core/problem";
import type { Right } from "@/lib/core/rights/rights";
import { type Member, partnerNotFound, requireRight } from "@/lib/operations/portal/member";

type MemberRoute = Extract<PortalRoute, { auth: "member" }>;

/**
 * Only if the role has the row's right.
 * @throws Problem PARTNER_NOT_FOUND, FORBIDDEN_ROLE, NOT_FOUND
 */
export function admitMember(member: Member | null, row: MemberRoute, params: Record<string, string>): Member {
  if (!member) throw partnerNotFound();
  const right = rightFor(row, params);
  if (right === null) throw nothingHere();
  requireRight(member, right);
  return member;
}

/** Null if there is no such environment. */
export function rightFor({ right }: MemberRoute, { environment }: Record<string, string>): Right | null {
  if (typeof right === "string") return right;
  return environment === "sandbox" || environment === "live" ? right[environment] : null;
}

export function nothingHere(): Problem {
  return new Problem("NOT_FOUND", "Nothing exists at this path.", { recoveryHint: "Go back to /portal." });
}
