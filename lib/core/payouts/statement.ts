import type { BillingDetails } from "../billing/billing-details";
import { CURRENCY } from "../money/ledger";
import { sumCents } from "../money/money";
import type { Month } from "../month";

export const STATEMENT_KINDS = ["commission", "clawback", "payout", "payout_reversal"] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** An entry of the partner's account, from the partner's side: what it earned is positive. */
export interface StatementMove {
  at: string;
  kind: StatementKind;
  /** The order that it is about; null for payouts and what was taken back of them. */
  orderNumber: string | null;
  /** The payout or its reversal, the refund or the dispute that caused it; null for what an order earned. */
  reference: string | null;
  /** What the order cost. */
  grossCents: number | null;
  /** What the refund behind it paid back. */
  refundedCents: number | null;
  revShareBps: number | null;
  cents: number;
}

/** As it was when the statement's months ended. */
export interface StatementPayout {
  payoutId: string;
  period: Month;
  amountCents: number;
  state: "reserved" | "paid" | "refused";
  transferId: string | null;
  paidAt: string | null;
  reversedCents: number;
}

/** What of an order's share was not due yet. */
export interface PendingShare {
  orderNumber: string;
  cents: number;
  availableAt: string;
}

/** Whom a statement is for. */
export interface StatementPartner extends BillingDetails {
  id: string;
  name: string;
}

/** What is read of a partner's account in one snapshot; the sums are the database's own. */
export interface StatementFacts {
  partner: StatementPartner;
  from: Month;
  to: Month;
  /** The end of the last month, or now where that is earlier. */
  asOf: string;
  openingCents: number;
  moves: readonly StatementMove[];
  closingCents: number;
  pending: readonly PendingShare[];
  payouts: readonly StatementPayout[];
  /**
   * What the tables say that were written beside the ledger: payments of these months whose share is another in its own
   * row than on the account, what was paid out, and what of payouts was taken back.
   */
  tables: { wrongShares: readonly string[]; paidCents: number; reversedCents: number };
}

export interface Statement extends Omit<StatementFacts, "moves" | "tables"> {
  currency: typeof CURRENCY;
  entries: (StatementMove & { balanceCents: number })[];
  pendingCents: number;
  /** What could be paid out; below zero it carries into the months to come. */
  availableCents: number;
}

/** A statement whose every sum was proved; throws where one does not add up, since it must then not be shown. */
export function assembleStatement({ moves, tables, ...facts }: StatementFacts): Statement {
  let balanceCents = facts.openingCents;
  const entries = moves.map((move) => {
    balanceCents = sumCents([balanceCents, move.cents]);
    return { ...move, balanceCents };
  });
  const pendingCents = sumCents(facts.pending.map(({ cents }) => cents));
  const sumOf = (of: StatementKind) =>
    sumCents(moves.flatMap(({ kind, cents }) => (kind === of ? cents : [])));
  const [paidCents, reversedCents] = [0 - sumOf("payout"), sumOf("payout_reversal")];
  const faults = [
    balanceCents !== facts.closingCents && `its entries lead to ${balanceCents}, not ${facts.closingCents}`,
    tables.wrongShares.length > 0 &&
      `the ledger and the shares differ about ${tables.wrongShares.join(", ")}`,
    paidCents !== tables.paidCents && `the ledger has ${paidCents} paid and the payouts ${tables.paidCents}`,
    reversedCents !== tables.reversedCents &&
      `the ledger has ${reversedCents} taken back and the reversals ${tables.reversedCents}`,
    facts.pending.some(({ cents }) => cents < 0) && "a share is below zero",
  ].filter((fault) => fault !== false);
  if (faults.length > 0) {
    throw new Error(`the statement of ${facts.partner.id} does not add up: ${faults.join("; ")}`);
  }
  const { partner, from, to, asOf, openingCents, closingCents, pending, payouts } = facts;
  const availableCents = closingCents - pendingCents;
  return {
    partner,
    currency: CURRENCY,
    from,
    to,
    asOf,
    openingCents,
    entries,
    closingCents,
    availableCents,
    pendingCents,
    pending,
    payouts,
  };
}
