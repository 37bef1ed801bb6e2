import { insertPostings } from "@/db/queries/ledger";
import { makeId } from "@/lib/core/ids";
import type { Posting } from "@/lib/core/money/ledger";
import type { TransactionContext } from "../context";

/** Once per kind and source. False if all were booked before. */
export async function postToLedger(context: TransactionContext, ...postings: Posting[]): Promise<boolean> {
  const { services, tx, at } = context;
  // Months are added up by this time. The process's own clock may differ.
  const rows = postings.map((posting) => ({
    ...posting,
    id: makeId("ledgerTransaction", at, services.random(16)),
  }));
  return (await insertPostings(tx, at, rows)).length > 0;
}
