import type { Db } from "@/db/client";
import { lockOrder } from "@/db/queries/orders";
import { deleteTexts, isPurgeable, listFilesOf, listPurgeable } from "@/db/queries/retention";
import { hasResult, isSettled } from "@/lib/core/orders/job-states";
import type { Services } from "../context";
import { deleteUnneededFile } from "./delete-unneeded-file";
import { untilNone } from "./until-none";

const BATCH = 100;

/** Deletes sources and drafts of orders that were delivered, or ended, so long ago; how many orders. */
export async function purgeOrders(services: Services): Promise<number> {
  const { retentionDays } = services.settings;
  const now = services.clock.now();
  const failed = new Set<string>();
  return untilNone(async (isOver) => {
    let purged = 0;
    for (const orderId of await listPurgeable(services.db, now, retentionDays, BATCH)) {
      if (failed.has(orderId)) continue;
      if (isOver()) break;
      try {
        // Somebody may have opened or signed a correction of it, or its key was compromised, since it was listed.
        const admit = (tx: Db) => isPurgeable(tx, orderId, now, retentionDays);
        if (await purgeOrder(services, orderId, admit)) purged += 1;
      } catch (error) {
        failed.add(orderId);
        services.log.error({ err: error, orderId }, "an order could not be purged; tried again soon");
      }
    }
    return purged;
  });
}

/**
 * Deletes the words of an order, then its files as far as no other order needs them; a file that was put within a day
 * goes with the sweep of unneeded files. False when the order is not over, or was purged before.
 */
export async function purgeOrder(
  services: Services,
  orderId: string,
  /** Asked under the order's lock. */
  admit?: (tx: Db) => Promise<boolean>,
): Promise<boolean> {
  const files = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.purgedAt || !(hasResult(order.status) || isSettled(order.status))) return null;
    if (admit && !(await admit(tx))) return null;
    const files = await listFilesOf(tx, orderId);
    await deleteTexts(tx, orderId, services.clock.now());
    return files;
  });
  if (!files) return false;
  for (const sha256 of files) await deleteUnneededFile(services, sha256);
  return true;
}
