import {
  findPartner,
  findPartnerOfCustomer,
  findPartnerOfPaymentMethod,
  replacePaymentMethod,
} from "@/db/queries/partners";
import { listSetupsCompletedAfter } from "@/db/queries/processor-events";
import type { Services } from "../context";
import { requireDone, requireProcessor } from "../require-processor";
import { ensureCustomer, requirePartner } from "./partner";

export async function createCardLink(
  services: Services,
  partnerName: string,
  email: string | null = null,
  returnPath = "/billing/done",
): Promise<{ url: string }> {
  const partner = await requirePartner(services, partnerName);
  const customerId = await ensureCustomer(services, partner, email);
  const made = await requireProcessor(services).createSetupSession({
    partnerId: partner.id,
    customerId,
    returnUrl: `${services.settings.siteUrl}${returnPath}`,
  });
  return requireDone(made, `a card page for ${partner.name}`);
}

/** The page completed last wins, in whatever order its events arrive. */
export async function completeSetup(services: Services, sessionId: string, completedAt: Date): Promise<void> {
  const processor = requireProcessor(services);
  const { partnerId, customerId, paymentMethod } = await processor.getSetupSession(sessionId);
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
  // The card was removed since. Only the present default matters.
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

const TRIES = 3;

async function refreshPaymentMethod(services: Services, partnerId: string): Promise<void> {
  const processor = requireProcessor(services);
  for (let tries = 0; tries < TRIES; tries++) {
    const partner = await findPartner(services.db, partnerId);
    if (partner?.customerId == null) return;
    const method = await processor.getDefaultPaymentMethod(partner.customerId);
    if (await replacePaymentMethod(services.db, partner, method)) return;
  }
  throw new Error(`the payment method of ${partnerId} changes too often to be read`);
}

export async function refreshPaymentMethodOf(services: Services, objectId: string): Promise<void> {
  const find = objectId.startsWith("cus_") ? findPartnerOfCustomer : findPartnerOfPaymentMethod;
  const partner = await find(services.db, objectId);
  if (partner) await refreshPaymentMethod(services, partner.id);
}
