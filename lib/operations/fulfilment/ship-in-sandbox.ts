import { appendEvent } from "@/db/queries/events";
import { lockOrder, updateOrder } from "@/db/queries/orders";
import type { Carrier } from "@/lib/core/catalog/enumerations";
import { SHIPPING_SERVICE_FACTS } from "@/lib/core/catalog/shipping-services";
import { hasResult } from "@/lib/core/orders/job-states";
import type { Services } from "../context";
import { newId } from "../new-id";
import { orderedAddons } from "./write-tasks";

/** Carriers' forms accept them, but no parcel has them. */
const TRACKING_NUMBERS: Readonly<Record<Carrier, string>> = { usps: "0".repeat(22), fedex: "0".repeat(12) };

export async function shipInSandbox(services: Services, orderId: string): Promise<boolean> {
  const shipped = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.environment !== "sandbox" || !order.hardcopyPending || !hasResult(order.status)) return false;
    const { hardcopy } = orderedAddons(order);
    const carrier = hardcopy ? SHIPPING_SERVICE_FACTS[hardcopy.service].carrier : "usps";
    const trackingNumber = TRACKING_NUMBERS[carrier];
    const at = services.clock.now();
    await updateOrder(tx, orderId, { hardcopyPending: false, updatedAt: at });
    await appendEvent(tx, { ...order, hardcopyPending: false }, order.status, {
      id: newId(services, "event"),
      type: "order.shipped",
      at,
      note: `${carrier.toUpperCase()} ${trackingNumber} (specimen)`,
      data: { carrier, trackingNumber },
    });
    return true;
  });
  if (shipped) services.wake();
  return shipped;
}
