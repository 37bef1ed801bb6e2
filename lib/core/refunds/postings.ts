import { type LedgerAccountCode, type Posting, transfer } from "../money/ledger";

interface ReturnFacts {
  paymentId: string;
  partnerId: string;
  refundId: string;
  amountCents: number;
  attempt: number;
}

export function returnedPosting(facts: ReturnFacts): Posting {
  return post("refund_returned", facts, "stripe_balance", "refunds_payable");
}

export function retriedPosting(facts: ReturnFacts): Posting {
  return post("refund_retried", facts, "refunds_payable", "stripe_balance");
}

/** The payer got the money by another way, which is booked itself. */
export function waivedPostings(facts: ReturnFacts): Posting[] {
  const { paymentId, partnerId, refundId, amountCents, attempt } = facts;
  const source = { type: "refund" as const, id: `${refundId}:${attempt}:waived` };
  const [unmade, paid] = [
    transfer(amountCents, "stripe_balance", "refunds", partnerId),
    transfer(amountCents, "refunds_payable", "stripe_balance", partnerId),
  ];
  return [
    { kind: "refund", source, paymentId, entries: unmade },
    { kind: "refund_retried", source, paymentId, entries: paid },
  ];
}

function post(
  kind: "refund_returned" | "refund_retried",
  { paymentId, partnerId, refundId, amountCents, attempt }: ReturnFacts,
  debit: LedgerAccountCode,
  credit: LedgerAccountCode,
): Posting {
  return {
    kind,
    source: { type: "refund", id: `${refundId}:${attempt}` },
    paymentId,
    entries: transfer(amountCents, debit, credit, partnerId),
  };
}
