import { getOrder, type OrderRow } from "@/db/queries/orders";
import { isReviewed } from "@/lib/core/catalog/product-lines";
import { type SandboxStage, sandboxStageAt } from "@/lib/core/orders/sandbox";
import type { Services } from "../context";

/** On the sandbox's clock: sandbox orders, and live ones where no money is real. */
export function isByFixture(
  { settings }: Pick<Services, "settings">,
  { environment }: Pick<OrderRow, "environment">,
): boolean {
  return environment === "sandbox" || settings.fixtureReviewsLive;
}

/**
 * ISO 8601. Null for orders that aren't on the sandbox's clock. A text without review is delivered when other
 * orders become ready.
 */
export async function sandboxStage(
  services: Services,
  orderId: string,
  stage: SandboxStage,
): Promise<string | null> {
  const order = await getOrder(services.db, orderId);
  if (!order?.paidAt || !isByFixture(services, order)) return null;
  const due = stage === "openReview" && !isReviewed(order.productLine) ? "deliverUnreviewed" : stage;
  return sandboxStageAt(due, order.paidAt, services.settings.sandboxSeconds).toISOString();
}
