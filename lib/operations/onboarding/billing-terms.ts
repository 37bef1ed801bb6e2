import { updatePartner } from "@/db/queries/partners";
import type { Services } from "../context";
import { ensureCustomer } from "./ensure-customer";
import { requirePartner } from "./require-partner";

export interface InvoiceTerms {
  netTermsDays: number;
  /** Null enforces no ceiling; left out, it stays as it is. */
  creditLimitCents?: number | null | undefined;
  /** Where invoices are sent: told to the processor with the partner's first card or invoice, and not after. */
  email?: string | undefined;
}

/**
 * From now on a partner's orders are charged to its card, one by one. What it ordered on account stays open until its
 * invoices are paid: the answer says how much that is.
 */
export async function billPerOrder(services: Services, partnerName: string) {
  const { id, openBalanceCents } = await requirePartner(services, partnerName);
  await updatePartner(services.db, id, { billingMode: "per_order" });
  return { openBalanceCents };
}

/** From now on a partner orders on account and gets an invoice a month. */
export async function billByInvoice(
  services: Services,
  partnerName: string,
  { netTermsDays, creditLimitCents, email }: InvoiceTerms,
) {
  const partner = await requirePartner(services, partnerName);
  // Nobody can be billed whom the processor does not know; where it knows them, the address stays as it is.
  if (email !== undefined && partner.customerId !== null) {
    throw new Error(
      `${partnerName} already exists at the processor. Change its email in the processor's dashboard`,
    );
  }
  if (email !== undefined) await ensureCustomer(services, partner, email);
  const terms = {
    netTermsDays,
    creditLimitCents: creditLimitCents === undefined ? partner.creditLimitCents : creditLimitCents,
  };
  await updatePartner(services.db, partner.id, { billingMode: "invoice", ...terms });
  return terms;
}

/** What a partner's orders earn it from now on; those that are paid keep what they were paid with. */
export async function setRevShare(services: Services, partnerName: string, revShareBps: number) {
  const { id } = await requirePartner(services, partnerName);
  await updatePartner(services.db, id, { revShareBps });
  return { revShareBps };
}
