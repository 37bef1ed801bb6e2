import { findOrderOfKey, type OrderRow } from "@/db/queries/orders";
import { findPaymentOfOrder } from "@/db/queries/payments";
import { getRefund, type RefundRow } from "@/db/queries/refunds";
import type { Call, Output } from "@/lib/contract/operations";
import type { Problem } from "@/lib/core/problem";
import { refundPending } from "@/lib/core/refunds/refund";
import type { Caller, Services } from "../context";
import { failpoint } from "../failpoint";
import { jobNotFound } from "../orders/job-not-found";
import { requireOwnKey } from "../own-key";
import { Replayed } from "../replayed";
import { advanceRefund } from "./advance-refund";
import { refundSandboxOrder } from "./refund-sandbox-order";
import { type AskedRefund, reserveRefund } from "./reserve-refund";

/** @throws Problem JOB_NOT_FOUND, IDEMPOTENCY_CONFLICT, SERVICE_UNAVAILABLE */
export async function refund(
  services: Services,
  caller: Caller,
  call: Pick<Call<"refund">, "params" | "body" | "idempotencyKey"> & Pick<AskedRefund, "shownCents">,
): Promise<Output<"refund"> | Replayed<Output<"refund">>> {
  const { body, idempotencyKey } = call;
  const order = await findOrderOfKey(services.db, { id: call.params.jobId, apiKeyId: caller.apiKeyId });
  if (!order) throw jobNotFound(call.params.jobId);
  if (idempotencyKey !== null) requireOwnKey(idempotencyKey, "refund");
  const request = {
    amountCents: body.amountCents,
    reason: body.reason ?? "requested_by_customer",
    requestKey: `${body.amountCents ?? "full"}:${idempotencyKey ?? ""}`,
    idempotencyKey,
    record: caller.record,
    shownCents: call.shownCents,
    allowDuplicate: body.allowDuplicate,
  };
  return order.environment === "live"
    ? refundLiveOrder(services, order, request)
    : refundSandboxOrder(services, order, request);
}

async function refundLiveOrder(
  services: Services,
  order: OrderRow,
  request: AskedRefund,
): Promise<Output<"refund"> | Replayed<Output<"refund">>> {
  const { refund, isNew, wasSettled, problem } = await makeRefund(services, order, request);
  if (refund.answer) return wasSettled && !isNew ? new Replayed(refund.answer) : refund.answer;
  throw problem ?? refundPending();
}

export async function makeRefund(
  services: Services,
  order: OrderRow,
  request: AskedRefund,
): Promise<{ refund: RefundRow; isNew: boolean; wasSettled: boolean; problem: Problem | null }> {
  const payment = await findPaymentOfOrder(services.db, order.id);
  if (!payment) throw new Error(`${order.id} is a live order without a payment`);
  const { refund, isNew } = await reserveRefund(services, {
    ...request,
    jobId: order.id,
    apiKeyId: order.apiKeyId,
    paymentId: payment.id,
  });
  if (refund.answer) {
    if (isNew) services.wake();
    return { refund, isNew, wasSettled: true, problem: null };
  }
  await failpoint("refund.reserved");
  const problem = await advanceRefund(services, refund, { isFirstTry: isNew });
  // Read again: the completer or an event may have settled it, and wrote the only answer.
  const after = (await getRefund(services.db, refund.id)) ?? refund;
  return { refund: after, isNew, wasSettled: false, problem };
}
