import { hasResult, isUnfinished, type JobStatus } from "@/lib/core/orders/job-states";
import { Problem } from "@/lib/core/problem";
import type { Services } from "./context";
import { jobNotFound } from "./job-not-found";
import { type Ending, endAndRefund } from "./refunds/end-and-refund";

/** Cancels a paid order that no reviewer has claimed yet, and pays back all that is left of it. */
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
    return "Its work is done: refund it instead, with POST /refund/{jobId}, within 30 days of its creation.";
  return "There's nothing left to do. GET /status/{jobId} shows how it ended.";
}
