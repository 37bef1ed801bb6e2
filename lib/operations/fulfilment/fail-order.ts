import type { OrderRow } from "@/db/queries/orders";
import { canMove } from "@/lib/core/orders/job-states";
import type { Services } from "../context";
import { type Ending, endAndRefund } from "../refunds/end-and-refund";

/** Fails an order that can still fail, pays back what was left of it, and revokes what it had certified. */
export async function failOrder(
  services: Services,
  orderId: string,
  reason: string,
  /** Sees the order under its lock before it fails: throws where whoever asks may not. */
  { admit, also }: Pick<Ending, "also"> & { admit?: (order: OrderRow) => void } = {},
): Promise<boolean> {
  const ended = await endAndRefund(services, orderId, (order) => {
    admit?.(order);
    return canMove(order.productLine, order.status, "failed") && !isUnpaid(order)
      ? {
          to: "failed",
          source: "failure",
          note: reason,
          revokedReason: "order_failed",
          patch: { failureReason: reason },
          also,
        }
      : null;
  });
  return ended !== null;
}

/** Its money may still come in: such an order settles or lapses by itself. */
function isUnpaid({ environment, status }: OrderRow): boolean {
  return environment === "live" && status === "created";
}
