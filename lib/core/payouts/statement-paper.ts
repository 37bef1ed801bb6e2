import {
  dayText,
  type Issuer,
  issuerFields,
  MoneyPaper,
  money,
  partnerFields,
  UNSET_ISSUER,
} from "../billing/money-paper";
import type { TranslatedDocument } from "../documents/document-model";
import { sumCents } from "../money/money";
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

const onOneLine = (text: string) => text.replaceAll(" ", "\u00a0");
const DAY_OF_MONTH = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
export function statementPaper(statement: Statement, issuer: Issuer = UNSET_ISSUER): TranslatedDocument {
  const { partner, from, asOf, entries, pending, payouts } = statement;
  const totals = statementTotals(statement);
  const end = startOfMonth(from);
  end.setUTCMonth(end.getUTCMonth() + 1);
  const isOver = asOf >= end.toISOString();
  const lastDay = dayText(isOver ? new Date(end.getTime() - 1).toISOString() : asOf);
  const paper = new MoneyPaper();
  paper.heading(1, `Payout statement, ${monthText(from)}`);
  paper.fields([
    ...partnerFields(partner),
    ...issuerFields(issuer),
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
