import type { OrderRow } from "@/db/queries/orders";
import { canMove } from "@/lib/core/job-states";
import type { Services } from "../context";
import { endAndRefund } from "../refunds/end-and-refund";

/** Fails an order that can still fail, pays back what was left of it, and revokes what it had certified. */
export async function failOrder(services: Services, orderId: string, reason: string): Promise<void> {
  await endAndRefund(services, orderId, (order) =>
    canMove(order.productLine, order.status, "failed") && !isUnpaid(order)
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

/** Its money may still come in: such an order settles or lapses by itself. */
function isUnpaid({ environment, status }: OrderRow): boolean {
  return environment === "live" && status === "created";
}
