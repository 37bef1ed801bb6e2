import type { Db } from "@/db/client";
import { findOrderOfKey, listOrdersInStatusSince, type OrderRow } from "@/db/queries/orders";
import { findPaymentOfOrder } from "@/db/queries/payments";
import type { Output } from "@/lib/contract/operations";
import { hasResult, isUnfinished, type JobStatus } from "@/lib/core/orders/job-states";
import { Problem } from "@/lib/core/problem";
import type { Caller, KeyOperation, Recorder, Services } from "../context";
import { advanceJob } from "../orders/advance-job";
import { jobNotFound } from "../orders/job-not-found";
import { expirePayment } from "../payments/advance-payment";
import { type Ending, endAndRefund } from "../refunds/end-and-refund";

const NOTE = "Cancelled by the client.";

/** @throws Problem JOB_NOT_FOUND, SERVICE_UNAVAILABLE */
export const cancel: KeyOperation<"cancel", "params"> = async (services, caller, { params }) => {
  const order = await read(services, caller, params.jobId);
  const { record } = caller;
  if (order.status === "created") await giveUpUnpaid(services, order, record);
  const unlessUnpaid = await read(services, caller, params.jobId);
  if (unlessUnpaid.status === "created") throw notCertain();
  if (unlessUnpaid.status === "cancelled") return answerOf(unlessUnpaid);
  try {
    const also = record && ((tx: Db, at: Date) => record({ services, tx, at }, order.id));
    await cancelOrder(services, order.id, { reason: NOTE, also });
  } catch (error) {
    // A duplicate of this call may have been faster.
    const after = await read(services, caller, params.jobId);
    if (!(error instanceof Problem) || after.status !== "cancelled") throw error;
  }
  return answerOf(await read(services, caller, params.jobId));
};

async function read(services: Services, { apiKeyId }: Caller, jobId: string): Promise<OrderRow> {
  const order = await findOrderOfKey(services.db, { id: jobId, apiKeyId });
  if (!order) throw jobNotFound(jobId);
  return order;
}

async function giveUpUnpaid(
  services: Services,
  { id }: OrderRow,
  record: Recorder | undefined,
): Promise<void> {
  const payment = await findPaymentOfOrder(services.db, id);
  if (payment) return expirePayment(services, payment, { reason: NOTE, record });
  const also = (tx: Db) => Promise.resolve(record?.({ services, tx, at: services.clock.now() }, id));
  await advanceJob(services, id, { from: "created", to: "cancelled", note: NOTE, also });
}

function answerOf({ id, orderNumber, status, refundedCents }: OrderRow): Output<"cancel"> {
  return { jobId: id, orderNumber, status, refundedCents };
}

function notCertain(): Problem {
  return new Problem("SERVICE_UNAVAILABLE", "We don't know yet whether this order was paid.", {
    retryAfterSeconds: 30,
    recoveryHint: "Send the same request again after retryAfterSeconds. It's safe to repeat.",
  });
}

/** @throws Problem JOB_NOT_FOUND, VALIDATION_ERROR */
export async function cancelOrder(
  services: Services,
  orderId: string,
  { reason, also }: { reason: string } & Pick<Ending, "also">,
): Promise<{ jobId: string; status: JobStatus; refundedCents: number }> {
  const cancelled = await endAndRefund(services, orderId, (order) => {
    if (!isUnfinished(order.status)) {
      throw new Problem("VALIDATION_ERROR", `This order is ${order.status}, so it can't be cancelled.`, {
        recoveryHint: hintFor(order.status),
      });
    }
    if (order.reviewerClaimedAt !== null || order.signedAt !== null) {
      throw new Problem(
        "VALIDATION_ERROR",
        "A reviewer is working on this order, so it can't be cancelled.",
        {
          recoveryHint:
            "Refund it in full instead: call POST /refund/{jobId} without amountCents. A full refund stops the work.",
        },
      );
    }
    return { to: "cancelled", source: "cancellation", note: reason, also };
  });
  if (!cancelled) throw jobNotFound();
  const { id, status, refundedCents } = cancelled;
  return { jobId: id, status, refundedCents };
}

function hintFor(status: JobStatus): string {
  if (status === "created") return "It isn't paid yet. Unpaid orders expire after 24 hours.";
  if (hasResult(status))
    return "Its work is done: refund it instead, with POST /refund/{jobId}, within 30 days of its creation. Without amountCents, that refunds everything and revokes the certificates.";
  return "There's nothing left to do. GET /status/{jobId} shows how it ended.";
}

const UNPAID_HOURS = 24;
const BATCH = 200;

export async function cancelUnpaidOrders(services: Services): Promise<number> {
  const before = new Date(services.clock.now().getTime() - UNPAID_HOURS * 3_600_000);
  const orders = await listOrdersInStatusSince(services.db, ["created"], before, BATCH);
  for (const { id: orderId } of orders) {
    try {
      await cancelUnpaid(services, orderId);
    } catch (error) {
      services.log.error({ err: error, orderId }, "an unpaid order could not be cancelled; tried again soon");
    }
  }
  return orders.length;
}

async function cancelUnpaid(services: Services, orderId: string): Promise<void> {
  const payment = await findPaymentOfOrder(services.db, orderId);
  if (payment) return expirePayment(services, payment);
  const note = "Not paid within 24 hours.";
  await advanceJob(services, orderId, { from: "created", to: "cancelled", note });
}
