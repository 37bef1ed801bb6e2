import { submit } from "@/lib/operations/submit/submit";
import type { Fixture } from "../model/fixture";
import { makePartner, type Paying, writeSubmission } from "../model/partner";
import { runUntilIdle, toNextTenth } from "../model/rest";
import { callerOf, type ScenarioData } from "./actions";

export const ORDER_CENTS = 1200;
export const SHARE_CENTS = 120;
export const ORDERS = 2;

export async function partnerWithOrders(fixture: Fixture, paying: Paying): Promise<ScenarioData> {
  toNextTenth(fixture);
  await runUntilIdle(fixture);
  const partner = await makePartner(fixture, { paying, hasAccount: paying === "card" });
  const jobs: string[] = [];
  for (let at = 0; at < ORDERS; at++) {
    const body = await writeSubmission(fixture, partner, {
      words: ORDER_CENTS / 4,
      idempotencyKey: `order-no-${at}`,
    });
    const call = { body, idempotencyKey: null };
    jobs.push(((await submit(fixture.services, partner.caller, call)) as { jobId: string }).jobId);
  }
  await runUntilIdle(fixture);
  return { caller: JSON.stringify(partner.caller), jobIds: jobs.join() };
}

export const partnerOf = (data: ScenarioData) => callerOf(data).partnerId;
