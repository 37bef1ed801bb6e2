import { databaseNow } from "@/db/queries/payments";
import { listMissedSameDay } from "@/db/queries/refunds";
import { isUnfinished } from "@/lib/core/orders/job-states";
import type { Services } from "../context";
import { endAndRefund } from "./end-and-refund";

const BATCH = 100;

export async function refundMissedSameDay(services: Services): Promise<number> {
  const now = await databaseNow(services.db, services.clock);
  let refunded = 0;
  for (const orderId of await listMissedSameDay(services.db, now, BATCH)) {
    try {
      if (await refundMissed(services, orderId)) refunded += 1;
    } catch (error) {
      services.log.error(
        { err: error, orderId },
        "a missed same_day could not be refunded; tried again soon",
      );
    }
  }
  return refunded;
}

async function refundMissed(services: Services, orderId: string): Promise<boolean> {
  const ended = await endAndRefund(services, orderId, (order, at) =>
    // While a question waits for the client, the clock stands.
    isUnfinished(order.status) && order.promisedAt < (order.pausedAt ?? at)
      ? {
          to: "refunded",
          source: "sla",
          note: "The promised delivery time was missed; the order is refunded in full.",
          revokedReason: "order_refunded",
        }
      : null,
  );
  return ended !== null;
}
