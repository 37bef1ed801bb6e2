import { expect } from "vitest";
import type { Fixture } from "../model/fixture";
import { makePartner, type PartnerTerms, writeSubmission } from "../model/partner";
import { ACTS, type Cast, callerOf } from "./acts";
import { ordersOf, refundsOf } from "./look-up";

/** What the order costs that is refunded. */
export const TOTAL_CENTS = 1200;

/** What is given back of it in part. */
export const PART_CENTS = 501;

/** A trader with an order that is paid. */
export async function paidOrder(
  fixture: Fixture,
  terms: PartnerTerms,
  speedTier = "standard",
): Promise<Cast> {
  const trader = await makePartner(fixture, { ...terms, hasAccount: false });
  const words = TOTAL_CENTS / 4;
  const input = await writeSubmission(fixture, trader, { words, idempotencyKey: "the-only-key", speedTier });
  const cast = { caller: JSON.stringify(trader.caller), input: JSON.stringify(input) };
  const answer = await ACTS.submit(fixture.services, cast);
  if (!("jobId" in answer)) throw new Error("a new order was answered as an old one");
  return { ...cast, jobId: answer.jobId };
}

/** One refund stands, however often it was tried. */
export function expectRefunded(cents: number, status: string) {
  return async (fixture: Fixture, cast: Cast) => {
    const orders = await ordersOf(fixture, callerOf(cast).apiKeyId);
    expect(orders).toMatchObject([{ status, refundedCents: cents }]);
    const refunds = await refundsOf(fixture, cast.jobId ?? "");
    const standing = refunds.filter(({ state }) => state !== "refused");
    expect(standing).toMatchObject([{ state: "succeeded", amountCents: cents }]);
  };
}

/** What was asked for stands, and whoever never heard of it gets the same by asking again. */
export function expectAsked(cents: number, status: string) {
  return async (fixture: Fixture, cast: Cast) => {
    await ACTS.refund(fixture.services, cast);
    await expectRefunded(cents, status)(fixture, cast);
  };
}
