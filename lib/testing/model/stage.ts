import type { Market } from "./market";
import type { OrderModel } from "./order-model";
import { makeTrader, type Paying, type Trader } from "./trader";

/** One partner's story: what is played, and what the model makes of it. */
export interface Stage {
  market: Market;
  trader: Trader;
  revShareBps: number;
  /** The card on file. */
  card: string;
  orders: OrderModel[];
  /** Nothing went wrong so far and nothing is done at once: then every answer can be foretold. */
  isCalm: boolean;
  /** Makes the stage's keys its own. */
  count: number;
}

export const GOOD_CARD = "pm_card_visa";

export async function openStage(market: Market, paying: Paying, revShareBps: number): Promise<Stage> {
  const trader = await makeTrader(market, { paying, revShareBps, card: GOOD_CARD });
  return { market, trader, revShareBps, card: GOOD_CARD, orders: [], isCalm: true, count: 0 };
}

/** One of the orders so far, by any number; none where there is none that fits. */
export function pick<T>(items: readonly T[], at: number): T | undefined {
  return items[at % Math.max(1, items.length)];
}

/** An order that the model knows to be paid. */
export function pickPaid(stage: Stage, at: number): (OrderModel & { jobId: string }) | undefined {
  const paid = stage.orders.filter((order) => order.jobId !== null && order.isPaid);
  return pick(paid as (OrderModel & { jobId: string })[], at);
}
