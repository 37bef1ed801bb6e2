import { changeHeld, type PayoutRow } from "@/db/queries/payouts";
import type { Payments, RefusalCode } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import { settlePayout } from "./settle-payout";

/** The processor forgets its idempotency keys after a day: from then on it is looked at first. */
const KEY_MS = 20 * 3_600_000;

/**
 * Takes a payout as far as it will go now: paid, refused and back on the balance, or still reserved. `isRetry`: another
 * try may have made its transfer already. May be repeated at any time, by anybody who has taken the row.
 */
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
  // Of a try that was uncertain the processor alone knows; it refuses an account that may not receive by itself.
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
    // Under the same key this refusal would be answered for ever.
    const changed = await changeHeld(services.db, payout, at, { attempt: attempt + 1, refusal: code });
    if (changed) services.log.error(fields, "our balance does not cover a payout; tried again in an hour");
    return;
  }
  const changed = await changeHeld(services.db, payout, at, { state: "refused", refusal: code });
  if (!changed) return;
  if (code === "account_inactive") services.log.warn(fields, "a payout was refused; the balance has it back");
  else services.log.error(fields, "the processor refused a request of ours; the balance has the payout back");
}
