export interface Reservation {
  id: string;
  amountCents: number;
  /** We owe it unasked, or its order has ended: the payer gets it in any case. */
  isOwed: boolean;
}

/**
 * Makes room after money went back by another way, such as the dashboard or a lost dispute. Returns new amounts
 * for pending refunds that no longer fit; zero drops one. Requested refunds are dropped first and whole: the
 * requester wants that amount or none. Owed refunds are lowered to the rest.
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
