import { type InvoiceRow, keepDraft } from "@/db/queries/invoices";
import { findPartner, type PartnerRow } from "@/db/queries/partners";
import type { Payments } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import { ensureCustomer } from "../onboarding/partner";
import { requireDone } from "../require-processor";
import { fillDraft } from "./fill-draft";
import { recordInvoice } from "./record-invoice";

/**
 * Safe to repeat after any crash until it no longer throws. Throws ProcessorUnavailable if something is
 * uncertain; other errors need a person.
 */
export async function sendInvoice(
  services: Services,
  processor: Payments,
  invoice: InvoiceRow,
): Promise<void> {
  const { id, partnerId } = invoice;
  const partner = await findPartner(services.db, partnerId);
  if (!partner) throw new Error(`there is no partner ${partnerId}`);
  const customerId = await ensureCustomer(services, partner);
  await tellCustomer(services, processor, customerId, partner);
  const processorInvoiceId =
    invoice.processorInvoiceId ?? (await openDraft(services, processor, invoice, customerId));
  const { state } = await processor.getInvoice(processorInvoiceId);
  // In any other state, an earlier run sent it and died before recording that.
  if (state === "draft") {
    await fillDraft(services, processor, { invoice, processorInvoiceId, customerId });
  }
  const sent = await processor.sendInvoice({ reference: { id }, processorInvoiceId });
  await failpoint("invoice.sent");
  const isOver = sent.kind === "refused" && sent.code === "settled_before";
  const seen = isOver
    ? await processor.getInvoice(processorInvoiceId)
    : requireDone(sent, `the sending of ${id}`);
  await recordInvoice(services, id, seen);
}

/**
 * Call it before the draft is opened, which copies the customer's data. A refusal doesn't stop the invoice:
 * it is owed all the same.
 */
async function tellCustomer(
  { log }: Services,
  processor: Payments,
  customerId: string,
  { id: partnerId, name, signedUp, billingDetails }: PartnerRow,
): Promise<void> {
  const given = { ...(signedUp ? { name } : {}), ...billingDetails };
  if (Object.keys(given).length === 0) return;
  const set = await processor.setBillingDetails({ customerId, ...given });
  if (set.kind === "refused") {
    log.error({ partnerId, code: set.code }, "an invoice is sent without its account's billing details");
  } else requireDone(set, `the billing details of ${partnerId}`);
}

async function openDraft(
  services: Services,
  processor: Payments,
  { id, period, netTermsDays }: InvoiceRow,
  customerId: string,
): Promise<string> {
  const description = `Orders on account, ${period}`;
  const made = await processor.createInvoice({ reference: { id }, customerId, netTermsDays, description });
  const { processorInvoiceId } = requireDone(made, `the draft of ${id}`);
  await failpoint("invoice.created");
  return keepDraft(services.db, id, processorInvoiceId, services.clock.now());
}
