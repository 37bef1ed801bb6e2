import { CURRENCY } from "../money/ledger";
import { isMonth, type Month, startOfMonth } from "../month";

/** The processor takes eight digits. The rest stays on the balance. */
export const MAX_PAYOUT_CENTS = 99_999_999;

export function cutOffOf(period: Month): Date {
  if (!isMonth(period)) throw new Error(`${period} is no month; write it as 2026-12`);
  return startOfMonth(period);
}

export interface LeavingBalance {
  /** Below zero the partner owes us. */
  balanceCents: number;
  reservedCents: number;
}

export function planReversals<T extends { amountCents: number; reversedCents: number }>(
  { balanceCents, reservedCents }: LeavingBalance,
  payouts: readonly T[],
): { payout: T; amountCents: number }[] {
  let owedCents = -balanceCents - reservedCents;
  const plan: { payout: T; amountCents: number }[] = [];
  for (const payout of payouts) {
    const amountCents = Math.min(owedCents, payout.amountCents - payout.reversedCents);
    if (amountCents <= 0) continue;
    plan.push({ payout, amountCents });
    owedCents -= amountCents;
  }
  return plan;
}

export interface PaidPayout {
  id: string;
  period: Month;
  amountCents: number;
  transferId: string;
}

/** The same payout always makes the same bytes. */
export function payoutMessageBody(messageId: string, payout: PaidPayout, at: Date): string {
  const timestamp = at.toISOString();
  return JSON.stringify({
    id: messageId,
    type: "payout.paid",
    timestamp,
    data: {
      payoutId: payout.id,
      period: payout.period,
      amountCents: payout.amountCents,
      currency: CURRENCY,
      transferId: payout.transferId,
      isSandbox: false,
      occurredAt: timestamp,
    },
  });
}
