import { expect } from "vitest";
import type { Services } from "@/lib/operations/context";
import { refund } from "@/lib/operations/refund";
import type { Market } from "../model/market";
import { makeTrader, type TraderTerms, writeSubmission } from "../model/trader";
import { ordersOf, refundsOf } from "./look-up";
import type { Cast } from "./scenario";
import { callerOf, submitAs } from "./submitted";

/** What the order costs that is refunded. */
export const TOTAL_CENTS = 1200;

/** A trader with an order that is paid. */
export async function paidOrder(market: Market, terms: TraderTerms, speedTier = "standard"): Promise<Cast> {
  const trader = await makeTrader(market, { ...terms, hasAccount: false });
  const words = TOTAL_CENTS / 4;
  const input = await writeSubmission(market, trader, { words, idempotencyKey: "the-only-key", speedTier });
  const cast = { caller: JSON.stringify(trader.caller), input: JSON.stringify(input) };
  const { jobId } = (await submitAs(market.services, cast)) as { jobId: string };
  return { ...cast, jobId };
}

/** Asks for so much back, for the first time or again. */
export function refundAs(amountCents?: number) {
  return (services: Services, cast: Cast) =>
    refund(services, callerOf(cast), {
      input: { jobId: cast.jobId ?? "", ...(amountCents === undefined ? {} : { amountCents }) },
      query: {},
      idempotencyKey: "the-only-refund",
    });
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
export function expectAsked(cents: number, status: string, amountCents?: number) {
  return async (market: Market, cast: Cast) => {
    await refundAs(amountCents)(market.services, cast);
    await expectRefunded(cents, status)(market, cast);
  };
}
