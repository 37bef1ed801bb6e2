import { getBalanceCents } from "@/db/queries/ledger";
import type { Services } from "./context";

/** What we hold with the processor, by our books and by its own. */
export interface Reconciliation {
  ledgerCents: number;
  processorCents: number;
  /** The processor's less ours: what is on its way into the books, or was never booked. */
  differenceCents: number;
}

/**
 * Compares the ledger with the processor's own balance. While money moves the two differ for moments; what they
 * differ by at rest is a posting that is missing or wrong. Null where no processor is configured.
 */
export async function reconcile({
  db,
  payments,
}: Pick<Services, "db" | "payments">): Promise<Reconciliation | null> {
  if (!payments) return null;
  const processorCents = await payments.getBalanceCents();
  const ledgerCents = await getBalanceCents(db, "stripe_balance");
  return { ledgerCents, processorCents, differenceCents: processorCents - ledgerCents };
}
