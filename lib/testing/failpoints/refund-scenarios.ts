import { runUntilIdle } from "../model/rest";
import { ACTIONS } from "./actions";
import { refundsOf } from "./look-up";
import { expectAsked, expectRefunded, PART_CENTS, paidOrder, TOTAL_CENTS } from "./refunded";
import type { Scenario } from "./scenario";

export const REFUND_SCENARIOS: Scenario[] = [
  {
    name: "a refund in part",
    async prepare(fixture) {
      return { ...(await paidOrder(fixture, { paying: "card" })), amountCents: String(PART_CENTS) };
    },
    action: "refund",
    expect: expectAsked(PART_CENTS, "paid"),
  },
  {
    name: "a refund in full",
    prepare: (fixture) => paidOrder(fixture, { paying: "card" }),
    action: "refund",
    expect: expectAsked(TOTAL_CENTS, "refunded"),
  },
  {
    name: "an order that fails",
    prepare: (fixture) => paidOrder(fixture, { paying: "card" }),
    action: "failOrder",
    async expect(fixture, data) {
      // The workflow retries this step until it succeeds.
      await ACTIONS.failOrder(fixture.services, data);
      await runUntilIdle(fixture);
      await expectRefunded(TOTAL_CENTS, "failed")(fixture, data);
    },
  },
  {
    name: "a missed same_day",
    async prepare(fixture) {
      const data = await paidOrder(fixture, { paying: "card" }, "same_day");
      fixture.clock.advance({ hours: 13 });
      return data;
    },
    action: "refundMissedSameDay",
    expect: expectRefunded(TOTAL_CENTS, "refunded"),
  },
  {
    name: "a refund that the bank sent back, sent once more",
    async prepare(fixture) {
      const data = await paidOrder(fixture, { paying: "card" });
      await ACTIONS.refund(fixture.services, { ...data, amountCents: String(PART_CENTS) });
      const [made] = await refundsOf(fixture, data.jobId ?? "");
      if (!made?.processorRefundId) throw new Error("nothing was refunded");
      await fixture.double.actions.failRefund({ id: made.processorRefundId });
      await runUntilIdle(fixture);
      return { ...data, refundId: made.id };
    },
    action: "retryRefund",
    async expect(fixture, data) {
      // An operator looks up the refund, and repeats the command if the money is still owed.
      const [refund] = await refundsOf(fixture, data.jobId ?? "");
      if (refund?.state === "returned") await ACTIONS.retryRefund(fixture.services, data);
      await expectRefunded(PART_CENTS, "paid")(fixture, data);
    },
  },
];
