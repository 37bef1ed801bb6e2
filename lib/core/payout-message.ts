import { CURRENCY } from "./ledger";
import type { Month } from "./month";

export interface PaidPayout {
  id: string;
  period: Month;
  amountCents: number;
  transferId: string;
}

/** The body of `payout.paid`, as bytes that never change; it is about no order. */
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
