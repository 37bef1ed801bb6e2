import { submit } from "@/lib/operations/submit";
import type { Fixture } from "../model/fixture";
import { makePartner, type Paying, writeSubmission } from "../model/partner";
import { comeToRest, toNextTenth } from "../model/rest";
import { type Cast, callerOf } from "./acts";

/** What each order costs. */
export const ORDER_CENTS = 1200;
/** What each order earns. */
export const SHARE_CENTS = 120;
export const ORDERS = 2;

/** A partner that has sold two orders, on the tenth of a month. */
export async function sold(fixture: Fixture, paying: Paying): Promise<Cast> {
  toNextTenth(fixture);
  await comeToRest(fixture);
  const trader = await makePartner(fixture, { paying, hasAccount: paying === "card" });
  const jobs: string[] = [];
  for (let at = 0; at < ORDERS; at++) {
    const body = await writeSubmission(fixture, trader, {
      words: ORDER_CENTS / 4,
      idempotencyKey: `order-no-${at}`,
    });
    const call = { body, idempotencyKey: null };
    jobs.push(((await submit(fixture.services, trader.caller, call)) as { jobId: string }).jobId);
  }
  await comeToRest(fixture);
  return { caller: JSON.stringify(trader.caller), jobIds: jobs.join() };
}

/** The partner who acts. */
export const partnerOf = (cast: Cast) => callerOf(cast).partnerId;
