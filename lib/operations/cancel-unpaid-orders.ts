import { listOrdersInStatusSince } from "@/db/queries/orders";
import { findPaymentOfOrder } from "@/db/queries/payments";
import type { Services } from "./context";
import { advanceJob } from "./fulfilment/advance-job";
import { expirePayment } from "./payments/expire-payment";

const UNPAID_HOURS = 24;
const BATCH = 200;

/** Orders that nobody paid within a day are cancelled. */
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
