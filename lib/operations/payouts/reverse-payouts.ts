import { databaseNow } from "@/db/queries/payments";
import { sumWholeBalance } from "@/db/queries/payout-balances";
import { insertReversals, listReversible, sumReservedReversals } from "@/db/queries/payout-reversals";
import { lockBalances } from "@/db/queries/payouts";
import { planReversals } from "@/lib/core/payout";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import { newId } from "../new-id";
import { completeReversals } from "./complete-reversals";

/**
 * Takes back, from the newest transfer on, what a leaving partner owes us; unmatured shares count for it, since they
 * will be its own. What stays uncertain goes on by itself.
 */
export async function reversePayouts(
  services: Services,
  partnerId: string,
): Promise<{ reservedCents: number }> {
  if (!services.payments) throw new Error("No payment processor is configured.");
  const reservedCents = await services.db.transaction(async (tx) => {
    await lockBalances(tx);
    const balance = {
      balanceCents: await sumWholeBalance(tx, partnerId),
      reservedCents: await sumReservedReversals(tx, partnerId),
    };
    const plan = planReversals(balance, await listReversible(tx, partnerId));
    const rows = plan.map(({ payout, amountCents }) => ({
      ...{ id: newId(services, "reversal"), payoutId: payout.id, amountCents },
    }));
    await insertReversals(tx, rows, await databaseNow(tx, services.clock));
    return rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
  });
  await failpoint("reversal.reserved");
  await completeReversals(services);
  return { reservedCents };
}
