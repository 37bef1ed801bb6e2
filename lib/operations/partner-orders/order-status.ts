import { callerOfKey } from "../keys/caller-of-key";
import { status } from "../orders/status";
import type { MemberOperation } from "../portal/portal-operation";
import { unwrapReplay } from "../replayed";
import { findOrderOfMember } from "./order-of-member";

export const getOrderStatus: MemberOperation<"getOrderStatus"> = async (services, member, { params }) => {
  const { id: jobId, apiKeyId } = await findOrderOfMember(services, member, params);
  const caller = await callerOfKey(services, apiKeyId);
  return unwrapReplay(await status(services, caller, { params: { jobId } })).output;
};
