import { getOrder } from "@/db/queries/orders";
import { isReviewed } from "@/lib/core/catalog/product-lines";
import type { Services } from "../context";
import { advanceJob } from "./advance-job";
import { deliverText } from "./deliver-text";

/** The draft is done: humans take over, or, where no human was ordered, the text is ready. */
export async function openReview(services: Services, orderId: string): Promise<void> {
  const order = await getOrder(services.db, orderId);
  if (!order) return;
  if (isReviewed(order.productLine))
    await advanceJob(services, orderId, { from: "processing", to: "in_review" });
  else await deliverText(services, orderId, "processing");
}
