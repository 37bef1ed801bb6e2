/** Refunds come before the payout. Our own choice, 2026-11-21. */
export const MATURITY_DAYS = 14;

export function shareOf(netCents: number, revShareBps: number): number {
  return Math.floor((Math.max(0, netCents) * revShareBps + 5000) / 10_000);
}

export interface CommissionFacts {
  revShareBps: number;
  earnedCents: number;
  clawedBackCents: number;
}

export interface NetFacts {
  amountCents: number;
  refundedCents: number;
  disputedCents: number;
}

/** Negative after a won dispute. Computes from the totals, so that rounding over several refunds loses no cent. */
export function clawbackDue(commission: CommissionFacts, net: NetFacts): number {
  const left = net.amountCents - net.refundedCents - net.disputedCents;
  const standing = commission.earnedCents - commission.clawedBackCents;
  return standing - shareOf(left, commission.revShareBps);
}

export function maturesAt(paidAt: Date): Date {
  return new Date(paidAt.getTime() + MATURITY_DAYS * 86_400_000);
}
