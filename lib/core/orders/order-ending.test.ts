import { expect, test } from "vitest";
import { orderEnding } from "./order-ending";
import { eventLabel } from "./order-events";

const FAILED = {
  status: "failed",
  failureReason: "It cannot be read.",
  totalCents: 4000,
  refundedCents: 0,
} as const;

test("an order that has ended says what happened and what becomes of the money, and calls a full refund full", () => {
  expect(orderEnding(FAILED)).toEqual({
    what: "This order failed. It cannot be read.",
    next: "What the client paid is being paid back.",
  });
  expect(orderEnding({ ...FAILED, refundedCents: 4000 })?.next).toContain("the whole amount back");
  expect(orderEnding({ ...FAILED, refundedCents: 1000 })?.next).toContain("a part of the amount back");
  expect(orderEnding({ ...FAILED, status: "cancelled", failureReason: null })?.what).toBe(
    "This order was cancelled.",
  );
  expect(orderEnding({ ...FAILED, status: "refunded", failureReason: null, refundedCents: 4000 })).toEqual({
    what: "This order was refunded in full.",
    next: "The client has the whole amount back, and its certificates are revoked.",
  });
  for (const status of ["paid", "in_review", "ready", "delivered"] as const)
    expect(orderEnding({ ...FAILED, status })).toBeNull();
});

test("the last cent of an order that had ended before is no refund in part", () => {
  expect(eventLabel("order.refund_updated", { refundedCents: 4000, remainingRefundableCents: 0 })).toBe(
    "Refunded in full",
  );
  expect(eventLabel("order.refund_updated", { refundedCents: 1000, remainingRefundableCents: 3000 })).toBe(
    "Refunded in part",
  );
});
