import type { Db } from "@/db/client";
import { postToLedger } from "@/db/queries/ledger";
import type { Posting } from "@/lib/core/ledger";
import type { Services } from "../context";
import { newId } from "../new-id";

/** Books a transaction in the caller's own, once per kind and source; false when it was booked before. */
export async function book(
  services: Pick<Services, "clock" | "random">,
  tx: Db,
  at: Date,
  posting: Posting,
): Promise<boolean> {
  return postToLedger(tx, { ...posting, id: newId(services, "ledgerTransaction"), at });
}
