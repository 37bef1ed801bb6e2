import type { Db } from "@/db/client";
import { listStandingCertificates } from "@/db/queries/certificates";
import { eraseClient } from "@/db/queries/erasure";
import { lockOrder } from "@/db/queries/orders";
import { deleteTexts } from "@/db/queries/retention";
import { hasResult, isSettled, type JobStatus } from "@/lib/core/orders/job-states";
import { revokeOfOrder } from "../certificates/revoke-certificates";
import type { Services } from "../context";
import { cleanUpOrders } from "./clean-up";

export interface Erasure {
  certificates: number;
  sharedFiles: number;
}

/** Answers once everything is gone but what the books need. Safe to repeat. */
export async function eraseOrder(services: Services, orderId: string): Promise<Erasure> {
  const certificates = await eraseRows(services, orderId);
  const sharedFiles = await cleanUpOrders(services, [{ id: orderId, isErased: true }]);
  services.wake();
  return { certificates, sharedFiles };
}

/** Work under way would write erased data again. */
export function isErasable(status: JobStatus): boolean {
  return hasResult(status) || isSettled(status);
}

export async function eraseRows(
  services: Services,
  orderId: string,
  also?: (tx: Db, certificates: number) => Promise<void>,
): Promise<number> {
  return services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`No order has the ID ${orderId}`);
    if (!isErasable(order.status)) {
      throw new Error(`The order is ${order.status}. Cancel or refund it first`);
    }
    const now = services.clock.now();
    const standing = await listStandingCertificates(tx, orderId);
    await deleteTexts(tx, orderId, now);
    const erased = await eraseClient(tx, order, now);
    // After it, so that the message holds no more than what is left.
    await revokeOfOrder(services, tx, erased, { orderId }, "data_erased");
    await also?.(tx, standing.length);
    return standing.length;
  });
}
