import { z } from "zod";
import { listOpenRefunds } from "@/db/queries/refunds";
import { cancelOrder } from "@/lib/operations/cancel-order";
import { retryRefund } from "@/lib/operations/refunds/retry-refund";
import { command } from "./operator-command";

/** Money on its way back to payers. */
export const REFUND_COMMANDS = {
  "list-refunds": command(z.strictObject({}), ({ services }) => listOpenRefunds(services.db, 1000)),
  "retry-refund": command(z.strictObject({ refundId: z.string() }), ({ services }, { refundId }) =>
    retryRefund(services, refundId),
  ),
  "cancel-order": command(
    z.strictObject({ jobId: z.string(), reason: z.string().min(1).max(200) }),
    ({ services }, { jobId, reason }) => cancelOrder(services, jobId, { reason }),
  ),
};
