import { databaseNow, lockPayment, updatePayment } from "@/db/queries/payments";
import type { Services } from "../context";
import type { PendingOrder } from "../submit/pending-order";
import { writeOrder } from "../submit/write-order";

/**
 * Accepts an order whose payment is still to come (its payer has a checkoutUrl) or uncertain: it is `created` and
 * settles by itself. Nothing happens where the payment was settled or the order accepted meanwhile.
 */
export async function acceptUnpaid(
  services: Services,
  paymentId: string,
  checkout?: { sessionId: string; url: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const pendingOrder = payment.pendingOrder as PendingOrder | null;
    if (!pendingOrder) return;
    const at = await databaseNow(tx, services.clock);
    const status = "created" as const;
    await writeOrder(services, tx, payment, pendingOrder, {
      status,
      at,
      ...(checkout ? { checkoutUrl: checkout.url } : {}),
    });
    await updatePayment(tx, paymentId, {
      ...(checkout ? { state: "open" as const, checkoutSessionId: checkout.sessionId } : {}),
      pendingOrder: null,
      updatedAt: at,
    });
  });
  services.wake();
}
