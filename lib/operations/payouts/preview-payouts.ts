import { databaseNow } from "@/db/queries/payments";
import { listBalancesAt } from "@/db/queries/payout-balances";
import type { Month } from "@/lib/core/month";
import { cutOffOf, MAX_PAYOUT_CENTS } from "@/lib/core/payouts/payout";
import type { Services } from "../context";

export interface PayoutPreview {
  period: Month;
  isDue: boolean;
  totalCents: number;
  partners: {
    partnerId: string;
    name: string;
    availableCents: number;
    payoutCents: number;
    reason: "no payout account" | "payout account inactive" | "below zero" | "has its payout" | null;
  }[];
}

export async function previewPayouts(services: Services, period: Month): Promise<PayoutPreview> {
  const cutOff = cutOffOf(period);
  const now = await databaseNow(services.db, services.clock);
  const balances = await listBalancesAt(services.db, period, cutOff);
  const partners = balances.map((balance) => {
    const { partnerId, name, availableCents } = balance;
    const reason = reasonAgainst(balance);
    const payoutCents = reason === null ? Math.min(availableCents, MAX_PAYOUT_CENTS) : 0;
    return { partnerId, name, availableCents, payoutCents, reason };
  });
  const totalCents = partners.reduce((sum, { payoutCents }) => sum + payoutCents, 0);
  return { period, isDue: now >= cutOff, totalCents, partners };
}

type Balance = Awaited<ReturnType<typeof listBalancesAt>>[number];

function reasonAgainst({ payoutState, availableCents, accountId, isActive }: Balance) {
  if (payoutState !== null) return "has its payout" as const;
  if (availableCents < 0) return "below zero" as const;
  if (accountId === null) return "no payout account" as const;
  return isActive ? null : ("payout account inactive" as const);
}
