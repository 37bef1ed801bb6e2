import { databaseNow } from "@/db/queries/payments";
import { listPayable } from "@/db/queries/payout-balances";
import { insertPayouts, isPeriodReserved, lockBalances, markPeriodReserved } from "@/db/queries/payouts";
import { type Month, monthOf } from "@/lib/core/month";
import { cutOffOf, MAX_PAYOUT_CENTS } from "@/lib/core/payouts/payout";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import { newId } from "../new-id";

export interface Reservation {
  period: Month;
  /** False before the period's 1st, by the database's clock: then nothing is reserved. */
  isDue: boolean;
  count: number;
  totalCents: number;
}

/**
 * Takes every partner's available balance off it as a payout of this period. However often, late or out of order it is
 * called, and by how many at once, a partner has one payout a period and no cent is in two: balances are computed in
 * one statement by one caller at a time, over all payouts that there are. What is below zero carries.
 */
export async function reservePayouts(services: Services, period: Month): Promise<Reservation> {
  const cutOff = cutOffOf(period);
  const rows = await services.db.transaction(async (tx) => {
    // Before the statement that reads balances: it then sees what the one before has taken off them.
    await lockBalances(tx);
    const at = await databaseNow(tx, services.clock);
    // A share that matures by a cut-off to come may still be clawed back.
    if (at < cutOff) return null;
    const payable = await listPayable(tx, period, cutOff);
    const payouts = payable.map(({ partnerId, accountId, availableCents }) => ({
      id: newId(services, "payout"),
      partnerId,
      accountId,
      period,
      amountCents: Math.min(availableCents, MAX_PAYOUT_CENTS),
    }));
    await insertPayouts(tx, payouts, at);
    await markPeriodReserved(tx, period, at);
    return payouts;
  });
  if (rows) await failpoint("payout.reserved");
  const totalCents = (rows ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { period, isDue: rows !== null, count: rows?.length ?? 0, totalCents };
}

/**
 * Makes up for the period of this month if its schedule never fired. Those before it need none: a balance holds
 * whatever was not paid yet.
 */
export async function reserveMissedPeriod(services: Services): Promise<Reservation | null> {
  const period = monthOf(await databaseNow(services.db, services.clock));
  return (await isPeriodReserved(services.db, period)) ? null : reservePayouts(services, period);
}
