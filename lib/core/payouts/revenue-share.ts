/** Delays a share, so that refunds come before the payout. Our own choice, of 2026-11-21. */
export const MATURITY_DAYS = 14;

/** Rounds half a cent up. Never below zero. */
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

/**
 * Negative after a won dispute. Computed cumulatively, so that rounding over several refunds loses or repeats no
 * cent.
 */
export function clawbackDue(commission: CommissionFacts, net: NetFacts): number {
  const left = net.amountCents - net.refundedCents - net.disputedCents;
  const standing = commission.earnedCents - commission.clawedBackCents;
  return standing - shareOf(left, commission.revShareBps);
}

export function maturesAt(paidAt: Date): Date {
  return new Date(paidAt.getTime() + MATURITY_DAYS * 86_400_000);
}
