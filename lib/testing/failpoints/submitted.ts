import { expect } from "vitest";
import type { Fixture } from "../model/fixture";
import { makePartner, type PartnerTerms, writeSubmission } from "../model/partner";
import { ACTS, type Cast, callerOf } from "./acts";
import { ordersOf, paymentsOf } from "./look-up";

const WORDS = 300;
const TOTAL_CENTS = 1200;

/** A trader, and what it is about to submit. */
export async function aboutToSubmit(fixture: Fixture, terms: PartnerTerms): Promise<Cast> {
  const trader = await makePartner(fixture, { ...terms, hasAccount: false });
  const input = await writeSubmission(fixture, trader, { words: WORDS, idempotencyKey: "the-only-key" });
  return { caller: JSON.stringify(trader.caller), input: JSON.stringify(input) };
}

/** One order, one payment: however often it was tried. */
export async function expectPaidOnce(fixture: Fixture, cast: Cast): Promise<void> {
  const { apiKeyId } = callerOf(cast);
  // Who never heard of the outcome sends it again, and gets the one order there is or places it now.
  await ACTS.submit(fixture.services, cast);
  expect(await ordersOf(fixture, apiKeyId)).toMatchObject([{ status: "paid", totalCents: TOTAL_CENTS }]);
  expect(await paymentsOf(fixture, apiKeyId)).toMatchObject([
    { state: "succeeded", amountCents: TOTAL_CENTS },
  ]);
}
