import { expect } from "vitest";
import type { Market } from "../model/market";
import { makeTrader, type TraderTerms, writeSubmission } from "../model/trader";
import { ACTS, type Cast, callerOf } from "./acts";
import { ordersOf, paymentsOf } from "./look-up";

const WORDS = 300;
const TOTAL_CENTS = 1200;

/** A trader, and what it is about to submit. */
export async function aboutToSubmit(market: Market, terms: TraderTerms): Promise<Cast> {
  const trader = await makeTrader(market, { ...terms, hasAccount: false });
  const input = await writeSubmission(market, trader, { words: WORDS, idempotencyKey: "the-only-key" });
  return { caller: JSON.stringify(trader.caller), input: JSON.stringify(input) };
}

/** One order, one payment: however often it was tried. */
export async function expectPaidOnce(market: Market, cast: Cast): Promise<void> {
  const { apiKeyId } = callerOf(cast);
  // Who never heard of the outcome sends it again, and gets the one order there is or places it now.
  await ACTS.submit(market.services, cast);
  expect(await ordersOf(market, apiKeyId)).toMatchObject([{ status: "paid", totalCents: TOTAL_CENTS }]);
  expect(await paymentsOf(market, apiKeyId)).toMatchObject([
    { state: "succeeded", amountCents: TOTAL_CENTS },
  ]);
}
