import { expect } from "vitest";
import type { Market } from "../model/market";
import { type Cast, callerOf } from "./acts";
import { ordersOf, paymentsOf } from "./look-up";
import type { Scenario } from "./scenario";
import { aboutToSubmit, expectPaidOnce } from "./submitted";

async function sessionsOf(market: Market, cast: Cast): Promise<string[]> {
  const payments = await paymentsOf(market, callerOf(cast).apiKeyId);
  return payments.flatMap(({ checkoutSessionId }) => checkoutSessionId ?? []);
}

/** Submits, by every way of paying. */
export const SUBMIT_SCENARIOS: Scenario[] = [
  {
    name: "an order is charged to a card",
    prepare: (market) => aboutToSubmit(market, { paying: "card" }),
    act: "submit",
    expect: expectPaidOnce,
  },
  {
    name: "a declined card",
    prepare: (market) => aboutToSubmit(market, { paying: "card", card: "pm_card_chargeCustomerFail" }),
    act: "submit",
    async expect(market, cast) {
      const { apiKeyId } = callerOf(cast);
      expect(await paymentsOf(market, apiKeyId)).toEqual([]);
      const orders = await ordersOf(market, apiKeyId);
      expect(orders.filter(({ status }) => status !== "cancelled")).toEqual([]);
    },
  },
  {
    name: "an order that its end user pays",
    prepare: (market) => aboutToSubmit(market, { paying: "checkout" }),
    act: "submit",
    async meanwhile(market, cast) {
      for (const id of await sessionsOf(market, cast)) await market.double.actions.completeCheckout({ id });
    },
    async expect(market, cast) {
      const { apiKeyId } = callerOf(cast);
      const orders = await ordersOf(market, apiKeyId);
      const payments = await paymentsOf(market, apiKeyId);
      // Where nobody ever knew the page, nothing is paid and there is no order.
      expect(payments.map(({ state }) => state)).toEqual(orders.map(() => "succeeded"));
      expect(orders.map(({ status }) => status)).toEqual(payments.map(() => "paid"));
    },
  },
];
