import { getOrder } from "@/db/queries/orders";
import { reviewsClientDraft } from "@/lib/core/catalog/product-lines";
import type { Services } from "../context";
import { writeTasks } from "../desk/tasks/write-tasks";
import { advanceJob } from "./advance-job";

/** A paid order enters the draft pipeline, or, for reviews of a client's draft, the reviewer's hands. */
export async function beginWork(services: Services, orderId: string): Promise<void> {
  const order = await getOrder(services.db, orderId);
  if (!order) return;
  const to = reviewsClientDraft(order.productLine) ? "reviewing_draft" : "processing";
  await advanceJob(services, orderId, {
    from: "paid",
    to,
    // From here on the desk sees what is to be notarised and posted later.
    also: (tx, moved) => writeTasks(services, tx, moved),
  });
}
