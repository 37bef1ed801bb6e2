import { canMove } from "@/lib/core/job-states";
import type { Services } from "../context";
import { endAndRefund } from "../refunds/end-and-refund";

/** Fails an order that can still fail, pays back what was left of it, and revokes what it had certified. */
export async function failOrder(services: Services, orderId: string, reason: string): Promise<void> {
  await endAndRefund(services, orderId, (order) =>
    canMove(order.productLine, order.status, "failed")
      ? {
          to: "failed",
          source: "failure",
          note: reason,
          revokedReason: "order_failed",
          patch: { failureReason: reason },
        }
      : null,
  );
}
