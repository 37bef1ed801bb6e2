import { sumBookedOfInvoice } from "@/db/queries/invoices";
import { differenceOf, type InvoiceFacts, standingOf } from "@/lib/core/invoices/postings";
import type { TransactionContext } from "../context";
import { postToLedger } from "../payments/post-to-ledger";

/**
 * Books what the ledger lacks of an invoice's payment and loss; the caller holds the invoice's lock. Answers by how
 * much its partner owes less for it.
 */
export async function postStanding(
  context: TransactionContext,
  invoiceId: string,
  facts: InvoiceFacts,
): Promise<number> {
  const { tx } = context;
  let loweredCents = 0;
  for (const { kind, entries } of standingOf(facts)) {
    const booked = await sumBookedOfInvoice(tx, kind, invoiceId);
    const difference = differenceOf(entries, booked.cents, facts.partnerId);
    if (difference.length === 0) continue;
    // Money may come in parts, and for what was given up: each posting has a number of its own after the first.
    const id = booked.count === 0 ? invoiceId : `${invoiceId}:${booked.count + 1}`;
    const source = { type: "invoice", id } as const;
    await postToLedger(context, { kind, source, paymentId: null, entries: difference });
    for (const { account, amountCents } of difference) {
      if (account === "accounts_receivable") loweredCents -= amountCents;
    }
  }
  return loweredCents;
}
