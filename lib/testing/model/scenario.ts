import type { Fixture } from "./fixture";
import type { OrderModel } from "./order-model";
import { makePartner, type Paying, type TestPartner } from "./partner";

/** One partner's story: what is played, and what the model makes of it. */
export interface Scenario {
  fixture: Fixture;
  partner: TestPartner;
  revShareBps: number;
  /** The card on file. */
  card: string;
  orders: OrderModel[];
  /** Nothing went wrong so far and nothing is done at once: then every answer can be foretold. */
  isCalm: boolean;
  /** Makes the scenario's keys its own. */
  count: number;
}

export const GOOD_CARD = "pm_card_visa";

export async function openScenario(fixture: Fixture, paying: Paying, revShareBps: number): Promise<Scenario> {
  const partner = await makePartner(fixture, { paying, revShareBps, card: GOOD_CARD });
  return { fixture, partner, revShareBps, card: GOOD_CARD, orders: [], isCalm: true, count: 0 };
}

/** One of the orders so far, by any number; none where there is none that fits. */
export function pick<T>(items: readonly T[], at: number): T | undefined {
  return items[at % Math.max(1, items.length)];
}

/** An order that the model knows to be paid. */
export function pickPaid(scenario: Scenario, at: number): (OrderModel & { jobId: string }) | undefined {
  const paid = scenario.orders.filter((order) => order.jobId !== null && order.isPaid);
  return pick(paid as (OrderModel & { jobId: string })[], at);
}
