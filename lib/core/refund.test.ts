import { expect, test } from "vitest";
import { decideRefund } from "./refund";

const createdAt = new Date("2026-01-01T00:00:00Z");
const order = { totalCents: 5000, refundedCents: 0, createdAt, paidAt: createdAt };
const soon = new Date("2026-01-02T00:00:00Z");

test("without an amount all that remains is refunded", () => {
  expect(decideRefund(order, undefined, soon)).toEqual({ refundCents: 5000, isFull: true });
  expect(decideRefund({ ...order, refundedCents: 1999 }, undefined, soon)).toEqual({
    refundCents: 3001,
    isFull: true,
  });
});

test("an amount below the rest is partial, the rest itself is full, and one cent more is refused", () => {
  expect(decideRefund(order, 4999, soon).isFull).toBe(false);
  expect(decideRefund(order, 5000, soon).isFull).toBe(true);
  expect(() => decideRefund(order, 5001, soon)).toThrow("5000 cents");
});

test("the window closes right after 30 times 24 hours", () => {
  const edge = new Date(createdAt.getTime() + 30 * 86_400_000);
  expect(decideRefund(order, 1, edge).refundCents).toBe(1);
  expect(() => decideRefund(order, 1, new Date(edge.getTime() + 1))).toThrow("30 days");
});

test("what was refunded in full or never paid is not refunded", () => {
  expect(() => decideRefund({ ...order, refundedCents: 5000 }, undefined, soon)).toThrow("already refunded");
  expect(() => decideRefund({ ...order, paidAt: null }, undefined, soon)).toThrow("Nothing was paid");
});
