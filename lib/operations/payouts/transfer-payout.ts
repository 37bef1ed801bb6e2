import type { Db } from "@/db/client";
import { databaseNow } from "@/db/queries/payments";
import {
  changeHeld,
  listPayoutListeners,
  lockPayout,
  type PayoutRow,
  updatePayout,
} from "@/db/queries/payouts";
import { insertLooseMessage } from "@/db/queries/webhook-log";
import { payoutPosting } from "@/lib/core/money/ledger";
import { payoutMessageBody } from "@/lib/core/payouts/payout";
import type { Payments, RefusalCode } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import { postToLedger } from "../ledger/post-to-ledger";
import { newId } from "../new-id";
import { writeNotice } from "../notices/write-notice";

/** The processor forgets idempotency keys after a day. Later, look for the transfer first. */
const KEY_MS = 20 * 3_600_000;

/** `isRetry`: an earlier try may have made its transfer. The row's holder may repeat it at any time. */
export async function transferPayout(
  services: Services,
  processor: Payments,
  payout: PayoutRow,
  isRetry: boolean,
): Promise<void> {
  const { id, accountId, amountCents, attempt, period, createdAt } = payout;
  if (isRetry || services.clock.now().getTime() - createdAt.getTime() > KEY_MS) {
    const found = await processor.findTransfer(id);
    if (found && found.amountCents !== amountCents) {
      throw new Error(`the transfer ${found.id} of ${id} is of ${found.amountCents} cents`);
    }
    if (found) return settlePayout(services, id, found.id);
  }
  // Not on a retry: only the processor knows how an uncertain try ended, and it refuses inactive accounts
  // itself.
  if (!isRetry && !(await processor.getPayoutAccount(accountId)).isActive) {
    return refuse(services, payout, "account_inactive", "The payout account may not receive.");
  }
  const made = await processor.createTransfer({
    reference: { id },
    attempt,
    accountId,
    amountCents,
    description: `Revenue share, payout of ${period}`,
  });
  await failpoint("payout.called");
  if (made.kind === "done") return settlePayout(services, id, made.value.transferId);
  if (made.kind === "refused") return refuse(services, payout, made.code, made.message);
  services.log.warn(
    { payoutId: id, reason: made.reason },
    "a payout's transfer is uncertain; looked at again",
  );
}

async function refuse(services: Services, payout: PayoutRow, code: RefusalCode, message: string) {
  const { id: payoutId, attempt } = payout;
  const fields = { payoutId, code, reason: message };
  const at = services.clock.now();
  if (code === "insufficient_balance") {
    // Under the same key, the processor would repeat this refusal for ever.
    const changed = await changeHeld(services.db, payout, at, { attempt: attempt + 1, refusal: code });
    if (changed) services.log.error(fields, "our balance does not cover a payout; tried again in an hour");
    return;
  }
  const changed = await services.db.transaction(async (tx) => {
    const changed = await changeHeld(tx, payout, at, { state: "refused", refusal: code });
    if (!changed) return false;
    const { partnerId, amountCents, period } = payout;
    const facts = { amountCents, period, isAccountInactive: code === "account_inactive" };
    await writeNotice({ tx, at }, { partnerId, kind: "payout_blocked", subject: payoutId, facts });
    return true;
  });
  if (!changed) return;
  if (code === "account_inactive") services.log.warn(fields, "a payout was refused; the balance has it back");
  else services.log.error(fields, "the processor refused a request of ours; the balance has the payout back");
}

async function settlePayout(services: Services, payoutId: string, transferId: string): Promise<void> {
  const isNew = await services.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (payout.state === "paid") {
      if (payout.transferId === transferId) return false;
      throw new Error(`${payoutId} was paid twice: by ${payout.transferId} and by ${transferId}`);
    }
    if (payout.state === "refused") {
      // The refusal gave the amount back. Take it off again, even below zero.
      services.log.error({ payoutId, transferId }, "a payout was transferred although it had been refused");
    }
    const at = await databaseNow(tx, services.clock);
    const patch = { state: "paid" as const, transferId, refusal: null, paidAt: at, updatedAt: at };
    await updatePayout(tx, payoutId, patch);
    await postToLedger({ services, tx, at }, payoutPosting(payout));
    await tell(services, tx, { ...payout, transferId }, at);
    const { partnerId, amountCents, period } = payout;
    const facts = { amountCents, period };
    await writeNotice({ tx, at }, { partnerId, kind: "payout_sent", subject: payoutId, facts });
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
