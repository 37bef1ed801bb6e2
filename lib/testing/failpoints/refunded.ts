import { expect } from "vitest";
import type { Market } from "../model/market";
import { makeTrader, type TraderTerms, writeSubmission } from "../model/trader";
import { ACTS, type Cast, callerOf } from "./acts";
import { ordersOf, refundsOf } from "./look-up";

/** What the order costs that is refunded. */
export const TOTAL_CENTS = 1200;

/** What is given back of it in part. */
export const PART_CENTS = 501;

/** A trader with an order that is paid. */
export async function paidOrder(market: Market, terms: TraderTerms, speedTier = "standard"): Promise<Cast> {
  const trader = await makeTrader(market, { ...terms, hasAccount: false });
  const words = TOTAL_CENTS / 4;
  const input = await writeSubmission(market, trader, { words, idempotencyKey: "the-only-key", speedTier });
  const cast = { caller: JSON.stringify(trader.caller), input: JSON.stringify(input) };
  const answer = await ACTS.submit(market.services, cast);
  if (!("jobId" in answer)) throw new Error("a new order was answered as an old one");
  return { ...cast, jobId: answer.jobId };
}

/** One refund stands, however often it was tried. */
export function expectRefunded(cents: number, status: string) {
  return async (market: Market, cast: Cast) => {
    const orders = await ordersOf(market, callerOf(cast).apiKeyId);
    expect(orders).toMatchObject([{ status, refundedCents: cents }]);
    const refunds = await refundsOf(market, cast.jobId ?? "");
    const standing = refunds.filter(({ state }) => state !== "refused");
    expect(standing).toMatchObject([{ state: "succeeded", amountCents: cents }]);
  };
}

/** What was asked for stands, and whoever never heard of it gets the same by asking again. */
export function expectAsked(cents: number, status: string) {
  return async (market: Market, cast: Cast) => {
    await ACTS.refund(market.services, cast);
    await expectRefunded(cents, status)(market, cast);
  };
}
