import { findOrderOfKey } from "@/db/queries/orders";
import type { KeyOperation } from "./context";
import { jobNotFound } from "./job-not-found";
import { refundLiveOrder } from "./refunds/refund-live-order";
import { refundSandboxOrder } from "./refunds/refund-sandbox-order";

/** Refunds an order in full or in part; the same request again answers the same. */
export const refund: KeyOperation<"refund", "params" | "body" | "idempotencyKey"> = async (
  services,
  caller,
  call,
) => {
  const { body, idempotencyKey } = call;
  const order = await findOrderOfKey(services.db, { id: call.params.jobId, apiKeyId: caller.apiKeyId });
  if (!order) throw jobNotFound();
  const request = {
    amountCents: body.amountCents,
    reason: body.reason ?? "requested_by_customer",
    requestKey: `${body.amountCents ?? "full"}:${idempotencyKey ?? ""}`,
  };
  return order.environment === "live"
    ? refundLiveOrder(services, order, request)
    : refundSandboxOrder(services, order, request);
};
