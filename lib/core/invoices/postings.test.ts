import { expect, test } from "vitest";
import type { LedgerAccountCode, PostingEntry } from "../money/ledger";
import { differenceOf, type InvoiceFacts, isBehind, standingOf } from "./postings";

const FACTS: InvoiceFacts = {
  partnerId: "prt_1",
  status: "open",
  netCents: 5000,
  paidCents: 0,
  paidElsewhereCents: 0,
  appliedCreditCents: 0,
};

const sumBy = (entries: readonly PostingEntry[]) => {
  const sums = new Map<LedgerAccountCode, number>();
  for (const { account, amountCents } of entries) sums.set(account, (sums.get(account) ?? 0) + amountCents);
  return sums;
};

/** The sum by which an invoice lowers the receivable, for any reason. */
function loweredBy(facts: Partial<InvoiceFacts>): number {
  const entries = standingOf({ ...FACTS, ...facts }).flatMap((standing) => standing.entries);
  return 0 - (sumBy(entries).get("accounts_receivable") ?? 0);
}

test.each([
  ["an open invoice lowers nothing", {}, 0],
  ["money that came in part is counted as it comes", { paidCents: 2000 }, 2000],
  [
    "a paid one is lowered by its money alone",
    { status: "paid", paidCents: 4000, appliedCreditCents: 1000 },
    4000,
  ],
  [
    "a voided one is lowered by all of it, since its credit goes back",
    { status: "void", appliedCreditCents: 1000 },
    5000,
  ],
  [
    "an uncollectible one is lowered by what credit has not paid",
    { status: "uncollectible", appliedCreditCents: 1000 },
    4000,
  ],
  [
    "an uncollectible one that asked for an older debt loses that too",
    { status: "uncollectible", appliedCreditCents: -30 },
    5030,
  ],
  ["what was refunded of an uncollectible one is no loss", { status: "uncollectible", netCents: 3000 }, 3000],
  ["one refunded in full has nothing to lose", { status: "void", netCents: 0 }, 0],
] as const)("%s", (_, facts, cents) => {
  expect(loweredBy(facts)).toBe(cents);
});

test("money past the processor is on our bank's account, and the rest with the processor", () => {
  const [payment] = standingOf({ ...FACTS, status: "paid", paidCents: 5000, paidElsewhereCents: 1200 });
  expect(Object.fromEntries(sumBy(payment?.entries ?? []))).toEqual({
    stripe_balance: 3800,
    bank: 1200,
    accounts_receivable: -5000,
  });
});

test("a booked amount is not booked again, and a loss that turned out to be none is reversed", () => {
  const [, loss] = standingOf({ ...FACTS, status: "uncollectible" });
  const booked = sumBy(loss?.entries ?? []);
  expect(differenceOf(loss?.entries ?? [], booked, "prt_1")).toEqual([]);
  const [, none] = standingOf({ ...FACTS, status: "paid", paidCents: 5000 });
  expect(differenceOf(none?.entries ?? [], booked, "prt_1")).toEqual([
    { account: "bad_debts", amountCents: -5000 },
    { account: "accounts_receivable", partnerId: "prt_1", amountCents: 5000 },
  ]);
});

test("an invoice only goes on: what is uncollectible may still be paid or voided, and those are the end", () => {
  expect(isBehind("open", "drafting")).toBe(false);
  expect(isBehind("open", "uncollectible")).toBe(true);
  expect(isBehind("paid", "uncollectible")).toBe(false);
  expect(isBehind("void", "uncollectible")).toBe(false);
  expect(isBehind("uncollectible", "paid")).toBe(true);
  expect(isBehind("open", "paid")).toBe(true);
});
