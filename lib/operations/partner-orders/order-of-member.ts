import type { OrderRow } from "@/db/queries/orders";
import { findOrderOfPartner, type OrderScope } from "@/db/queries/partner-orders";
import { isId } from "@/lib/core/ids";
import { portalProblem } from "@/lib/core/portal-problems";
import type { Problem } from "@/lib/core/problem";
import type { PartnerAction } from "@/lib/core/rights/partner-actions";
import type { Caller, Recorder, Services } from "../context";
import { callerOfKey } from "../keys/caller-of-key";
import type { Member } from "../portal/member";
import { writePartnerAudit } from "../portal/partner-audit";

export interface OrderPath {
  environment: OrderScope["environment"];
  jobId: string;
}

/**
 * An order of the member's partner, whichever key placed it; any other is answered like one that does not exist.
 * @throws Problem ORDER_NOT_FOUND
 */
export async function findOrderOfMember(
  { db }: Pick<Services, "db">,
  { partnerId }: Pick<Member, "partnerId">,
  { environment, jobId }: OrderPath,
): Promise<OrderRow> {
  // A path may hold what the database cannot even be asked for.
  const order = isId("job", jobId) ? await findOrderOfPartner(db, { partnerId, environment }, jobId) : null;
  if (!order) throw orderNotFound();
  return order;
}

/** The one answer for orders that do not exist, are another environment's, or another partner's. */
export function orderNotFound(): Problem {
  return portalProblem("ORDER_NOT_FOUND", "This order doesn't exist, or isn't this account's.");
}

/**
 * The order's key as the caller of an operation, so that the rights of keys are decided in one place. Its changes are
 * written into the partner's log in the same transaction.
 */
export async function actAsItsKey(
  services: Services,
  member: Member,
  { apiKeyId }: Pick<OrderRow, "apiKeyId">,
  action: PartnerAction,
  detail: Record<string, unknown> = {},
): Promise<Caller> {
  const caller = await callerOfKey(services, apiKeyId);
  return { ...caller, record: auditing(member, action, detail) };
}

/** Writes what was done to an order into the log of the member's partner. */
export function auditing(
  member: Member,
  action: PartnerAction,
  detail: Record<string, unknown> = {},
): Recorder {
  return (context, orderId) => writePartnerAudit(context, member, { action, subject: orderId, detail });
}
