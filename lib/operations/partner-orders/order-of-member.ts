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

/** @throws Problem ORDER_NOT_FOUND */
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

/** One answer for orders that don't exist, or are another environment's or partner's. */
export function orderNotFound(): Problem {
  return portalProblem("ORDER_NOT_FOUND", "This order doesn't exist, or isn't this account's.");
}

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

export function auditing(
  member: Member,
  action: PartnerAction,
  detail: Record<string, unknown> = {},
): Recorder {
  return (context, orderId) => writePartnerAudit(context, member, { action, subject: orderId, detail });
}
