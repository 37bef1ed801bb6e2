import { failOrder } from "@/lib/operations/fulfilment/fail-order";
import { refundMissedSameDay } from "@/lib/operations/refunds/refund-missed-same-day";
import { retryRefund } from "@/lib/operations/refunds/retry-refund";
import { comeToRest } from "../model/rest";
import { refundsOf } from "./look-up";
import { expectAsked, expectRefunded, paidOrder, refundAs, TOTAL_CENTS } from "./refunded";
import type { Scenario } from "./scenario";

/** Refunds, asked for and unasked. */
export const REFUND_SCENARIOS: Scenario[] = [
  {
    name: "a refund in part",
    prepare: (market) => paidOrder(market, { paying: "card" }),
    act: refundAs(501),
    expect: expectAsked(501, "paid", 501),
  },
  {
    name: "a refund in full",
    prepare: (market) => paidOrder(market, { paying: "card" }),
    act: refundAs(),
    expect: expectAsked(TOTAL_CENTS, "refunded"),
  },
  {
    name: "an order that fails",
    prepare: (market) => paidOrder(market, { paying: "card" }),
    act: (services, { jobId = "" }) => failOrder(services, jobId, "It cannot be read."),
    async expect(market, cast) {
      // The workflow's step is run again until it has got through.
      await failOrder(market.services, cast.jobId ?? "", "It cannot be read.");
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
    act: (services) => refundMissedSameDay(services),
    expect: expectRefunded(TOTAL_CENTS, "refunded"),
  },
  {
    name: "a refund that the bank sent back, sent once more",
    async prepare(market) {
      const cast = await paidOrder(market, { paying: "card" });
      await refundAs(501)(market.services, cast);
      const [made] = await refundsOf(market, cast.jobId ?? "");
      if (!made?.processorRefundId) throw new Error("nothing was refunded");
      await market.double.actions.failRefund({ id: made.processorRefundId });
      await comeToRest(market);
      return { ...cast, refundId: made.id };
    },
    act: (services, { refundId = "" }) => retryRefund(services, refundId),
    async expect(market, cast) {
      // Whoever saw the command die looks where the refund stands, and gives it again if it is still owed.
      const [refund] = await refundsOf(market, cast.jobId ?? "");
      if (refund?.state === "returned") await retryRefund(market.services, refund.id);
      await expectRefunded(501, "paid")(market, cast);
    },
  },
];
