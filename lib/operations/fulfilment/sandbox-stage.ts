import { getOrder } from "@/db/queries/orders";
import { type SandboxStage, sandboxStageAt } from "@/lib/core/sandbox-timeline";
import type { Services } from "../context";

/** When a sandbox order reaches this stage, as ISO 8601; null for live orders, which wait for nobody's clock. */
export async function sandboxStage(
  services: Services,
  orderId: string,
  stage: SandboxStage,
): Promise<string | null> {
  const order = await getOrder(services.db, orderId);
  if (order?.environment !== "sandbox" || !order.paidAt) return null;
  return sandboxStageAt(stage, order.paidAt, services.settings.sandboxSeconds).toISOString();
}
