import { lockOrder, moveJob } from "@/db/queries/orders";
import type { Services } from "./context";
import { newId } from "./new-id";

/** The customer has the work in hand: ready becomes delivered, once. */
export async function markDelivered(services: Services, orderId: string): Promise<void> {
  const moved = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== "ready") return null;
    return moveJob(tx, {
      from: order,
      to: "delivered",
      at: services.clock.now(),
      eventId: newId(services, "event"),
    });
  });
  if (moved) services.wake();
}
