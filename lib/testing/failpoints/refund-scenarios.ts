import { comeToRest } from "../model/rest";
import { ACTS } from "./acts";
import { refundsOf } from "./look-up";
import { expectAsked, expectRefunded, PART_CENTS, paidOrder, TOTAL_CENTS } from "./refunded";
import type { Scenario } from "./scenario";

/** Refunds, asked for and unasked. */
export const REFUND_SCENARIOS: Scenario[] = [
  {
    name: "a refund in part",
    async prepare(fixture) {
      return { ...(await paidOrder(fixture, { paying: "card" })), amountCents: String(PART_CENTS) };
    },
    act: "refund",
    expect: expectAsked(PART_CENTS, "paid"),
  },
  {
    name: "a refund in full",
    prepare: (fixture) => paidOrder(fixture, { paying: "card" }),
    act: "refund",
    expect: expectAsked(TOTAL_CENTS, "refunded"),
  },
  {
    name: "an order that fails",
    prepare: (fixture) => paidOrder(fixture, { paying: "card" }),
    act: "failOrder",
    async expect(fixture, cast) {
      // The workflow's step is run again until it has got through.
      await ACTS.failOrder(fixture.services, cast);
      await comeToRest(fixture);
      await expectRefunded(TOTAL_CENTS, "failed")(fixture, cast);
    },
  },
  {
    name: "a missed same_day",
    async prepare(fixture) {
      const cast = await paidOrder(fixture, { paying: "card" }, "same_day");
      fixture.clock.advance({ hours: 13 });
      return cast;
    },
    act: "refundMissedSameDay",
    expect: expectRefunded(TOTAL_CENTS, "refunded"),
  },
  {
    name: "a refund that the bank sent back, sent once more",
    async prepare(fixture) {
      const cast = await paidOrder(fixture, { paying: "card" });
      await ACTS.refund(fixture.services, { ...cast, amountCents: String(PART_CENTS) });
      const [made] = await refundsOf(fixture, cast.jobId ?? "");
      if (!made?.processorRefundId) throw new Error("nothing was refunded");
      await fixture.double.actions.failRefund({ id: made.processorRefundId });
      await comeToRest(fixture);
      return { ...cast, refundId: made.id };
    },
    act: "retryRefund",
    async expect(fixture, cast) {
      // Whoever saw the command die looks where the refund stands, and gives it again if it is still owed.
      const [refund] = await refundsOf(fixture, cast.jobId ?? "");
      if (refund?.state === "returned") await ACTS.retryRefund(fixture.services, cast);
      await expectRefunded(PART_CENTS, "paid")(fixture, cast);
    },
  },
];
