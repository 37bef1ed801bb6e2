import { type Posting, transfer } from "../money/ledger";

export type DisputeStatus = "warning" | "open" | "won" | "lost";

export interface DisputedMoney {
  withdrawnCents: number;
  feeCents: number;
}

interface DisputeChange {
  paymentId: string;
  partnerId: string;
  sourceId: string;
  before: DisputedMoney;
  now: DisputedMoney;
}

/** Books the difference: events may be lost, doubled or reordered. */
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

export function disputeFacts(disputes: readonly { state: DisputeStatus; withdrawnCents: number }[]): {
  hasOpenDispute: boolean;
  lostCents: number;
} {
  return {
    hasOpenDispute: disputes.some(({ state }) => state === "open"),
    lostCents: disputes
      .filter(({ state }) => state === "lost")
      .reduce((sum, { withdrawnCents }) => sum + withdrawnCents, 0),
  };
}
