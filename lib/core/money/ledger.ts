/**
 * Debits are positive: they increase assets and expenses. Credits are negative: they increase debts and income.
 * Accounts of `partner` exist once per partner.
 */
export const LEDGER_ACCOUNTS = {
  stripe_balance: "ours",
  /** Invoices paid by a transfer to our bank, past the processor. */
  bank: "ours",
  /** Ordered on account and not paid yet. Below zero it is the partner's credit. */
  accounts_receivable: "partner",
  /** Shares earned and not paid out, matured or not. Above zero the partner owes us. */
  partner_payable: "partner",
  refunds_payable: "partner",
  revenue: "ours",
  refunds: "ours",
  commission_expense: "ours",
  processor_fees: "ours",
  disputes: "ours",
  dispute_fees: "ours",
  bad_debts: "ours",
} as const;

export type LedgerAccountCode = keyof typeof LEDGER_ACCOUNTS;

export const CURRENCY = "USD";

export type LedgerKind =
  | "payment"
  | "fee"
  | "commission"
  | "clawback"
  | "refund"
  | "refund_returned"
  | "refund_retried"
  | "dispute"
  | "dispute_fee"
  | "payout"
  | "payout_reversal"
  | "invoice_payment"
  | "invoice_write_off";

/** Balanced, and booked once per kind and source. */
export interface Posting {
  kind: LedgerKind;
  source: {
    type: "payment" | "order" | "refund" | "dispute" | "payout" | "reversal" | "invoice";
    id: string;
  };
  paymentId: string | null;
  entries: readonly PostingEntry[];
}

export interface PostingEntry {
  account: LedgerAccountCode;
  partnerId?: string;
  amountCents: number;
}

export function transfer(
  amountCents: number,
  debit: LedgerAccountCode,
  credit: LedgerAccountCode,
  partnerId: string,
): PostingEntry[] {
  const entry = (account: LedgerAccountCode, cents: number): PostingEntry =>
    LEDGER_ACCOUNTS[account] === "partner"
      ? { account, partnerId, amountCents: cents }
      : { account, amountCents: cents };
  return [entry(debit, amountCents), entry(credit, -amountCents)];
}

interface PaymentFacts {
  id: string;
  orderId: string;
  partnerId: string;
  method: "card" | "checkout" | "invoice";
}

function fundsOf({ method }: PaymentFacts): LedgerAccountCode {
  return method === "invoice" ? "accounts_receivable" : "stripe_balance";
}

export function paymentPosting(payment: PaymentFacts & { amountCents: number }): Posting {
  return {
    kind: "payment",
    source: { type: "payment", id: payment.id },
    paymentId: payment.id,
    entries: transfer(payment.amountCents, fundsOf(payment), "revenue", payment.partnerId),
  };
}

export function feePosting(payment: PaymentFacts, feeCents: number): Posting {
  return {
    kind: "fee",
    source: { type: "payment", id: payment.id },
    paymentId: payment.id,
    entries: transfer(feeCents, "processor_fees", "stripe_balance", payment.partnerId),
  };
}

export function commissionPosting(payment: PaymentFacts, earnedCents: number): Posting {
  return {
    kind: "commission",
    source: { type: "order", id: payment.orderId },
    paymentId: payment.id,
    entries: transfer(earnedCents, "commission_expense", "partner_payable", payment.partnerId),
  };
}

/** A negative amount gives the share back. */
export function clawbackPosting(payment: PaymentFacts, source: Posting["source"], cents: number): Posting {
  return {
    kind: "clawback",
    source,
    paymentId: payment.id,
    entries: transfer(cents, "partner_payable", "commission_expense", payment.partnerId),
  };
}

export function refundPosting(payment: PaymentFacts, refund: { id: string; amountCents: number }): Posting {
  return {
    kind: "refund",
    source: { type: "refund", id: refund.id },
    paymentId: payment.id,
    entries: transfer(refund.amountCents, "refunds", fundsOf(payment), payment.partnerId),
  };
}

export function payoutPosting(payout: { id: string; partnerId: string; amountCents: number }): Posting {
  return {
    kind: "payout",
    source: { type: "payout", id: payout.id },
    paymentId: null,
    entries: transfer(payout.amountCents, "partner_payable", "stripe_balance", payout.partnerId),
  };
}

export function payoutReversalPosting(
  reversal: { id: string; amountCents: number },
  partnerId: string,
): Posting {
  return {
    kind: "payout_reversal",
    source: { type: "reversal", id: reversal.id },
    paymentId: null,
    entries: transfer(reversal.amountCents, "stripe_balance", "partner_payable", partnerId),
  };
}
