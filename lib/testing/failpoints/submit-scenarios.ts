import { expect } from "vitest";
import type { Fixture } from "../model/fixture";
import { callerOf, type ScenarioData } from "./actions";
import { ordersOf, paymentsOf } from "./look-up";
import type { Scenario } from "./scenario";
import { aboutToSubmit, expectPaidOnce } from "./submitted";

async function sessionsOf(fixture: Fixture, data: ScenarioData): Promise<string[]> {
  const payments = await paymentsOf(fixture, callerOf(data).apiKeyId);
  return payments.flatMap(({ checkoutSessionId }) => checkoutSessionId ?? []);
}

/** Submits, by every way of paying. */
export const SUBMIT_SCENARIOS: Scenario[] = [
  {
    name: "an order is charged to a card",
    prepare: (fixture) => aboutToSubmit(fixture, { paying: "card" }),
    action: "submit",
    expect: expectPaidOnce,
  },
  {
    name: "a declined card",
    prepare: (fixture) => aboutToSubmit(fixture, { paying: "card", card: "pm_card_chargeCustomerFail" }),
    action: "submit",
    async expect(fixture, data) {
      const { apiKeyId } = callerOf(data);
      expect(await paymentsOf(fixture, apiKeyId)).toEqual([]);
      const orders = await ordersOf(fixture, apiKeyId);
      expect(orders.filter(({ status }) => status !== "cancelled")).toEqual([]);
    },
  },
  {
    name: "an order that its end user pays",
    prepare: (fixture) => aboutToSubmit(fixture, { paying: "checkout" }),
    action: "submit",
    async meanwhile(fixture, data) {
      for (const id of await sessionsOf(fixture, data)) await fixture.double.actions.completeCheckout({ id });
    },
    async expect(fixture, data) {
      const { apiKeyId } = callerOf(data);
      const orders = await ordersOf(fixture, apiKeyId);
      const payments = await paymentsOf(fixture, apiKeyId);
      // If nobody ever knew the page, nothing is paid and there is no order.
      expect(payments.map(({ state }) => state)).toEqual(orders.map(() => "succeeded"));
      expect(orders.map(({ status }) => status)).toEqual(payments.map(() => "paid"));
    },
  },
];
