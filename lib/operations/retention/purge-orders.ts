import type { Db } from "@/db/client";
import { lockOrder } from "@/db/queries/orders";
import { deleteTexts, isPurgeable, listFilesOf, listPurgeable } from "@/db/queries/retention";
import { hasResult, isSettled } from "@/lib/core/orders/job-states";
import type { Services } from "../context";
import { deleteUnneededFile } from "./delete-unneeded-file";
import { untilNone } from "./until-none";

const BATCH = 100;

export async function purgeOrders(services: Services): Promise<number> {
  const { retentionDays } = services.settings;
  const now = services.clock.now();
  // Don't list them again in this call: a batch of them would hide all that come after.
  const failed: string[] = [];
  let purged = 0;
  await untilNone(async (isOver) => {
    const due = await listPurgeable(services.db, now, retentionDays, { limit: BATCH, except: failed });
    for (const orderId of due) {
      if (isOver()) break;
      try {
        // Check again: since the listing, a correction may have been opened or signed, or the key compromised.
        const admit = (tx: Db) => isPurgeable(tx, orderId, now, retentionDays);
        if (await purgeOrder(services, orderId, admit)) purged += 1;
        else failed.push(orderId);
      } catch (error) {
        failed.push(orderId);
        services.log.error({ err: error, orderId }, "an order could not be purged; tried again soon");
      }
    }
    return due.length;
  });
  return purged;
}

export async function purgeOrder(
  services: Services,
  orderId: string,
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
