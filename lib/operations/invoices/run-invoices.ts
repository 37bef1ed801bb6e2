import { sumUninvoiced } from "@/db/queries/invoiced-payments";
import { addMonths, type Month, startOfMonth } from "@/lib/core/month";
import type { Services } from "../context";
import { completeInvoices } from "./complete-invoices";
import { reserveInvoices } from "./reserve-invoices";

export interface InvoicePreview {
  month: Month;
  totalCents: number;
  partners: { partnerId: string; name: string; orderCount: number; totalCents: number }[];
}

/** What running a month now would ask of whom. A partner that has its invoice for it is asked for it a month later. */
export async function previewInvoices(services: Services, month: Month): Promise<InvoicePreview> {
  const partners = await sumUninvoiced(services.db, month, startOfMonth(addMonths(month, 1)));
  return { month, totalCents: partners.reduce((sum, each) => sum + each.totalCents, 0), partners };
}

/** Makes and sends the invoices of a month that is over: what the schedule does, and as harmless to repeat. */
export async function runInvoices(services: Services, month: Month): Promise<{ made: number; sent: number }> {
  const made = await reserveInvoices(services, month);
  return { made, sent: await completeInvoices(services) };
}
