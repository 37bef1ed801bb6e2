import { claimSubmission } from "@/db/queries/submissions";
import type { Output } from "@/lib/contract/operations";
import type { Services } from "../context";
import { requireUnexpired } from "./check-quote";
import type { PendingOrder, SubmissionClaim } from "./pending-order";
import { requireSources } from "./sources";
import { writeOrder } from "./write-order";

/**
 * Writes a free order, paid from the start, with everything that belongs to it in one transaction; null when a
 * duplicate holds the claim. Whether the quote still lives is decided here, once, by the database's clock.
 */
export async function placeFreeOrder(
  services: Services,
  claim: SubmissionClaim,
  { pendingOrder, expiresAt }: { pendingOrder: PendingOrder; expiresAt: Date },
): Promise<Output<"submit"> | null> {
  return services.db.transaction(async (tx) => {
    const at = await claimSubmission(tx, services.clock, claim);
    if (!at) return null;
    requireUnexpired(expiresAt, at);
    await requireSources(tx, pendingOrder.documents);
    return writeOrder(services, tx, claim, pendingOrder, { status: "paid", at });
  });
}
