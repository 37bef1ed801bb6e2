import { findPartner } from "@/db/queries/partners";
import { listSetupsCompletedAfter } from "@/db/queries/processor-events";
import type { Services } from "../context";
import { requireProcessor } from "../require-processor";
import { refreshPaymentMethod } from "./refresh-payment-method";

/**
 * A card was saved on a page of ours: it becomes the default of the partner whom the page was made for, and of nobody
 * else. A page completed later than this one wins, in whatever order we hear of them.
 */
export async function completeSetup(services: Services, sessionId: string, completedAt: Date): Promise<void> {
  const processor = requireProcessor(services);
  const { partnerId, customerId, paymentMethod } = await processor.getSetupSession(sessionId);
  // Not completed, or no page of ours.
  if (paymentMethod === null || partnerId === null) return;
  const partner = await findPartner(services.db, partnerId);
  if (!partner || customerId === null || partner.customerId !== customerId) {
    services.log.error({ sessionId, partnerId }, "a card was saved for a customer that is not its partner's");
    return;
  }
  if (await isSuperseded(services, partnerId, completedAt)) return;
  const set = await processor.setDefaultPaymentMethod({ customerId, paymentMethodId: paymentMethod.id });
  if (set.kind === "unknown")
    throw new Error(`the card of ${partnerId} may not be its default: ${set.reason}`);
  // Taken away since: what is the default now is all that matters.
  if (set.kind === "refused")
    services.log.warn({ sessionId, partnerId, code: set.code }, "a saved card was refused as the default");
  await refreshPaymentMethod(services, partnerId);
}

async function isSuperseded(services: Services, partnerId: string, completedAt: Date): Promise<boolean> {
  const processor = requireProcessor(services);
  for (const { sessionId } of await listSetupsCompletedAfter(services.db, completedAt)) {
    const later = await processor.getSetupSession(sessionId);
    if (later.partnerId === partnerId && later.paymentMethod !== null) return true;
  }
  return false;
}
