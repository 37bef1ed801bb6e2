import {
  findPartner,
  findPartnerOfCustomer,
  findPartnerOfPaymentMethod,
  replacePaymentMethod,
} from "@/db/queries/partners";
import type { Services } from "../context";
import { requireProcessor } from "../require-processor";

const TRIES = 3;

/** Reads a partner's default payment method again; of two that do so at once, no older reading stays. */
export async function refreshPaymentMethod(services: Services, partnerId: string): Promise<void> {
  const processor = requireProcessor(services);
  for (let tries = 0; tries < TRIES; tries++) {
    const partner = await findPartner(services.db, partnerId);
    if (partner?.customerId == null) return;
    const method = await processor.getDefaultPaymentMethod(partner.customerId);
    if (await replacePaymentMethod(services.db, partner, method)) return;
  }
  throw new Error(`the payment method of ${partnerId} changes too often to be read`);
}

/** The same for whichever partner has this customer or this payment method; for nobody, where none has. */
export async function refreshPaymentMethodOf(services: Services, objectId: string): Promise<void> {
  const find = objectId.startsWith("cus_") ? findPartnerOfCustomer : findPartnerOfPaymentMethod;
  const partner = await find(services.db, objectId);
  if (partner) await refreshPaymentMethod(services, partner.id);
}
