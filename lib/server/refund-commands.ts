import { z } from "zod";
import { listOpenRefunds } from "@/db/queries/refunds";
import { cancelOrder } from "@/lib/operations/cancellation/cancel";
import { listStuckOrders, redriveOrder } from "@/lib/operations/fulfilment/redrive-orders";
import { retryRefund } from "@/lib/operations/refunds/complete-refunds";
import { command } from "./operator-command";

/** Orders that need a hand, and money on its way back to payers. */
export const REFUND_COMMANDS = {
  "list-refunds": command(z.strictObject({}), ({ services }) => listOpenRefunds(services.db, 1000)),
  "retry-refund": command(z.strictObject({ refundId: z.string() }), ({ services }, { refundId }) =>
    retryRefund(services, refundId),
  ),
  "cancel-order": command(
    z.strictObject({ jobId: z.string(), reason: z.string().min(1).max(200) }),
    ({ services }, { jobId, reason }) => cancelOrder(services, jobId, { reason }),
  ),
  "list-stuck-orders": command(z.strictObject({}), ({ services }) => listStuckOrders(services)),
  "redrive-order": command(z.strictObject({ order: z.string().min(1) }), ({ services }, { order }) =>
    redriveOrder(services, order),
  ),
};
