import fc from "fast-check";
import { expect, test } from "vitest";
import { clawbackDue, shareOf } from "../payouts/revenue-share";
import { decideRefund } from "./refund";
import { fitReservations } from "./reservations";

const createdAt = new Date("2026-01-01T00:00:00Z");
const paid = { createdAt, paidAt: createdAt, lostCents: 0, hasOpenDispute: false };
const order = { ...paid, totalCents: 5000, refundedCents: 0 };
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
  expect(() => decideRefund(order, 5001, soon)).toThrow("Only $50.00 of");
});

test("the window closes right after 30 times 24 hours", () => {
  const edge = new Date(createdAt.getTime() + 30 * 86_400_000);
  expect(decideRefund(order, 1, edge).refundCents).toBe(1);
  expect(() => decideRefund(order, 1, new Date(edge.getTime() + 1))).toThrow("30 days");
  expect(decideRefund(order, 1, null).refundCents).toBe(1);
});

test("what was refunded in full or never paid is not refunded", () => {
  expect(() => decideRefund({ ...order, refundedCents: 5000 }, undefined, soon)).toThrow("already refunded");
  expect(() => decideRefund({ ...order, paidAt: null }, undefined, soon)).toThrow("Nothing was paid");
});

test("nothing is refunded while the bank decides, and never what a dispute has given back", () => {
  expect(() => decideRefund({ ...order, hasOpenDispute: true }, 1, soon)).toThrow("disputed");
  expect(() => decideRefund({ ...order, lostCents: 5000 }, undefined, soon)).toThrow("dispute");
  expect(decideRefund({ ...order, lostCents: 3000, refundedCents: 500 }, undefined, soon)).toEqual({
    refundCents: 1500,
    isFull: true,
  });
});

test("however many refunds an order has, the share taken back is exactly that of what was paid back", () => {
  const cents = fc.integer({ min: 1, max: 3_000_000 });
  const bps = fc.integer({ min: 0, max: 10_000 });
  const steps = fc.array(fc.record({ cents, isDispute: fc.boolean() }), { maxLength: 12 });
  fc.assert(
    fc.property(cents, bps, steps, (amountCents, revShareBps, losses) => {
      const earnedCents = shareOf(amountCents, revShareBps);
      const commission = { revShareBps, earnedCents, clawedBackCents: 0 };
      const net = { amountCents, refundedCents: 0, disputedCents: 0 };
      for (const { cents: wanted, isDispute } of losses) {
        const left = amountCents - net.refundedCents - net.disputedCents;
        net[isDispute ? "disputedCents" : "refundedCents"] += Math.min(wanted, left);
        const due = clawbackDue(commission, net);
        commission.clawedBackCents += due;
        // The partner keeps the same in any order.
        const leftNow = amountCents - net.refundedCents - net.disputedCents;
        expect(earnedCents - commission.clawedBackCents).toBe(shareOf(leftNow, revShareBps));
        expect(due).toBeGreaterThanOrEqual(0);
      }
      // Disputes that were won give back what they took, to the cent.
      commission.clawedBackCents += clawbackDue(commission, { ...net, disputedCents: 0 });
      const standing = earnedCents - commission.clawedBackCents;
      expect(standing).toBe(shareOf(amountCents - net.refundedCents, revShareBps));
    }),
    { numRuns: 2000 },
  );
});

test("room is made by giving up what was asked for first, and owed refunds give no more than they must", () => {
  const reservation = fc.record({ amountCents: fc.integer({ min: 1, max: 5000 }), isOwed: fc.boolean() });
  const reservations = fc.array(reservation, { maxLength: 6 });
  fc.assert(
    fc.property(reservations, fc.integer({ min: -10, max: 9000 }), (given, excessCents) => {
      const pending = given.map((each, index) => ({ ...each, id: `re_${index}` }));
      const changes = new Map(fitReservations(pending, excessCents).map((each) => [each.id, each]));
      const after = pending.map((each) => ({
        ...each,
        left: changes.get(each.id)?.amountCents ?? each.amountCents,
      }));
      const freed = after.reduce((sum, { amountCents, left }) => sum + amountCents - left, 0);
      const all = pending.reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(freed).toBeGreaterThanOrEqual(Math.max(0, Math.min(excessCents, all)));
      for (const { isOwed, amountCents, left } of after) {
        if (!isOwed) expect([0, amountCents]).toContain(left);
        if (isOwed && left < amountCents) {
          expect(freed).toBe(Math.min(excessCents, all));
          expect(after.every((each) => each.isOwed || each.left === 0)).toBe(true);
        }
      }
    }),
  );
});
