import { findOldestUninvoiced } from "@/db/queries/invoiced-payments";
import { addMonths, monthOf, startOfMonth } from "@/lib/core/month";
import type { Services } from "../context";
import { reserveInvoices } from "./reserve-invoices";

/** The schedule has its turn first, and orders of a month's last minute have settled by then. */
const GRACE_MS = 2 * 3_600_000;

/** Makes the invoices of past months for which the schedule never fired, each month's by itself. */
export async function makeUpInvoices(services: Services): Promise<void> {
  const thisMonth = monthOf(new Date(services.clock.now().getTime() - GRACE_MS));
  const oldest = await findOldestUninvoiced(services.db, startOfMonth(thisMonth));
  if (!oldest) return;
  for (let month = monthOf(oldest); month < thisMonth; month = addMonths(month, 1)) {
    await reserveInvoices(services, month);
  }
}
