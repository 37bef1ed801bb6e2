import { findInvoiceOfProcessor, listInvoicesToLookAt, updateInvoice } from "@/db/queries/invoices";
import { ProcessorUnavailable } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { recordInvoice } from "./record-invoice";

const BATCH = 20;
const HOUR_MS = 3_600_000;

export async function syncInvoice(services: Services, processorInvoiceId: string): Promise<void> {
  const { payments: processor } = services;
  if (!processor) return;
  const invoice = await findInvoiceOfProcessor(services.db, processorInvoiceId);
  if (!invoice) return;
  const seen = await processor.getInvoice(processorInvoiceId);
  if (invoice.state === "drafting" && seen.state === "open") return;
  await recordInvoice(services, invoice.id, seen);
}

export async function syncDueInvoices(services: Services): Promise<void> {
  if (!services.payments) return;
  const now = services.clock.now();
  const seenBefore = new Date(now.getTime() - HOUR_MS);
  const due = await listInvoicesToLookAt(services.db, { dueBefore: now, seenBefore }, BATCH);
  for (const { id, processorInvoiceId } of due) {
    if (processorInvoiceId === null) continue;
    // First, so that a failing invoice doesn't keep the others from their turn.
    await updateInvoice(services.db, id, { updatedAt: now });
    try {
      await syncInvoice(services, processorInvoiceId);
    } catch (error) {
      if (error instanceof ProcessorUnavailable) return;
      services.log.error({ err: error, invoiceId: id }, "an invoice could not be looked at");
    }
  }
}
