import type { World } from "../core/world";
import type { BalanceTransactionObject } from "../objects/money";

const DAY_SECONDS = 86_400;

interface NewBalanceTransaction {
  type: BalanceTransactionObject["type"];
  /** What Stripe's reports call it. */
  category: string;
  amountCents: number;
  feeCents?: number;
  source: string | null;
  description?: string;
  isAvailable?: boolean;
}

/** The balance changes nowhere else. */
export function addBalanceTransaction(world: World, change: NewBalanceTransaction): BalanceTransactionObject {
  const now = world.seconds();
  const fee = change.feeCents ?? 0;
  const isAvailable = change.isAvailable ?? false;
  return world.balanceTransactions.add({
    id: world.makeId("txn"),
    object: "balance_transaction",
    amount: change.amountCents,
    available_on: isAvailable ? now : now + world.settings.settlementDays * DAY_SECONDS,
    balance_type: "payments",
    created: now,
    currency: "usd",
    description: change.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: "usd",
              description: "Stripe processing fees",
              type: "stripe_fee",
            },
          ],
    net: change.amountCents - fee,
    reporting_category: change.category,
    source: change.source,
    status: isAvailable ? "available" : "pending",
    type: change.type,
  });
}

export function balanceOf(world: World): { availableCents: number; pendingCents: number } {
  let availableCents = 0;
  let pendingCents = 0;
  for (const transaction of world.balanceTransactions.newestFirst()) {
    if (transaction.status === "available") availableCents += transaction.net;
    else pendingCents += transaction.net;
  }
  return { availableCents, pendingCents };
}

export function settleFunds(world: World, options: { isEverything: boolean }): void {
  const now = world.seconds();
  for (const transaction of world.balanceTransactions.newestFirst()) {
    if (!options.isEverything && transaction.available_on > now) continue;
    transaction.status = "available";
    transaction.available_on = Math.min(transaction.available_on, now);
  }
}
