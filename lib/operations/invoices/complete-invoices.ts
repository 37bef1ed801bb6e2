import { findOldestUninvoiced } from "@/db/queries/invoiced-payments";
import { type InvoiceRow, listDraftingInvoices, updateInvoice } from "@/db/queries/invoices";
import { addMonths, monthOf, startOfMonth } from "@/lib/core/month";
import { type Payments, ProcessorUnavailable } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { reserveInvoices } from "./reserve-invoices";
import { sendInvoice } from "./send-invoice";
import { syncDueInvoices } from "./sync-invoice";

const BATCH = 100;
const AT_ONCE = 4;
const BATCH_MS = 30_000;

export async function completeInvoices(services: Services): Promise<number> {
  await makeUpInvoices(services);
  const sent = await sendDrafts(services);
  await syncDueInvoices(services);
  return sent;
}

async function sendDrafts(services: Services): Promise<number> {
  const { payments: processor, clock } = services;
  if (!processor) return 0;
  const startedAt = clock.now().getTime();
  const drafts = (await listDraftingInvoices(services.db, BATCH)).values();
  let sent = 0;
  const work = async () => {
    for (const invoice of drafts) {
      if (await trySending(services, processor, invoice)) sent += 1;
      if (clock.now().getTime() - startedAt > BATCH_MS) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sent;
}

async function trySending(services: Services, processor: Payments, invoice: InvoiceRow): Promise<boolean> {
  const { id: invoiceId } = invoice;
  try {
    // First, so that a stuck one goes to the end of the queue.
    await updateInvoice(services.db, invoiceId, { updatedAt: services.clock.now() });
    await sendInvoice(services, processor, invoice);
    return true;
  } catch (err) {
    const fields = { err, invoiceId };
    if (err instanceof ProcessorUnavailable) services.log.warn(fields, "an invoice waits to be sent");
    else services.log.error(fields, "an invoice could not be sent; tried again soon");
    return false;
  }
}

/** The schedule goes first, and orders of a month's last minute have settled by then. */
const GRACE_MS = 2 * 3_600_000;

async function makeUpInvoices(services: Services): Promise<void> {
  const thisMonth = monthOf(new Date(services.clock.now().getTime() - GRACE_MS));
  const oldest = await findOldestUninvoiced(services.db, startOfMonth(thisMonth));
  if (!oldest) return;
  for (let month = monthOf(oldest); month < thisMonth; month = addMonths(month, 1)) {
    await reserveInvoices(services, month);
  }
}
