import { submit } from "@/lib/operations/submit";
import type { Market } from "../model/market";
import { comeToRest, toNextTenth } from "../model/rest";
import { makeTrader, type Paying, writeSubmission } from "../model/trader";
import { type Cast, callerOf } from "./acts";

/** What each order costs. */
export const ORDER_CENTS = 1200;
/** What each order earns. */
export const SHARE_CENTS = 120;
export const ORDERS = 2;

/** A partner that has sold two orders, on the tenth of a month. */
export async function sold(market: Market, paying: Paying): Promise<Cast> {
  toNextTenth(market);
  await comeToRest(market);
  const trader = await makeTrader(market, { paying, hasAccount: paying === "card" });
  const jobs: string[] = [];
  for (let at = 0; at < ORDERS; at++) {
    const body = await writeSubmission(market, trader, {
      words: ORDER_CENTS / 4,
      idempotencyKey: `order-no-${at}`,
    });
    const call = { body, idempotencyKey: null };
    jobs.push(((await submit(market.services, trader.caller, call)) as { jobId: string }).jobId);
  }
  await comeToRest(market);
  return { caller: JSON.stringify(trader.caller), jobIds: jobs.join() };
}

/** The partner who acts. */
export const partnerOf = (cast: Cast) => callerOf(cast).partnerId;
