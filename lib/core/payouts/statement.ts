import type { BillingDetails } from "../billing/billing-details";
import { CURRENCY } from "../money/ledger";
import { sumCents } from "../money/money";
import type { Month } from "../month";

export const STATEMENT_KINDS = ["commission", "clawback", "payout", "payout_reversal"] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** Earnings are positive. */
export interface StatementMove {
  at: string;
  kind: StatementKind;
  orderNumber: string | null;
  reference: string | null;
  grossCents: number | null;
  refundedCents: number | null;
  revShareBps: number | null;
  cents: number;
}

export interface StatementPayout {
  payoutId: string;
  period: Month;
  amountCents: number;
  state: "reserved" | "paid" | "refused";
  transferId: string | null;
  paidAt: string | null;
  reversedCents: number;
}

export interface PendingShare {
  orderNumber: string;
  cents: number;
  availableAt: string;
}

export interface StatementPartner extends BillingDetails {
  id: string;
  name: string;
}

export interface StatementFacts {
  partner: StatementPartner;
  from: Month;
  to: Month;
  asOf: string;
  openingCents: number;
  moves: readonly StatementMove[];
  closingCents: number;
  pending: readonly PendingShare[];
  payouts: readonly StatementPayout[];
  /**
   * The tables beside the ledger. `wrongShares` are payments whose share differs between its own row and the
   * account.
   */
  tables: { wrongShares: readonly string[]; paidCents: number; reversedCents: number };
}

export interface Statement extends Omit<StatementFacts, "moves" | "tables"> {
  currency: typeof CURRENCY;
  entries: (StatementMove & { balanceCents: number })[];
  pendingCents: number;
  availableCents: number;
}

/** Throws if a sum doesn't add up: never show such a statement. */
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
