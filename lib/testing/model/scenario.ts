import type { Fixture } from "./fixture";
import type { OrderModel } from "./order-model";
import { makePartner, type Paying, type TestPartner } from "./partner";

export interface Scenario {
  fixture: Fixture;
  partner: TestPartner;
  revShareBps: number;
  card: string;
  orders: OrderModel[];
  /** Then every answer can be foretold. */
  isCalm: boolean;
  count: number;
}

export const GOOD_CARD = "pm_card_visa";

export async function openScenario(fixture: Fixture, paying: Paying, revShareBps: number): Promise<Scenario> {
  const partner = await makePartner(fixture, { paying, revShareBps, card: GOOD_CARD });
  return { fixture, partner, revShareBps, card: GOOD_CARD, orders: [], isCalm: true, count: 0 };
}

export function pick<T>(items: readonly T[], at: number): T | undefined {
  return items[at % Math.max(1, items.length)];
}

export function pickPaid(scenario: Scenario, at: number): (OrderModel & { jobId: string }) | undefined {
  const paid = scenario.orders.filter((order) => order.jobId !== null && order.isPaid);
  return pick(paid as (OrderModel & { jobId: string })[], at);
}
