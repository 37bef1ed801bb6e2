import { expect } from "vitest";
import type { Fixture } from "../model/fixture";
import { makePartner, type PartnerTerms, writeSubmission } from "../model/partner";
import { ACTIONS, callerOf, type ScenarioData } from "./actions";
import { ordersOf, paymentsOf } from "./look-up";

const WORDS = 300;
const TOTAL_CENTS = 1200;

export async function aboutToSubmit(fixture: Fixture, terms: PartnerTerms): Promise<ScenarioData> {
  const partner = await makePartner(fixture, { ...terms, hasAccount: false });
  const input = await writeSubmission(fixture, partner, { words: WORDS, idempotencyKey: "the-only-key" });
  return { caller: JSON.stringify(partner.caller), input: JSON.stringify(input) };
}

export async function expectPaidOnce(fixture: Fixture, data: ScenarioData): Promise<void> {
  const { apiKeyId } = callerOf(data);
  // A client that heard nothing sends it again.
  await ACTIONS.submit(fixture.services, data);
  expect(await ordersOf(fixture, apiKeyId)).toMatchObject([{ status: "paid", totalCents: TOTAL_CENTS }]);
  expect(await paymentsOf(fixture, apiKeyId)).toMatchObject([
    { state: "succeeded", amountCents: TOTAL_CENTS },
  ]);
}
