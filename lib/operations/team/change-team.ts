import { lockTeam } from "@/db/queries/teams";
import type { Role } from "@/lib/core/rights/rights";
import type { TransactionContext } from "../context";
import { type Member, requireMember, requireRight } from "../portal/member";

/**
 * Checks the member's right again under the lock: a role lost during the request no longer counts.
 * @throws Problem PARTNER_NOT_FOUND, FORBIDDEN_ROLE
 */
export async function changeTeam<T>(
  services: TransactionContext["services"],
  member: Member,
  right: "team.change" | "account.see",
  change: (context: TransactionContext, member: Member) => Promise<T>,
): Promise<T> {
  return services.db.transaction(async (tx) => {
    await lockTeam(tx, member.partnerId);
    const now = await requireMember({ db: tx }, member, member.partnerId);
    requireRight(now, right);
    return change({ services, tx, at: services.clock.now() }, now);
  });
}

/** @throws Problem FORBIDDEN_ROLE */
export function requireRightOver(member: Member, ...roles: Role[]): void {
  if (roles.includes("owner")) requireRight(member, "team.change_owners");
}
