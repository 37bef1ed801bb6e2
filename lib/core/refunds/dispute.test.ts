import { expect, test } from "vitest";
import { disputeFacts, disputePostings } from "./dispute";

const change = { paymentId: "pay_1", partnerId: "prt_1", sourceId: "dp_1:1" };
const nothing = { withdrawnCents: 0, feeCents: 0 };

function movedBy(before: typeof nothing, now: typeof nothing) {
  return disputePostings({ ...change, before, now }).flatMap(({ kind, entries }) =>
    entries
      .filter(({ amountCents }) => amountCents !== 0)
      .map(({ account, amountCents }) => `${kind} ${account} ${amountCents}`),
  );
}

test("what a dispute withdraws is an expense until it is won, and only the difference is booked", () => {
  const open = { withdrawnCents: 4990, feeCents: 1500 };
  expect(movedBy(nothing, open)).toEqual([
    "dispute disputes 4990",
    "dispute stripe_balance -4990",
    "dispute_fee dispute_fees 1500",
    "dispute_fee stripe_balance -1500",
  ]);
  expect(movedBy(open, open)).toEqual([]);
  expect(movedBy(open, { withdrawnCents: 0, feeCents: 1500 })).toEqual([
    "dispute disputes -4990",
    "dispute stripe_balance 4990",
  ]);
});

test("an inquiry stops no refund, an open dispute stops all, and a lost one has taken its part for good", () => {
  expect(disputeFacts([{ state: "warning", withdrawnCents: 0 }])).toEqual({
    hasOpenDispute: false,
    lostCents: 0,
  });
  expect(
    disputeFacts([
      { state: "open", withdrawnCents: 300 },
      { state: "lost", withdrawnCents: 200 },
      { state: "won", withdrawnCents: 0 },
    ]),
  ).toEqual({ hasOpenDispute: true, lostCents: 200 });
});
