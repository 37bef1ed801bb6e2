import { listOrdersInStatusSince } from "@/db/queries/orders";
import { findPaymentOfOrder } from "@/db/queries/payments";
import type { Services } from "./context";
import { advanceJob } from "./fulfilment/advance-job";
import { lapsePayment } from "./payments/lapse-payment";

const UNPAID_HOURS = 24;
const BATCH = 200;

/** Orders that nobody paid within a day are cancelled. */
export async function cancelUnpaidOrders(services: Services): Promise<number> {
  const before = new Date(services.clock.now().getTime() - UNPAID_HOURS * 3_600_000);
  const orders = await listOrdersInStatusSince(services.db, ["created"], before, BATCH);
  for (const { id } of orders) {
    const payment = await findPaymentOfOrder(services.db, id);
    if (payment) await lapsePayment(services, payment);
    else
      await advanceJob(services, id, { from: "created", to: "cancelled", note: "Not paid within 24 hours." });
  }
  return orders.length;
}
