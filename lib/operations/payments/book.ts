import type { Db } from "@/db/client";
import { postToLedger } from "@/db/queries/ledger";
import type { Posting } from "@/lib/core/ledger";
import type { Services } from "../context";
import { newId } from "../new-id";

/** Books transactions in the caller's own, each once per kind and source; false when all were booked before. */
export async function book(
  services: Pick<Services, "clock" | "random">,
  tx: Db,
  at: Date,
  ...postings: Posting[]
): Promise<boolean> {
  const rows = postings.map((posting) => ({ ...posting, id: newId(services, "ledgerTransaction") }));
  return (await postToLedger(tx, at, rows)).length > 0;
}
