import type { OrderRow } from "@/db/queries/orders";
import { canMove } from "@/lib/core/orders/job-states";
import type { Services } from "../context";
import { type Ending, endAndRefund } from "../refunds/end-and-refund";

export async function failOrder(
  services: Services,
  orderId: string,
  reason: string,
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

/** An unpaid order's money may still come in: it settles or lapses by itself. */
function isUnpaid({ environment, status }: OrderRow): boolean {
  return environment === "live" && status === "created";
}
