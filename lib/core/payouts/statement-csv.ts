import { addressLine } from "../billing/billing-details";
import { type CsvColumn, csvCoded, csvMoney, toCsv } from "../csv";
import type { Statement, StatementKind, StatementPartner } from "./statement";

type Kind = StatementKind | "opening_balance" | "closing_balance" | "available" | "pending";

const KINDS: Readonly<Record<Kind, string>> = {
  opening_balance: "Opening balance",
  commission: "Share earned",
  clawback: "Share taken back",
  payout: "Payout",
  payout_reversal: "Payout taken back",
  closing_balance: "Closing balance",
  available: "Available for payout",
  pending: "Not yet matured",
};

interface Line extends Partial<Omit<Statement["entries"][number], "kind" | "at" | "balanceCents">> {
  kind: Kind;
  at: string;
  balanceCents: number;
  partner: StatementPartner;
  currency: string;
}

export const STATEMENT_COLUMNS: readonly CsvColumn<Line>[] = [
  ["Time (UTC)", ({ at }) => at],
  ["Account", ({ partner }) => partner.name],
  ...csvCoded<Line, Kind>(
    "Type",
    ({ kind }) => kind,
    (kind) => KINDS[kind],
  ),
  ["Order number", ({ orderNumber = null }) => orderNumber],
  ["Reference", ({ reference = null }) => reference],
  ["Order total (USD)", ({ grossCents }) => csvMoney(grossCents)],
  ["Refunded (USD)", ({ refundedCents }) => csvMoney(refundedCents)],
  ["Share (%)", ({ revShareBps }) => (revShareBps == null ? null : revShareBps / 100)],
  ["Amount (USD)", ({ cents }) => csvMoney(cents)],
  ["Balance (USD)", ({ balanceCents }) => csvMoney(balanceCents)],
  ["Currency", ({ currency }) => currency],
  ["Billing address", ({ partner }) => (partner.address === null ? null : addressLine(partner.address))],
  ["Tax number", ({ partner }) => partner.taxNumber],
];

export function statementCsv(statement: Statement): string {
  const lines = statementLines(statement).map((line) => STATEMENT_COLUMNS.map(([, cell]) => cell(line)));
  return toCsv(
    STATEMENT_COLUMNS.map(([name]) => name),
    lines,
  );
}

export function statementLines({
  partner,
  currency,
  from,
  openingCents,
  entries,
  closingCents,
  availableCents,
  pending,
  asOf,
}: Statement): Line[] {
  const of = { partner, currency };
  return [
    { ...of, kind: "opening_balance", at: `${from}-01T00:00:00.000Z`, balanceCents: openingCents },
    ...entries.map((entry) => ({ ...of, ...entry })),
    { ...of, kind: "closing_balance", at: asOf, balanceCents: closingCents },
    { ...of, kind: "available", at: asOf, balanceCents: availableCents },
    ...pending.map(
      ({ availableAt, cents, orderNumber }) =>
        ({ ...of, kind: "pending", at: availableAt, balanceCents: cents, orderNumber }) as const,
    ),
  ];
}
