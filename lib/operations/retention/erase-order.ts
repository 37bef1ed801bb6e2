import { listStandingCertificates } from "@/db/queries/certificates";
import { lockOrder } from "@/db/queries/orders";
import { eraseClient, listStoredArtifacts } from "@/db/queries/retention";
import { hasResult, isSettled } from "@/lib/core/job-states";
import type { Services } from "../context";
import { revokeOfOrder } from "../revoke-certificates";
import { purgeOrder } from "./purge-orders";
import { deleteArtifact } from "./sweep-files";

/**
 * Deletes all that an end client could be known by: sources, drafts, certified PDFs, receipts, names. Certificates
 * are revoked and leave id, issue and revocation time; what the books need stays. May be repeated.
 */
export async function eraseOrder(services: Services, orderId: string): Promise<{ certificates: number }> {
  const certificates = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`There is no order ${orderId}`);
    if (!(hasResult(order.status) || isSettled(order.status))) {
      throw new Error(`The order is ${order.status}: cancel or refund it first`);
    }
    const standing = await listStandingCertificates(tx, orderId);
    // The event goes out with what the order is known by now; what is erased here it never names.
    await revokeOfOrder(services, tx, order, { orderId }, "data_erased");
    await eraseClient(tx, orderId, services.clock.now());
    return standing.length;
  });
  await purgeOrder(services, orderId);
  for (const artifact of await listStoredArtifacts(services.db, orderId)) {
    await deleteArtifact(services, artifact);
  }
  services.wake();
  return { certificates };
}
