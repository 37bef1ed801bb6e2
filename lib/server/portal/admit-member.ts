import type { PortalRoute } from "@/lib/contract/portal/portal-route";
import { Problem } from "@/lib/core/problem";
import { type Member, type Person, requireMember, requireRight } from "@/lib/operations/portal/member";
import type { RunningServer } from "../state";

/**
 * The person as a member of the partner that the path names, if the role has the row's right.
 * @throws Problem PARTNER_NOT_FOUND, FORBIDDEN_ROLE, NOT_FOUND
 */
export async function admitMember(
  { services }: Pick<RunningServer, "services">,
  person: Person,
  { right }: Extract<PortalRoute, { auth: "member" }>,
  { partnerId = "", environment }: Record<string, string>,
): Promise<Member> {
  const member = await requireMember(services, person, partnerId);
  if (typeof right === "string") requireRight(member, right);
  else if (environment === "sandbox" || environment === "live") requireRight(member, right[environment]);
  else throw nothingHere();
  return member;
}

export function nothingHere(): Problem {
  return new Problem("NOT_FOUND", "Nothing exists at this path.", { recoveryHint: "Go back to /portal." });
}
