import { addressLine } from "../billing/billing-details";
import { withoutFormula } from "../csv";
import type { Statement } from "./statement";

const COLUMNS = [
  "time",
  "partner",
  "kind",
  "orderNumber",
  "reference",
  "grossCents",
  "gross",
  "refundedCents",
  "refunded",
  "revShareBps",
  "cents",
  "amount",
  "balanceCents",
  "balance",
  "currency",
  "billingAddress",
  "taxNumber",
] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], string | number | null>>;

export function* statementCsv(statement: Statement): Generator<string, void> {
  const { partner, currency } = statement;
  const ofEach = {
    partner: partner.name,
    currency,
    billingAddress: partner.address === null ? null : addressLine(partner.address),
    taxNumber: partner.taxNumber,
  };
  yield `${COLUMNS.join(",")}\r\n`;
  for (const row of rowsOf(statement)) {
    const whole = { ...row, ...ofEach };
    yield `${COLUMNS.map((column) => cell(whole[column])).join(",")}\r\n`;
  }
}

function* rowsOf({
  from,
  openingCents,
  entries,
  closingCents,
  availableCents,
  pending,
  asOf,
}: Statement): Generator<Row, void> {
  yield balanceRow("opening_balance", `${from}-01T00:00:00.000Z`, openingCents);
  for (const entry of entries) {
    yield {
      ...balanceRow(entry.kind, entry.at, entry.balanceCents),
      orderNumber: entry.orderNumber,
      reference: entry.reference,
      revShareBps: entry.revShareBps,
      grossCents: entry.grossCents,
      gross: decimal(entry.grossCents),
      refundedCents: entry.refundedCents,
      refunded: decimal(entry.refundedCents),
      cents: entry.cents,
      amount: decimal(entry.cents),
    };
  }
  yield balanceRow("closing_balance", asOf, closingCents);
  yield balanceRow("available", asOf, availableCents);
  for (const { availableAt, cents, orderNumber } of pending)
    yield { ...balanceRow("pending", availableAt, cents), orderNumber };
}

function balanceRow(kind: string, time: string, balanceCents: number): Row {
  return { kind, time, balanceCents, balance: decimal(balanceCents) };
}

function decimal(cents: number | null): string | null {
  if (cents === null) return null;
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const NUMBER = /^-?\d+(\.\d+)?$/;

function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return "";
  const text = String(value);
  const safe = NUMBER.test(text) ? text : withoutFormula(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
