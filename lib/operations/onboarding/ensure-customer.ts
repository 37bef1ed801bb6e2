import { keepCustomer, type PartnerRow } from "@/db/queries/partners";
import type { Services } from "../context";
import { requireDone } from "../require-done";
import { requireProcessor } from "../require-processor";

/**
 * The processor's customer of a partner, made once however many ask at the same time. The email is what invoices are
 * sent to, and counts only where the customer is made.
 */
export async function ensureCustomer(
  services: Pick<Services, "db" | "payments">,
  { id: partnerId, name, customerId }: PartnerRow,
  email: string | null = null,
): Promise<string> {
  if (customerId !== null) return customerId;
  const made = await requireProcessor(services).createCustomer({ partnerId, name, email });
  return keepCustomer(services.db, partnerId, requireDone(made, `a customer for ${name}`).customerId);
}
