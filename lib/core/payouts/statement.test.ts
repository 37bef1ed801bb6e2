import { expect, test } from "vitest";
import { planReversals } from "./payout";
import { assembleStatement, type StatementFacts } from "./statement";
import { statementCsv } from "./statement-csv";
import { statementPaper, statementTotals } from "./statement-paper";
import { sampleStatement } from "./testing/sample-statement";

const MOVE = {
  at: "2026-11-21T12:04:33.000Z",
  kind: "commission",
  orderNumber: "VC-0000-0001",
  reference: null,
  grossCents: 9363,
  refundedCents: null,
  revShareBps: 1000,
  cents: 936,
} as const;

const RIGHT = { wrongShares: [], paidCents: 0, reversedCents: 0 };

function facts(patch: Partial<StatementFacts> = {}): StatementFacts {
  return {
    partner: { id: "prt_1", name: "Acme", address: null, taxNumber: null },
    from: "2026-11",
    to: "2026-11",
    asOf: "2026-12-01T00:00:00.000Z",
    openingCents: -1000,
    moves: [MOVE, { ...MOVE, kind: "clawback", reference: "re_1", refundedCents: 50, cents: -5 }],
    closingCents: -69,
    pending: [{ orderNumber: "VC-0000-0001", cents: 931, availableAt: "2026-12-05T12:04:33.000Z" }],
    payouts: [],
    tables: RIGHT,
    ...patch,
  };
}

test("the running balance leads from the opening to the closing one, and pending is no part of what is available", () => {
  const statement = assembleStatement(facts());
  expect(statement.entries.map(({ balanceCents }) => balanceCents)).toEqual([-64, -69]);
  expect(statement).toMatchObject({ pendingCents: 931, availableCents: -1000 });
});

test.each([
  ["an entry is missing", { moves: [MOVE] }],
  ["a share is another in its row", { tables: { ...RIGHT, wrongShares: ["pay_1"] } }],
  ["a payout is in the tables alone", { tables: { ...RIGHT, paidCents: 1 } }],
  ["a reversal is in the tables alone", { tables: { ...RIGHT, reversedCents: 1 } }],
  ["a share is below zero", { pending: [{ orderNumber: "VC-0000-0001", cents: -1, availableAt: "" }] }],
] as const)("there is no statement when %s", (_, patch) => {
  expect(() => assembleStatement(facts(patch))).toThrow("does not add up");
});

const parse = (csv: string) =>
  csv
    .replace("\ufeff", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));

test("the CSV's amounts sum to what the balance changed by, with two decimals each", () => {
  const [columns = [], ...rows] = parse(statementCsv(assembleStatement(facts())));
  const column = (name: string) => rows.map((row) => row[columns.indexOf(name)] ?? "");
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([columns.length]));
  expect(column("Type code")).toEqual([
    "opening_balance",
    "commission",
    "clawback",
    "closing_balance",
    "available",
    "pending",
  ]);
  expect(column("Amount (USD)").reduce((sum, dollars) => sum + Number(dollars) * 100, 0)).toBeCloseTo(931);
  expect(column("Type").slice(0, 2)).toEqual(["Opening balance", "Share earned"]);
  expect(column("Amount (USD)")).toEqual(["", "9.36", "-0.05", "", "", ""]);
  expect(column("Balance (USD)")).toEqual(["-10.00", "-0.64", "-0.69", "-0.69", "-10.00", "9.31"]);
  expect(column("Time (UTC)").at(-1)).toBe("2026-12-05T12:04:33.000Z");
});

test.each([
  ['=HYPERLINK("http://evil.test")', `"'=HYPERLINK(""http://evil.test"")"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["+1-2", `"'+1-2"`],
  ["-cmd|' /C calc'!A0", `"'-cmd|' /C calc'!A0"`],
  ["\t=1", `"'\t'=1"`],
  [" =1", `"' =1"`],
  ["\uFF1D1", `"'\uFF1D1"`],
  ["|cmd", `"'|cmd"`],
  ["%1", `"'%1"`],
  ["\u200B=1", `"'\u200B=1"`],
  ["Acme, Inc.", '"Acme, Inc."'],
  ['The "Best"', '"The ""Best"""'],
  ["two\r\nlines", '"two\r\nlines"'],
])("a partner named %j is text and one cell in every spreadsheet", (name, expected) => {
  const statement = assembleStatement(
    facts({
      partner: { id: "prt_1", name, address: null, taxNumber: name },
      moves: [],
      openingCents: -69,
    }),
  );
  const csv = statementCsv(statement);
  expect(csv).toContain(`-01T00:00:00.000Z,${expected},Opening balance,opening_balance,`);
  // The tax number is the last cell of its line.
  expect(csv.endsWith(`,${expected}\r\n`)).toBe(true);
});

test("no more is taken back than is owed, nor than a transfer still holds, nor what is on its way already", () => {
  const paid = [
    { id: "newest", amountCents: 300, reversedCents: 100 },
    { id: "empty", amountCents: 500, reversedCents: 500 },
    { id: "oldest", amountCents: 400, reversedCents: 0 },
  ];
  const plan = (balanceCents: number, reservedCents = 0) =>
    planReversals({ balanceCents, reservedCents }, paid).map(({ payout, amountCents }) => [
      payout.id,
      amountCents,
    ]);
  expect(plan(-350)).toEqual([
    ["newest", 200],
    ["oldest", 150],
  ]);
  expect(plan(-350, 200)).toEqual([["newest", 150]]);
  expect(plan(-9999)).toEqual([
    ["newest", 200],
    ["oldest", 400],
  ]);
  expect(plan(0)).toEqual([]);
  expect(plan(10)).toEqual([]);
});

const textOf = (statement: Parameters<typeof statementPaper>[0]) =>
  JSON.stringify(statementPaper(statement).blocks);

test("the paper's summary leads from the opening to the closing balance, whatever moved it", () => {
  const moves = [
    MOVE,
    { ...MOVE, kind: "clawback", refundedCents: 50, cents: -5 },
    { ...MOVE, kind: "payout", orderNumber: null, reference: "po_1", cents: -700 },
    { ...MOVE, kind: "payout_reversal", orderNumber: null, reference: "rv_1", cents: 200 },
  ] as const;
  const closingCents = -1000 + 936 - 5 - 700 + 200;
  const tables = { ...RIGHT, paidCents: 700, reversedCents: 200 };
  const statement = assembleStatement(facts({ moves, closingCents, tables, pending: [] }));
  const totals = statementTotals(statement);
  expect(totals).toEqual({ commission: 936, clawback: -5, payout: -700, payout_reversal: 200 });
  const sum = Object.values(totals).reduce((all, cents) => all + cents, statement.openingCents);
  expect(sum).toBe(statement.closingCents);
  const text = textOf(statement);
  for (const amount of ["−$10.00", "$9.36", "−$0.05", "−$7.00", "$2.00", "−$5.69"]) {
    expect(text).toContain(`"${amount}"`);
  }
});

test("the paper names the partner, each order, each transfer, and whether its month is over", () => {
  const payout = {
    payoutId: "po_1",
    period: "2026-11",
    amountCents: 700,
    state: "paid",
    transferId: "tr_123",
    paidAt: "2026-11-01T06:00:00.000Z",
    reversedCents: 0,
  } as const;
  const over = textOf(assembleStatement(facts({ payouts: [payout] })));
  for (const word of ["Acme (prt_1)", "VC-0000-0001", "tr_123", "Nov 1, 2026 to Nov 30, 2026"]) {
    expect(over).toContain(word);
  }
  expect(over).not.toContain("isn’t over");
  const open = textOf(assembleStatement(facts({ asOf: "2026-11-21T13:00:00.000Z" })));
  expect(open).toContain("Nov 1, 2026 to Nov 21, 2026");
  expect(open).toContain("isn’t over");
});

test.each([0, 1, 3, 8, 40, 120])(
  "the sample of %d movements has the figures that the ledger would have",
  (count) => {
    const { entries, pending, pendingCents, availableCents, closingCents, payouts } = sampleStatement(count);
    expect(entries).toHaveLength(count);
    for (const { kind, cents, refundedCents } of entries)
      if (kind === "clawback") expect([refundedCents, cents]).toEqual([50_000, -6_250]);
    expect(payouts).toHaveLength(count === 0 ? 0 : 1);
    const back = entries.filter(({ kind }) => kind === "payout_reversal").map(({ cents }) => cents);
    expect(back).toEqual(count < 3 ? [] : [6_250]);
    for (const payout of payouts) expect(payout.reversedCents).toBe(back[0] ?? 0);
    for (const { orderNumber, cents } of pending) {
      const own = entries.filter((entry) => entry.orderNumber === orderNumber);
      expect(own.reduce((sum, entry) => sum + entry.cents, 0)).toBe(cents);
      expect(own[0]?.at.slice(0, 10) ?? "").toMatch(/^2026-11-(1[7-9]|2)/);
    }
    expect(closingCents).toBe(pendingCents + availableCents);
  },
);

test("each id has a column of its own, and the issuer is named as settings have it", () => {
  const statement = sampleStatement(8);
  const tables = statementPaper(statement, {
    name: "Ames LLC",
    address: "12 Elm Street",
    taxNumber: "42-1",
  }).blocks;
  const [, moves, payouts] = tables.flatMap((block) =>
    block.kind === "table" ? [block.rows.map((row) => row.map(({ runs }) => runs[0]?.text ?? ""))] : [],
  );
  const column = (rows: string[][] = [], name: string) =>
    rows.slice(1).map((row) => row[rows[0]?.indexOf(name) ?? -1]);
  expect(column(moves, "Order")).toEqual(statement.entries.map(({ orderNumber }) => orderNumber ?? ""));
  expect(column(moves, "Reference")).toEqual(statement.entries.map(({ reference }) => reference ?? ""));
  expect(column(payouts, "Payout")).toEqual(statement.payouts.map(({ payoutId }) => payoutId));
  expect(column(payouts, "Transfer")).toEqual(statement.payouts.map(({ transferId }) => transferId));
  const text = JSON.stringify(tables);
  for (const words of ["Ames LLC", "12 Elm Street", "42-1"]) expect(text).toContain(`"${words}"`);
  expect(textOf(statement)).toContain('"Vidimus"');
  expect(textOf(statement)).not.toContain("Issuer’s");
});
