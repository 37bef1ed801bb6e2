import type { Services } from "../context";
import { requireDone } from "../require-done";
import { requireProcessor } from "../require-processor";
import { ensureCustomer } from "./ensure-customer";
import { requirePartner } from "./require-partner";

/** A page of the processor's on which a partner saves the card that its orders are charged to. */
export async function createCardLink(
  services: Services,
  partnerName: string,
  email: string | null = null,
): Promise<{ url: string }> {
  const partner = await requirePartner(services, partnerName);
  const customerId = await ensureCustomer(services, partner, email);
  const made = await requireProcessor(services).createSetupSession({
    partnerId: partner.id,
    customerId,
    returnUrl: `${services.settings.siteUrl}/billing/done`,
  });
  return requireDone(made, `a card page for ${partner.name}`);
}
