import type { Db } from "@/db/client";
import { databaseNow } from "@/db/queries/payments";
import { listPayoutListeners, lockPayout, type PayoutRow, updatePayout } from "@/db/queries/payouts";
import { insertLooseMessage } from "@/db/queries/webhook-log";
import { payoutPosting } from "@/lib/core/money/ledger";
import { payoutMessageBody } from "@/lib/core/payouts/payout";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import { newId } from "../new-id";
import { postToLedger } from "../payments/post-to-ledger";

/** A payout's transfer was certainly made: state, ledger and messages in one transaction, once. */
export async function settlePayout(services: Services, payoutId: string, transferId: string): Promise<void> {
  const isNew = await services.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (payout.state === "paid") {
      if (payout.transferId === transferId) return false;
      throw new Error(`${payoutId} was paid twice: by ${payout.transferId} and by ${transferId}`);
    }
    if (payout.state === "refused") {
      // The balance has it back, and gives it up again: whatever else was paid of it meanwhile, it carries.
      services.log.error({ payoutId, transferId }, "a payout was transferred although it had been refused");
    }
    const at = await databaseNow(tx, services.clock);
    const patch = { state: "paid" as const, transferId, refusal: null, paidAt: at, updatedAt: at };
    await updatePayout(tx, payoutId, patch);
    await postToLedger({ services, tx, at }, payoutPosting(payout));
    await tell(services, tx, { ...payout, transferId }, at);
    await failpoint("payout.settling");
    return true;
  });
  if (!isNew) return;
  services.wake();
  await failpoint("payout.settled");
}

async function tell(services: Services, tx: Db, payout: PayoutRow & { transferId: string }, at: Date) {
  for (const { apiKeyId } of await listPayoutListeners(tx, payout.partnerId)) {
    const id = newId(services, "message");
    const body = payoutMessageBody(id, payout, at);
    await insertLooseMessage(tx, { id, apiKeyId, type: "payout.paid", body, createdAt: at });
  }
}
