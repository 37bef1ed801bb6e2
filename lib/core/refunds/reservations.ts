/** A refund that is counted and not certain yet. */
export interface Reservation {
  id: string;
  amountCents: number;
  /** Nobody asked for it, or its order has ended: the payer gets it whatever happens. */
  isOwed: boolean;
}

/**
 * Makes room where money went back by another way, a dashboard or a lost dispute: what of the pending refunds cannot
 * happen any more, as their new amounts. What was asked for is given up as a whole and first, because its asker wants
 * that amount or none; what is owed is lowered to what is left. Zero is given up.
 */
export function fitReservations(
  pending: readonly Reservation[],
  excessCents: number,
): { id: string; amountCents: number }[] {
  const changes: { id: string; amountCents: number }[] = [];
  let excess = excessCents;
  for (const { id, amountCents, isOwed } of [...pending].sort(
    (a, b) => Number(a.isOwed) - Number(b.isOwed),
  )) {
    if (excess <= 0) break;
    const cut = isOwed ? Math.min(excess, amountCents) : amountCents;
    excess -= cut;
    changes.push({ id, amountCents: amountCents - cut });
  }
  return changes;
}
