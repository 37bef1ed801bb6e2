/**
 * An order's share is due this long after its payment, so that a refund meets it before a payout does.
 * Our own choice, of 2026-11-21.
 */
export const MATURITY_DAYS = 14;

/** The partner's part of what is left of a payment: half a cent rounded up, never below zero. */
export function shareOf(netCents: number, revShareBps: number): number {
  return Math.floor((Math.max(0, netCents) * revShareBps + 5000) / 10_000);
}

export interface CommissionFacts {
  revShareBps: number;
  earnedCents: number;
  clawedBackCents: number;
}

/** What a payment is worth by now. */
export interface NetFacts {
  amountCents: number;
  refundedCents: number;
  disputedCents: number;
}

/**
 * What is to be taken back so that the share again is that of what is left; negative when a dispute was won.
 * Cumulative: however many refunds came before, no cent is lost or claimed twice to rounding.
 */
export function clawbackDue(commission: CommissionFacts, net: NetFacts): number {
  const left = net.amountCents - net.refundedCents - net.disputedCents;
  const standing = commission.earnedCents - commission.clawedBackCents;
  return standing - shareOf(left, commission.revShareBps);
}

/** When a share paid for at this time can be paid out. */
export function maturesAt(paidAt: Date): Date {
  return new Date(paidAt.getTime() + MATURITY_DAYS * 86_400_000);
}
