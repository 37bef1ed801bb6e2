import { expect } from "vitest";
import type { Fixture } from "../model/fixture";
import { makePartner, type PartnerTerms, writeSubmission } from "../model/partner";
import { ACTIONS, callerOf, type ScenarioData } from "./actions";
import { ordersOf, refundsOf } from "./look-up";

export const TOTAL_CENTS = 1200;

export const PART_CENTS = 501;

export async function paidOrder(
  fixture: Fixture,
  terms: PartnerTerms,
  speedTier = "standard",
): Promise<ScenarioData> {
  const partner = await makePartner(fixture, { ...terms, hasAccount: false });
  const words = TOTAL_CENTS / 4;
  const input = await writeSubmission(fixture, partner, { words, idempotencyKey: "the-only-key", speedTier });
  const data = { caller: JSON.stringify(partner.caller), input: JSON.stringify(input) };
  const answer = await ACTIONS.submit(fixture.services, data);
  if (!("jobId" in answer)) throw new Error("a new order was answered as an old one");
  return { ...data, jobId: answer.jobId };
}

export function expectRefunded(cents: number, status: string) {
  return async (fixture: Fixture, data: ScenarioData) => {
    const orders = await ordersOf(fixture, callerOf(data).apiKeyId);
    expect(orders).toMatchObject([{ status, refundedCents: cents }]);
    const refunds = await refundsOf(fixture, data.jobId ?? "");
    const standing = refunds.filter(({ state }) => state !== "refused");
    expect(standing).toMatchObject([{ state: "succeeded", amountCents: cents }]);
  };
}

export function expectAsked(cents: number, status: string) {
  return async (fixture: Fixture, data: ScenarioData) => {
    await ACTIONS.refund(fixture.services, data);
    await expectRefunded(cents, status)(fixture, data);
  };
}
