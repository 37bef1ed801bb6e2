import { databaseNow } from "@/db/queries/payments";
import { sumWholeBalance } from "@/db/queries/payout-balances";
import { insertReversals, listReversals, listReversible } from "@/db/queries/payout-reversals";
import { lockBalances } from "@/db/queries/payouts";
import { planReversals } from "@/lib/core/payouts/payout";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import { newId } from "../new-id";
import { requireProcessor } from "../require-processor";
import { completeReversals } from "./complete-reversals";

export interface TakenBack {
  balanceCents: number;
  reversals: { payoutId: string; amountCents: number; state: "reserved" | "done" | "refused" }[];
}

export async function reversePayouts(services: Services, partnerId: string): Promise<TakenBack> {
  requireProcessor(services);
  const { balanceCents, ids } = await services.db.transaction(async (tx) => {
    await lockBalances(tx);
    const balance = await sumWholeBalance(tx, partnerId);
    const rows = planReversals(balance, await listReversible(tx, partnerId)).map(
      ({ payout, amountCents }) => ({ id: newId(services, "reversal"), payoutId: payout.id, amountCents }),
    );
    await insertReversals(tx, rows, await databaseNow(tx, services.clock));
    return { balanceCents: balance.balanceCents, ids: rows.map(({ id }) => id) };
  });
  await failpoint("reversal.reserved");
  await completeReversals(services);
  const reversals = await listReversals(services.db, ids);
  return {
    balanceCents,
    reversals: reversals.map(({ payoutId, amountCents, state }) => ({ payoutId, amountCents, state })),
  };
}
