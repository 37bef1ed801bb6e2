import type { Db } from "@/db/client";
import {
  type CertificateRow,
  type CertificateScope,
  findOrderIdOfCertificate,
  revokeStanding,
} from "@/db/queries/certificates";
import { appendEvent } from "@/db/queries/events";
import { lockOrder, type OrderRow } from "@/db/queries/orders";
import type { Services } from "../context";
import { newId } from "../new-id";

export async function revokeOfOrder(
  services: Services,
  tx: Db,
  order: OrderRow,
  which: CertificateScope,
  reason: string,
): Promise<CertificateRow[]> {
  const at = services.clock.now();
  const revoked = await revokeStanding(tx, which, { at, reason });
  for (const { id, publishedAt } of revoked) {
    if (publishedAt === null) continue;
    await appendEvent(tx, order, order.status, {
      id: newId(services, "event"),
      type: "certificate.revoked",
      at,
      note: reason,
      data: { certificateId: id, revokedReason: reason },
    });
  }
  return revoked;
}

export async function revokeCertificate(
  services: Services,
  certificateId: string,
  reason: string,
  also?: (tx: Db) => Promise<void>,
): Promise<boolean> {
  const orderId = await findOrderIdOfCertificate(services.db, certificateId);
  if (!orderId) return false;
  const revoked = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const revoked = order ? await revokeOfOrder(services, tx, order, { certificateId }, reason) : [];
    if (revoked.length > 0) await also?.(tx);
    return revoked;
  });
  if (revoked.length > 0) services.wake();
  return revoked.length > 0;
}
