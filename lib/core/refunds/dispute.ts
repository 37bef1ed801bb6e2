import { type Posting, transfer } from "../money/ledger";

export type DisputeStatus = "warning" | "open" | "won" | "lost";

/** What a dispute has moved so far. */
export interface DisputedMoney {
  withdrawnCents: number;
  feeCents: number;
}

interface DisputeChange {
  paymentId: string;
  partnerId: string;
  /** The dispute and which of its changes this is: each is booked once. */
  sourceId: string;
  before: DisputedMoney;
  now: DisputedMoney;
}

/** Books by difference, so that events may be lost, doubled or turned around: withdrawn, or given back if less. */
export function disputePostings({ paymentId, partnerId, sourceId, before, now }: DisputeChange): Posting[] {
  const source = { type: "dispute" as const, id: sourceId };
  const withdrawnCents = now.withdrawnCents - before.withdrawnCents;
  const feeCents = now.feeCents - before.feeCents;
  return [
    {
      kind: "dispute",
      source,
      paymentId,
      entries: transfer(withdrawnCents, "disputes", "stripe_balance", partnerId),
    },
    {
      kind: "dispute_fee",
      source,
      paymentId,
      entries: transfer(feeCents, "dispute_fees", "stripe_balance", partnerId),
    },
  ];
}

/** What a payment's disputes mean for its refunds. */
export function disputeFacts(disputes: readonly { state: DisputeStatus; withdrawnCents: number }[]): {
  hasOpenDispute: boolean;
  /** Gone for good. */
  lostCents: number;
} {
  return {
    hasOpenDispute: disputes.some(({ state }) => state === "open"),
    lostCents: disputes
      .filter(({ state }) => state === "lost")
      .reduce((sum, { withdrawnCents }) => sum + withdrawnCents, 0),
  };
}
