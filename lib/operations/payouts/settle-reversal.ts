import { databaseNow } from "@/db/queries/payments";
import { lockReversal, updateReversal } from "@/db/queries/payout-reversals";
import { lockPayout, updatePayout } from "@/db/queries/payouts";
import { payoutReversalPosting } from "@/lib/core/money/ledger";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import { postToLedger } from "../payments/post-to-ledger";

/** A reversal was certainly made: row, payout and ledger in one transaction, once. */
export async function settleReversal(
  services: Services,
  id: string,
  reversalId: string | null,
): Promise<void> {
  const isNew = await services.db.transaction(async (tx) => {
    const reversal = await lockReversal(tx, id);
    if (reversal.state === "done") return false;
    if (reversal.state === "refused") {
      services.log.error({ id, reversalId }, "a transfer was reversed although that had been refused");
    }
    const payout = await lockPayout(tx, reversal.payoutId);
    const at = await databaseNow(tx, services.clock);
    await updateReversal(tx, id, {
      state: "done",
      reversalId,
      refusal: null,
      settledAt: at,
      updatedAt: at,
    });
    await updatePayout(tx, payout.id, {
      reversedCents: payout.reversedCents + reversal.amountCents,
      updatedAt: at,
    });
    await postToLedger({ services, tx, at }, payoutReversalPosting(reversal, payout.partnerId));
    await failpoint("reversal.settling");
    return true;
  });
  if (isNew) await failpoint("reversal.settled");
}
