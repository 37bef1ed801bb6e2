import { Console } from "node:console";
import { PassThrough } from "node:stream";
import { statementCsv } from "@/lib/core/payouts/statement-csv";
import { flag, needed, text } from "../command-line/read-words";
import { line, type Outcome, same } from "./line";

const month = text("MONTH");
const period = text("PERIOD");

export const MONEY_LINES = {
  "invoices list": line("list-invoices", {
    takes: { "partnerName?": text("PARTNER") },
    show: (invoices) =>
      invoices.map(({ partnerName, invoice, overdueDays }) => {
        const { period, id, state, number, totalCents, dueAt, hostedUrl } = invoice;
        const due = dueAt === null ? null : `due ${dueAt.slice(0, 10)}`;
        const overdue = overdueDays === null ? null : `OVERDUE ${overdueDays} days`;
        return columns(period, partnerName, id, number, totalCents, state, due, overdue, hostedUrl);
      }),
    none: ({ partnerName }) => `No invoice was made yet${partnerName ? ` for ${partnerName}` : ""}.`,
  }),
  "invoices preview": line("preview-invoices", {
    takes: { month },
    help: "Preview a month’s invoices, such as 2026-11",
    show: ({ month, partners, totalCents }) => [
      ...partners.map((each) => columns(each.name, `${each.orderCount} orders`, each.totalCents)),
      `${month}: ${totalCents} cents in total. Nothing was changed.`,
    ],
  }),
  "invoices run": line("run-invoices", {
    takes: { month },
    help: "Make a month’s invoices, and send them, never twice",
    tell: ({ made, sent }, typed) => [
      [
        `${typed.month}: ${made} invoices created, ${sent} sent. The rest is sent automatically.`,
        `${typed.month}: ${made} invoices would be created, ${sent} sent. The rest would be sent automatically.`,
      ],
    ],
  }),
  "payouts preview": line("preview-payouts", {
    takes: { period },
    help: "Preview a month’s payouts, such as 2026-12, which are due on the 1st",
    show: ({ period, partners, isDue, totalCents }) => [
      ...partners.map(({ name, availableCents, payoutCents, reason }) =>
        columns(name, `available ${availableCents}`, `paid ${payoutCents}`, reason),
      ),
      `${period}${isDue ? "" : ", not due yet"}: ${totalCents} cents in total. Nothing was changed.`,
    ],
  }),
  "payouts run": line("run-payouts", {
    takes: { period },
    help: "Pay out a month, never twice",
    tell: ({ count, totalCents }, typed) => [
      count === 0
        ? same(`Nothing more is due for ${typed.period}; \`list\` shows what was paid.`)
        : [
            `${typed.period}: ${count} payouts of ${totalCents} cents in all; \`list\` shows how far each has come.`,
            `${typed.period}: would pay ${count} payouts of ${totalCents} cents in all.`,
          ],
    ],
  }),
  "payouts list": line("list-payouts", {
    show: (payouts) =>
      payouts.map(({ name, payout }) => {
        const { period, id, amountCents, state, refusal, transferId, reversedCents } = payout;
        const back = reversedCents > 0 ? `${reversedCents} taken back` : null;
        return columns(period, name, id, amountCents, state, refusal ?? transferId, back);
      }),
    none: "Nothing was paid out yet.",
  }),
  "payouts reverse": line("reverse-payouts", {
    takes: { partnerName: text("PARTNER") },
    help: "Take back what a partner was paid too much, or a leaving one owes",
    tell: ({ balanceCents, reversals }, { partnerName: name }) => [
      [`${name}: balance ${balanceCents} cents`, `${name}: the balance would be ${balanceCents} cents`],
      ...reversals.map(
        ({ payoutId, amountCents, state }): Outcome => [
          columns(payoutId, amountCents, state),
          columns(payoutId, amountCents, "would be taken back"),
        ],
      ),
      ...(reversals.length === 0 ? [same("Nothing is to be taken back, or nothing is left to take.")] : []),
    ],
  }),
  "refunds list": line("list-refunds", {
    show: (refunds) => (refunds.length === 0 ? [] : [table(refunds)]),
    none: "All refunds are settled.",
  }),
  "refunds retry": line("retry-refund", {
    takes: { refund: text("REFUND_ID|ORDER") },
    show: (refund) => [table([refund])],
  }),
  "ledger check": line("check-ledger", {
    show: (found) =>
      found.map(({ severity, invariant, subject, detail }) => columns(severity, invariant, subject, detail)),
    beside: (found) => (found.some(isViolation) ? [] : ["The ledger is consistent."]),
    exit: (found) => (found.some(isViolation) ? 1 : 0),
  }),
  "ledger balances": line("list-balances", {
    show: (found) => found.map(({ code, owner, balanceCents }) => columns(code, owner, balanceCents)),
    none: "Nothing was posted to the ledger yet.",
  }),
  "ledger reconcile": line("reconcile-ledger", {
    show: (found) =>
      found === null
        ? []
        : [
            columns("ledger", found.ledgerCents),
            columns("processor", found.processorCents),
            columns("difference", found.differenceCents),
          ],
    none: "No payment processor is configured.",
    exit: (found) => (found === null ? 2 : found.differenceCents === 0 ? 0 : 1),
  }),
  statement: line("statement", {
    takes: { partnerName: text("PARTNER") },
    options: { month: needed(text("2026-11")), to: text("2026-12"), csv: flag },
    input: ({ partnerName, month: from, to }) => ({ partnerName, from, to }),
    show: (statement, { csv }) =>
      csv ? [statementCsv(statement).trimEnd()] : [JSON.stringify(statement, null, 2)],
  }),
};

function isViolation({ severity }: { severity: string }): boolean {
  return severity === "violation";
}

function columns(...facts: (string | number | null)[]): string {
  return facts.filter((fact) => fact !== null).join("\t");
}

function table(rows: readonly object[]): string {
  const stdout = new PassThrough();
  new Console({ stdout }).table(rows);
  return `${stdout.read()}`.trimEnd();
}
