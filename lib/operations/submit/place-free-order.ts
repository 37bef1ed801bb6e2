import { claimSubmission } from "@/db/queries/submissions";
import type { Output } from "@/lib/contract/operations";
import type { Services } from "../context";
import { requireSources } from "../documents/sources";
import type { PendingOrder, SubmissionClaim } from "../orders/pending-order";
import { writeOrder } from "../orders/write-order";
import { requireUnexpired } from "../quotes/check-quote";

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
