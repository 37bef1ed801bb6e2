import { comeToRest } from "../model/rest";
import { ACTS } from "./acts";
import { refundsOf } from "./look-up";
import { expectAsked, expectRefunded, PART_CENTS, paidOrder, TOTAL_CENTS } from "./refunded";
import type { Scenario } from "./scenario";

/** Refunds, asked for and unasked. */
export const REFUND_SCENARIOS: Scenario[] = [
  {
    name: "a refund in part",
    async prepare(market) {
      return { ...(await paidOrder(market, { paying: "card" })), amountCents: String(PART_CENTS) };
    },
    act: "refund",
    expect: expectAsked(PART_CENTS, "paid"),
  },
  {
    name: "a refund in full",
    prepare: (market) => paidOrder(market, { paying: "card" }),
    act: "refund",
    expect: expectAsked(TOTAL_CENTS, "refunded"),
  },
  {
    name: "an order that fails",
    prepare: (market) => paidOrder(market, { paying: "card" }),
    act: "failOrder",
    async expect(market, cast) {
      // The workflow's step is run again until it has got through.
      await ACTS.failOrder(market.services, cast);
      await comeToRest(market);
      await expectRefunded(TOTAL_CENTS, "failed")(market, cast);
    },
  },
  {
    name: "a missed same_day",
    async prepare(market) {
      const cast = await paidOrder(market, { paying: "card" }, "same_day");
      market.clock.advance({ hours: 13 });
      return cast;
    },
    act: "refundMissedSameDay",
    expect: expectRefunded(TOTAL_CENTS, "refunded"),
  },
  {
    name: "a refund that the bank sent back, sent once more",
    async prepare(market) {
      const cast = await paidOrder(market, { paying: "card" });
      await ACTS.refund(market.services, { ...cast, amountCents: String(PART_CENTS) });
      const [made] = await refundsOf(market, cast.jobId ?? "");
      if (!made?.processorRefundId) throw new Error("nothing was refunded");
      await market.double.actions.failRefund({ id: made.processorRefundId });
      await comeToRest(market);
      return { ...cast, refundId: made.id };
    },
    act: "retryRefund",
    async expect(market, cast) {
      // Whoever saw the command die looks where the refund stands, and gives it again if it is still owed.
      const [refund] = await refundsOf(market, cast.jobId ?? "");
      if (refund?.state === "returned") await ACTS.retryRefund(market.services, cast);
      await expectRefunded(PART_CENTS, "paid")(market, cast);
    },
  },
];
