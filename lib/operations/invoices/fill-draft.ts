import { listInvoicedOrders } from "@/db/queries/invoiced-payments";
import type { InvoiceRow } from "@/db/queries/invoices";
import { describeItems, type InvoiceItem } from "@/lib/core/invoices/items";
import type { DraftItem, Payments } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import { requireDone } from "../require-processor";

export interface Draft {
  invoice: InvoiceRow;
  processorInvoiceId: string;
  customerId: string;
}

/** Reads the draft first, since the processor forgets idempotency keys after a day. */
export async function fillDraft(services: Services, processor: Payments, draft: Draft): Promise<void> {
  const { invoice, processorInvoiceId, customerId } = draft;
  const items = describeItems(await listInvoicedOrders(services.db, invoice.id));
  requireTotal(invoice, sum(items), "its orders come to");
  const missing = subtract(items, await processor.listInvoiceItems(processorInvoiceId));
  for (const { paymentId, orderId, amountCents, description } of missing) {
    const added = await processor.addInvoiceItem({
      reference: { id: paymentId, jobId: orderId },
      processorInvoiceId,
      customerId,
      amountCents,
      description,
    });
    requireDone(added, `an item of ${invoice.id}`);
    await failpoint("invoice.item-added");
  }
  const { totalCents } = await processor.getInvoice(processorInvoiceId);
  requireTotal(invoice, totalCents, "the processor's draft comes to");
}

/** Never send or record an invoice for another sum than we booked. */
export function requireTotal(invoice: InvoiceRow, totalCents: number, what: string): void {
  if (totalCents === invoice.totalCents) return;
  throw new Error(`${invoice.id} asks for ${invoice.totalCents} cents, and ${what} ${totalCents}`);
}

function sum(items: readonly InvoiceItem[]): number {
  return items.reduce((total, { amountCents }) => total + amountCents, 0);
}

function subtract(items: readonly InvoiceItem[], found: readonly DraftItem[]): InvoiceItem[] {
  const missing = new Map(items.map((item) => [item.paymentId, item]));
  for (const { itemId, paymentId, amountCents } of found) {
    const item = missing.get(paymentId ?? "");
    if (item?.amountCents !== amountCents) throw new Error(`nobody put ${itemId} on the draft as it is`);
    missing.delete(item.paymentId);
  }
  return [...missing.values()];
}
