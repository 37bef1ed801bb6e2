/**
 * The accounts of the ledger. Debits are positive: assets and expenses grow with them, debts and income with credits,
 * which are negative. Those of `partner` exist once a partner, the others once.
 */
export const LEDGER_ACCOUNTS = {
  /** Asset: what the processor holds for us, available or on its way. */
  stripe_balance: "ours",
  /** Asset: what came past the processor: invoices paid by a transfer to our bank. */
  bank: "ours",
  /** Asset: ordered on account and not paid yet; below zero it is credit that the partner has with us. */
  accounts_receivable: "partner",
  /** Debt: shares earned and not paid out, matured or not; above zero the partner owes us. */
  partner_payable: "partner",
  /** Debt: refunds that the bank sent back to us. */
  refunds_payable: "partner",
  /** Income: orders, gross. */
  revenue: "ours",
  /** Against income: paid back. */
  refunds: "ours",
  /** Expense: what partners earn. */
  commission_expense: "ours",
  processor_fees: "ours",
  /** Expense: withdrawn by disputes that are open or lost. */
  disputes: "ours",
  dispute_fees: "ours",
  /** Expense: invoices that will never be paid. */
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

/** One balanced transaction: booked once per kind and source, however often it is asked for. */
export interface Posting {
  kind: LedgerKind;
  source: {
    type: "payment" | "order" | "refund" | "dispute" | "payout" | "reversal" | "invoice";
    id: string;
  };
  /** The payment it is about; null where it is about many. */
  paymentId: string | null;
  entries: readonly PostingEntry[];
}

export interface PostingEntry {
  account: LedgerAccountCode;
  /** The partner of a partner's account. */
  partnerId?: string;
  amountCents: number;
}

/** So many cents from one account to the other: the debit first. */
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

/** Where a payment's money lies: with the processor, or still with the partner who buys on account. */
function fundsOf({ method }: PaymentFacts): LedgerAccountCode {
  return method === "invoice" ? "accounts_receivable" : "stripe_balance";
}

/** The customer has paid, or bought on account. */
export function paymentPosting(payment: PaymentFacts & { amountCents: number }): Posting {
  return {
    kind: "payment",
    source: { type: "payment", id: payment.id },
    paymentId: payment.id,
    entries: transfer(payment.amountCents, fundsOf(payment), "revenue", payment.partnerId),
  };
}

/** The processor kept its fee of a payment. */
export function feePosting(payment: PaymentFacts, feeCents: number): Posting {
  return {
    kind: "fee",
    source: { type: "payment", id: payment.id },
    paymentId: payment.id,
    entries: transfer(feeCents, "processor_fees", "stripe_balance", payment.partnerId),
  };
}

/** The partner has earned its share of an order. */
export function commissionPosting(payment: PaymentFacts, earnedCents: number): Posting {
  return {
    kind: "commission",
    source: { type: "order", id: payment.orderId },
    paymentId: payment.id,
    entries: transfer(earnedCents, "commission_expense", "partner_payable", payment.partnerId),
  };
}

/** A share is taken back because of this refund or dispute; a negative amount gives it again. */
export function clawbackPosting(payment: PaymentFacts, source: Posting["source"], cents: number): Posting {
  return {
    kind: "clawback",
    source,
    paymentId: payment.id,
    entries: transfer(cents, "partner_payable", "commission_expense", payment.partnerId),
  };
}

/** Money went back to the customer; on account, less is owed. */
export function refundPosting(payment: PaymentFacts, refund: { id: string; amountCents: number }): Posting {
  return {
    kind: "refund",
    source: { type: "refund", id: refund.id },
    paymentId: payment.id,
    entries: transfer(refund.amountCents, "refunds", fundsOf(payment), payment.partnerId),
  };
}

/** A partner's share was transferred to its account. */
export function payoutPosting(payout: { id: string; partnerId: string; amountCents: number }): Posting {
  return {
    kind: "payout",
    source: { type: "payout", id: payout.id },
    paymentId: null,
    entries: transfer(payout.amountCents, "partner_payable", "stripe_balance", payout.partnerId),
  };
}

/** Part of a transfer was taken back from a partner that left. */
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
