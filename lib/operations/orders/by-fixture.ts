import { getOrder, type OrderRow } from "@/db/queries/orders";
import { isReviewed } from "@/lib/core/catalog/product-lines";
import { type SandboxStage, sandboxStageAt } from "@/lib/core/orders/sandbox";
import type { Services } from "../context";

/** Drafted and signed by fixtures on the sandbox's clock: sandbox orders, and live ones where no money is real. */
export function isByFixture(
  { settings }: Pick<Services, "settings">,
  { environment }: Pick<OrderRow, "environment">,
): boolean {
  return environment === "sandbox" || settings.fixtureReviewsLive;
}

/**
 * When an order on the sandbox's clock reaches this stage, as ISO 8601. Null for all others. A text without review is
 * delivered when other orders become ready.
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
