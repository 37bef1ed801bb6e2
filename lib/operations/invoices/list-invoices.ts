import { type InvoiceRow, listInvoices as readInvoices } from "@/db/queries/invoices";
import type { Services } from "../context";
import { requirePartner } from "../onboarding/require-partner";

const LISTED = 500;
const DAY_MS = 86_400_000;

export interface ListedInvoice {
  partnerName: string;
  invoice: InvoiceRow;
  /** Whole days since it was due; null where it is not due, or settled. */
  overdueDays: number | null;
}

/** The newest invoices, of one partner or of all. Overdue ones are for people to act on: nothing stops by itself. */
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
