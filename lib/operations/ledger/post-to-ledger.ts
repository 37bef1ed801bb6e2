import { insertPostings } from "@/db/queries/ledger";
import { makeId } from "@/lib/core/ids";
import type { Posting } from "@/lib/core/money/ledger";
import type { TransactionContext } from "../context";

/** Books transactions in the caller's own, each once per kind and source; false when all were booked before. */
export async function postToLedger(context: TransactionContext, ...postings: Posting[]): Promise<boolean> {
  const { services, tx, at } = context;
  // By the time that is booked, since months are added up by it: the process's own clock may be another.
  const rows = postings.map((posting) => ({
    ...posting,
    id: makeId("ledgerTransaction", at, services.random(16)),
  }));
  return (await insertPostings(tx, at, rows)).length > 0;
}
