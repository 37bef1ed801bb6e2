import { findOrderOfKey, type OrderRow } from "@/db/queries/orders";
import { findPaymentOfOrder } from "@/db/queries/payments";
import type { Output } from "@/lib/contract/operations";
import { Problem } from "@/lib/core/problem";
import { cancelOrder } from "./cancel-order";
import type { Caller, KeyOperation, Services } from "./context";
import { advanceJob } from "./fulfilment/advance-job";
import { jobNotFound } from "./job-not-found";
import { expirePayment } from "./payments/expire-payment";

const NOTE = "Cancelled by the client.";

/** Cancels an order of this key, unpaid or paid, until a reviewer has claimed it; once more, it answers the same. */
export const cancel: KeyOperation<"cancel", "params"> = async (services, caller, { params }) => {
  const order = await read(services, caller, params.jobId);
  if (order.status === "created") await giveUpUnpaid(services, order);
  const unlessUnpaid = await read(services, caller, params.jobId);
  if (unlessUnpaid.status === "created") throw notCertain();
  if (unlessUnpaid.status === "cancelled") return answerOf(unlessUnpaid);
  try {
    await cancelOrder(services, order.id, { reason: NOTE });
  } catch (error) {
    // A duplicate of this call may have been faster.
    const after = await read(services, caller, params.jobId);
    if (!(error instanceof Problem) || after.status !== "cancelled") throw error;
  }
  return answerOf(await read(services, caller, params.jobId));
};

async function read(services: Services, { apiKeyId }: Caller, jobId: string): Promise<OrderRow> {
  const order = await findOrderOfKey(services.db, { id: jobId, apiKeyId });
  if (!order) throw jobNotFound();
  return order;
}

/** Nothing may be charged for it any more; where it was paid meanwhile, it is a paid order from here on. */
async function giveUpUnpaid(services: Services, { id }: OrderRow): Promise<void> {
  const payment = await findPaymentOfOrder(services.db, id);
  if (payment) await expirePayment(services, payment, NOTE);
  else await advanceJob(services, id, { from: "created", to: "cancelled", note: NOTE });
}

function answerOf({ id, orderNumber, status, refundedCents }: OrderRow): Output<"cancel"> {
  return { jobId: id, orderNumber, status, refundedCents };
}

/** Whether it was charged is known to the processor alone, which does not answer. */
function notCertain(): Problem {
  return new Problem("SERVICE_UNAVAILABLE", "We don't know yet whether this order was paid.", {
    retryAfterSeconds: 30,
    recoveryHint: "Send the same request again after retryAfterSeconds. It's safe to repeat.",
  });
}
