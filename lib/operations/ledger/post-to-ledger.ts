import { insertPostings } from "@/db/queries/ledger";
import type { Posting } from "@/lib/core/money/ledger";
import type { TransactionContext } from "../context";
import { newId } from "../new-id";

/** Books transactions in the caller's own, each once per kind and source; false when all were booked before. */
export async function postToLedger(context: TransactionContext, ...postings: Posting[]): Promise<boolean> {
  const { services, tx, at } = context;
  const rows = postings.map((posting) => ({ ...posting, id: newId(services, "ledgerTransaction") }));
  return (await insertPostings(tx, at, rows)).length > 0;
}
