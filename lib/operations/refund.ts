import { findOrderOfKey } from "@/db/queries/orders";
import type { KeyedOperation } from "./context";
import { jobNotFound } from "./job-not-found";
import { refundLiveOrder } from "./refunds/refund-live-order";
import { refundSandboxOrder } from "./refunds/refund-sandbox-order";

/** Refunds an order in full or in part; the same request again answers the same. */
export const refund: KeyedOperation<"refund"> = async (services, caller, { input, idempotencyKey }) => {
  const order = await findOrderOfKey(services.db, { id: input.jobId, apiKeyId: caller.apiKeyId });
  if (!order) throw jobNotFound();
  const request = {
    amountCents: input.amountCents,
    reason: input.reason ?? "requested_by_customer",
    requestKey: `${input.amountCents ?? "full"}:${idempotencyKey ?? ""}`,
  };
  return order.environment === "live"
    ? refundLiveOrder(services, order, request)
    : refundSandboxOrder(services, order, request);
};
