import { addressLine } from "../billing/billing-details";
import type { Align, Block, TableBlock, TranslatedDocument } from "../documents/document-model";
import { dollarText, sumCents } from "../money/money";
import { monthText, startOfMonth } from "../month";
import type { Statement, StatementKind } from "./statement";

export function statementTotals({ entries }: Pick<Statement, "entries">): Record<StatementKind, number> {
  const of = (kind: StatementKind) =>
    sumCents(entries.filter((entry) => entry.kind === kind).map(({ cents }) => cents));
  return {
    commission: of("commission"),
    clawback: of("clawback"),
    payout: of("payout"),
    payout_reversal: of("payout_reversal"),
  };
}

const KINDS = {
  commission: "Share\u00a0earned",
  clawback: "Share taken back",
  payout: "Payout",
  payout_reversal: "Payout taken back",
} as const satisfies Record<StatementKind, string>;

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const dayText = (at: string) => DAY.format(new Date(at));
const onOneLine = (text: string) => text.replaceAll(" ", "\u00a0");
const DAY_OF_MONTH = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
interface Issuer {
  name: string;
  address: string | null;
  taxNumber: string | null;
}

const UNSET: Issuer = { name: "Vidimus", address: null, taxNumber: null };

export function statementPaper(statement: Statement, issuer: Issuer = UNSET): TranslatedDocument {
  const { partner, from, asOf, entries, pending, payouts } = statement;
  const totals = statementTotals(statement);
  const end = startOfMonth(from);
  end.setUTCMonth(end.getUTCMonth() + 1);
  const isOver = asOf >= end.toISOString();
  const lastDay = dayText(isOver ? new Date(end.getTime() - 1).toISOString() : asOf);
  const paper = new Paper();
  paper.heading(1, `Payout statement, ${monthText(from)}`);
  paper.fields([
    ["Account", `${partner.name} (${partner.id})`],
    ...(partner.address === null ? [] : ([["Address", addressLine(partner.address)]] as const)),
    ...(partner.taxNumber === null ? [] : ([["Tax number", partner.taxNumber]] as const)),
    ["Issued by", issuer.name],
    ...(issuer.address === null ? [] : ([["Issuer’s address", issuer.address]] as const)),
    ...(issuer.taxNumber === null ? [] : ([["Issuer’s tax number", issuer.taxNumber]] as const)),
    ["Days", `${dayText(`${from}-01`)} to ${lastDay} (UTC)`],
    ["Currency", "US dollars (USD)"],
  ]);
  if (!isOver) paper.text("This month isn’t over. More will be added to it.");
  paper.heading(2, "Summary");
  paper.table(
    [3, 1],
    ["start", "end"],
    ["Type", "Amount"],
    [
      ["Opening balance", money(statement.openingCents)],
      ["Shares earned", money(totals.commission)],
      ["Shares taken back by refunds and disputes", money(totals.clawback)],
      ["Paid out", money(totals.payout)],
      ...(totals.payout_reversal === 0 ? [] : [["Payouts taken back", money(totals.payout_reversal)]]),
      ["Closing balance", money(statement.closingCents)],
      ["Not yet matured", money(statement.pendingCents)],
      ["Available for payout", money(statement.availableCents)],
    ],
  );
  paper.heading(2, "All transactions");
  if (entries.length === 0) paper.text("No transactions in this month.");
  else {
    paper.table(
      [8, 20, 7, 13, 15, 10, 9, 10, 10],
      ["start", "start", "end", "start", "start", "end", "end", "end", "end"],
      ["Day", "Type", "Share", "Order", "Reference", "Order total", "Refunded", "Amount", "Balance"],
      entries.map((entry) => [
        onOneLine(DAY_OF_MONTH.format(new Date(entry.at))),
        KINDS[entry.kind],
        entry.kind === "commission" && entry.revShareBps !== null ? `${entry.revShareBps / 100}%` : "",
        entry.orderNumber ?? "",
        entry.reference ?? "",
        entry.grossCents === null ? "" : money(entry.grossCents),
        entry.refundedCents === null ? "" : money(entry.refundedCents),
        money(entry.cents),
        money(entry.balanceCents),
      ]),
    );
  }
  const transfers = payouts.filter(({ state }) => state !== "refused");
  if (transfers.length > 0) {
    paper.heading(2, "Payouts");
    paper.table(
      [15, 14, 24, 24, 12, 11],
      ["start", "start", "start", "start", "end", "end"],
      ["Month", "Paid", "Payout", "Transfer", "Amount", "Taken back"],
      transfers.map((payout) => [
        onOneLine(monthText(payout.period)),
        payout.paidAt === null ? "On its way" : onOneLine(dayText(payout.paidAt)),
        payout.payoutId,
        payout.transferId ?? "",
        money(payout.amountCents),
        payout.reversedCents === 0 ? "" : money(-payout.reversedCents),
      ]),
    );
  }
  if (pending.length > 0) {
    paper.heading(2, `Not yet matured on ${lastDay}`);
    paper.table(
      [40, 40, 20],
      ["start", "start", "end"],
      ["Order", "Matures", "Amount"],
      pending.map((share) => [share.orderNumber, dayText(share.availableAt), money(share.cents)]),
    );
  }
  return { language: "en", title: `Payout statement, ${monthText(from)}`, blocks: paper.blocks };
}

function money(cents: number): string {
  return cents < 0 ? `−${dollarText(-cents)}` : dollarText(cents);
}

class Paper {
  readonly blocks: Block[] = [];

  heading(level: 1 | 2, text: string): void {
    this.blocks.push({ id: this.nextId(), kind: "heading", level, runs: [{ text }] });
  }

  text(text: string): void {
    this.blocks.push({ id: this.nextId(), kind: "text", runs: [{ text }] });
  }

  fields(rows: readonly (readonly [string, string])[]): void {
    this.blocks.push({
      id: this.nextId(),
      kind: "fields",
      rows: rows.map(([label, value]) => ({ label: [{ text: label }], value: [{ text: value }] })),
    });
  }

  table(
    columns: number[],
    aligns: readonly Align[],
    head: readonly string[],
    rows: readonly (readonly string[])[],
  ): void {
    const cells = (texts: readonly string[], header: boolean): TableBlock["rows"][number] =>
      texts.map((text, at) => ({ runs: [{ text }], header, align: aligns[at] ?? "start" }));
    this.blocks.push({
      id: this.nextId(),
      kind: "table",
      columns,
      rows: [cells(head, true), ...rows.map((row) => cells(row, false))],
    });
  }

  private nextId(): string {
    return `b${this.blocks.length}`;
  }
}
