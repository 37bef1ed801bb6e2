import { getOrder } from "@/db/queries/orders";
import { type SandboxStage, sandboxStageAt } from "@/lib/core/orders/sandbox";
import type { Services } from "../context";
import { isByFixture } from "./is-by-fixture";

/** When an order that goes by the sandbox's clock reaches this stage, as ISO 8601; null for all others. */
export async function sandboxStage(
  services: Services,
  orderId: string,
  stage: SandboxStage,
): Promise<string | null> {
  const order = await getOrder(services.db, orderId);
  if (!order?.paidAt || !isByFixture(services, order)) return null;
  return sandboxStageAt(stage, order.paidAt, services.settings.sandboxSeconds).toISOString();
}
