import type { Services } from "../context";
import { requireProcessor } from "../require-processor";
import { reconcileIntent } from "./reconcile-intent";

/** Follows a charge to its intent: what comes late of it is its fee. */
export async function lookAtCharge(services: Services, chargeId: string): Promise<void> {
  const intentId = await requireProcessor(services).getIntentOfCharge(chargeId);
  if (intentId !== null) await reconcileIntent(services, intentId);
}
