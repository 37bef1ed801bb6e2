import { listStandingCertificates } from "@/db/queries/certificates";
import { eraseClient } from "@/db/queries/erasure";
import { lockOrder } from "@/db/queries/orders";
import { deleteTexts } from "@/db/queries/retention";
import { hasResult, isSettled } from "@/lib/core/orders/job-states";
import { revokeOfOrder } from "../certificates/revoke-certificates";
import type { Services } from "../context";
import { cleanUpOrders } from "./clean-up";

export interface Erasure {
  /** How many certificates were revoked by it. */
  certificates: number;
  /** Source files that stay, because another order or upload holds the very same. */
  sharedFiles: number;
}

/**
 * Deletes all that an end client could be known by, and answers once it is gone: sources and what was made of them,
 * drafts, certified PDFs, receipts, names, messages. Certificates are revoked and leave id, issue and revocation time;
 * what the books need stays. May be repeated.
 */
export async function eraseOrder(services: Services, orderId: string): Promise<Erasure> {
  const certificates = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`No order has the ID ${orderId}`);
    if (!(hasResult(order.status) || isSettled(order.status))) {
      throw new Error(`The order is ${order.status}. Cancel or refund it first`);
    }
    const now = services.clock.now();
    const standing = await listStandingCertificates(tx, orderId);
    await deleteTexts(tx, orderId, now);
    const erased = await eraseClient(tx, order, now);
    // After it: the message about a revocation holds no more than what is left.
    await revokeOfOrder(services, tx, erased, { orderId }, "data_erased");
    return standing.length;
  });
  const sharedFiles = await cleanUpOrders(services, [{ id: orderId, isErased: true }]);
  services.wake();
  return { certificates, sharedFiles };
}
