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
  isDue: boolean;
  count: number;
  totalCents: number;
}

/**
 * A partner has one payout per period, and no cent is in two: one caller at a time computes balances in one
 * statement, over all payouts.
 */
export async function reservePayouts(services: Services, period: Month): Promise<Reservation> {
  const cutOff = cutOffOf(period);
  const rows = await services.db.transaction(async (tx) => {
    // Before the statement that reads balances, so that it sees what the previous caller took.
    await lockBalances(tx);
    const at = await databaseNow(tx, services.clock);
    // A share that matures later may still be clawed back.
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

/** Only for this month: a balance holds whatever was not paid before. */
export async function reserveMissedPeriod(services: Services): Promise<Reservation | null> {
  const period = monthOf(await databaseNow(services.db, services.clock));
  return (await isPeriodReserved(services.db, period)) ? null : reservePayouts(services, period);
}
