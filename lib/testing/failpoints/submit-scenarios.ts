import { expect } from "vitest";
import type { Fixture } from "../model/fixture";
import { type Cast, callerOf } from "./acts";
import { ordersOf, paymentsOf } from "./look-up";
import type { Scenario } from "./scenario";
import { aboutToSubmit, expectPaidOnce } from "./submitted";

async function sessionsOf(fixture: Fixture, cast: Cast): Promise<string[]> {
  const payments = await paymentsOf(fixture, callerOf(cast).apiKeyId);
  return payments.flatMap(({ checkoutSessionId }) => checkoutSessionId ?? []);
}

/** Submits, by every way of paying. */
export const SUBMIT_SCENARIOS: Scenario[] = [
  {
    name: "an order is charged to a card",
    prepare: (fixture) => aboutToSubmit(fixture, { paying: "card" }),
    act: "submit",
    expect: expectPaidOnce,
  },
  {
    name: "a declined card",
    prepare: (fixture) => aboutToSubmit(fixture, { paying: "card", card: "pm_card_chargeCustomerFail" }),
    act: "submit",
    async expect(fixture, cast) {
      const { apiKeyId } = callerOf(cast);
      expect(await paymentsOf(fixture, apiKeyId)).toEqual([]);
      const orders = await ordersOf(fixture, apiKeyId);
      expect(orders.filter(({ status }) => status !== "cancelled")).toEqual([]);
    },
  },
  {
    name: "an order that its end user pays",
    prepare: (fixture) => aboutToSubmit(fixture, { paying: "checkout" }),
    act: "submit",
    async meanwhile(fixture, cast) {
      for (const id of await sessionsOf(fixture, cast)) await fixture.double.actions.completeCheckout({ id });
    },
    async expect(fixture, cast) {
      const { apiKeyId } = callerOf(cast);
      const orders = await ordersOf(fixture, apiKeyId);
      const payments = await paymentsOf(fixture, apiKeyId);
      // Where nobody ever knew the page, nothing is paid and there is no order.
      expect(payments.map(({ state }) => state)).toEqual(orders.map(() => "succeeded"));
      expect(orders.map(({ status }) => status)).toEqual(payments.map(() => "paid"));
    },
  },
];
