import type { PortalRoute } from "@/lib/contract/portal/portal-route";
import { Problem } from "@/lib/core/problem";
import { type Member, partnerNotFound, requireRight } from "@/lib/operations/portal/member";

/**
 * Only if the role has the row's right.
 * @throws Problem PARTNER_NOT_FOUND, FORBIDDEN_ROLE, NOT_FOUND
 */
export function admitMember(
  member: Member | null,
  { right }: Extract<PortalRoute, { auth: "member" }>,
  { environment }: Record<string, string>,
): Member {
  if (!member) throw partnerNotFound();
  if (typeof right === "string") requireRight(member, right);
  else if (environment === "sandbox" || environment === "live") requireRight(member, right[environment]);
  else throw nothingHere();
  return member;
}

export function nothingHere(): Problem {
  return new Problem("NOT_FOUND", "Nothing exists at this path.", { recoveryHint: "Go back to /portal." });
}
