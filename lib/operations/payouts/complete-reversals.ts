import { databaseNow } from "@/db/queries/payments";
import {
  changeHeldReversal,
  listDueReversals,
  lockReversal,
  type ReversalRow,
  updateReversal,
} from "@/db/queries/payout-reversals";
import { getPayout, lockPayout, type PayoutRow, updatePayout } from "@/db/queries/payouts";
import { payoutReversalPosting } from "@/lib/core/money/ledger";
import type { Payments } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import { postToLedger } from "../ledger/post-to-ledger";

const BATCH = 50;

export async function completeReversals(services: Services): Promise<number> {
  const { payments: processor } = services;
  if (!processor) return 0;
  let taken = 0;
  for (const seen of await listDueReversals(services.db, services.clock.now(), BATCH)) {
    try {
      const at = services.clock.now();
      const reversal = await changeHeldReversal(services.db, seen, at, { attempt: 1 });
      if (!reversal) continue;
      taken += 1;
      await reverse(services, processor, reversal, seen.attempt > 0);
    } catch (error) {
      const fields = { err: error, reversalId: seen.id };
      services.log.error(fields, "a transfer's reversal could not be completed; tried again soon");
    }
  }
  return taken;
}

/** The transfer's reversed amount tells whether an uncertain try was made. */
async function reverse(services: Services, processor: Payments, reversal: ReversalRow, isRetry: boolean) {
  const { id, amountCents } = reversal;
  const payout = await getPayout(services.db, reversal.payoutId);
  const beyondCents = await reversedBeyond(processor, payout);
  if (isRetry && beyondCents === amountCents) return settleReversal(services, id, null);
  if (beyondCents !== 0) {
    const reason = `the transfer was reversed by ${beyondCents} cents that we know nothing of`;
    // Ours may be among them: people have to look.
    if (isRetry) throw new Error(reason);
    return refuse(services, reversal, reason);
  }
  const { transferId } = payout;
  if (transferId === null) throw new Error(`${payout.id} is to be reversed and was never transferred`);
  const made = await processor.reverseTransfer({ reference: { id }, transferId, amountCents });
  await failpoint("reversal.called");
  if (made.kind === "done") return settleReversal(services, id, made.value.reversalId);
  if (made.kind === "refused") return refuse(services, reversal, `${made.code}: ${made.message}`);
  services.log.warn({ reversalId: id, reason: made.reason }, "a reversal is uncertain; looked at again");
}

async function reversedBeyond(processor: Payments, payout: PayoutRow): Promise<number> {
  const transfer = await processor.findTransfer(payout.id);
  if (!transfer) throw new Error(`the transfer of ${payout.id} cannot be found`);
  return transfer.reversedCents - payout.reversedCents;
}

async function refuse(services: Services, reversal: ReversalRow, refusal: string) {
  const at = services.clock.now();
  const changed = await changeHeldReversal(services.db, reversal, at, { state: "refused", refusal });
  if (changed) services.log.error({ reversalId: reversal.id, refusal }, "a transfer could not be reversed");
}

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
