import { addClawback, lockCommission } from "@/db/queries/commissions";
import type { PaymentRow } from "@/db/queries/payments";
import { clawbackPosting, type Posting } from "@/lib/core/money/ledger";
import { clawbackDue } from "@/lib/core/payouts/revenue-share";
import type { TransactionContext } from "../context";
import { postToLedger } from "../payments/post-to-ledger";

/**
 * Brings a partner's share back to that of what is left of a payment, because of this refund or dispute, whose own
 * row was written before. Nothing where nothing was earned yet.
 */
export async function clawBack(
  context: TransactionContext,
  payment: PaymentRow,
  source: Posting["source"],
): Promise<void> {
  const { tx } = context;
  const share = await lockCommission(tx, payment.orderId);
  if (!share) return;
  const cents = clawbackDue(share.commission, share.net);
  if (cents === 0) return;
  await addClawback(tx, payment.orderId, cents);
  if (!(await postToLedger(context, clawbackPosting(payment, source, cents)))) {
    throw new Error(`a share was clawed back for ${source.type} ${source.id} before`);
  }
}
