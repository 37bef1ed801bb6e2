import { sumUninvoiced } from "@/db/queries/invoiced-payments";
import { type InvoiceRow, listInvoices as readInvoices } from "@/db/queries/invoices";
import { addMonths, type Month, startOfMonth } from "@/lib/core/month";
import type { Services } from "../context";
import { requirePartner } from "../onboarding/partner";
import { completeInvoices } from "./complete-invoices";
import { reserveInvoices } from "./reserve-invoices";

export interface InvoicePreview {
  month: Month;
  totalCents: number;
  partners: { partnerId: string; name: string; orderCount: number; totalCents: number }[];
}

export async function previewInvoices(services: Services, month: Month): Promise<InvoicePreview> {
  const partners = await sumUninvoiced(services.db, month, startOfMonth(addMonths(month, 1)));
  return { month, totalCents: partners.reduce((sum, each) => sum + each.totalCents, 0), partners };
}

export async function runInvoices(services: Services, month: Month): Promise<{ made: number; sent: number }> {
  const made = await reserveInvoices(services, month);
  return { made, sent: await completeInvoices(services) };
}

const LISTED = 500;
const DAY_MS = 86_400_000;

export interface ListedInvoice {
  partnerName: string;
  invoice: InvoiceRow;
  overdueDays: number | null;
}

export async function listInvoices(services: Services, partnerName?: string): Promise<ListedInvoice[]> {
  const partner = partnerName === undefined ? null : await requirePartner(services, partnerName);
  const now = services.clock.now();
  const rows = await readInvoices(services.db, LISTED, partner?.id);
  return rows.map((row) => ({ ...row, overdueDays: overdueDays(row.invoice, now) }));
}

function overdueDays({ state, dueAt }: InvoiceRow, now: Date): number | null {
  if (state !== "open" || dueAt === null || dueAt > now) return null;
  return Math.floor((now.getTime() - dueAt.getTime()) / DAY_MS);
}
