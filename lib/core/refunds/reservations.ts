export interface Reservation {
  id: string;
  amountCents: number;
  isOwed: boolean;
}

/**
 * Makes room after money went back by another way, such as the dashboard or a lost dispute. Drops requested
 * refunds first and whole: the requester wants that amount or none. Lowers owed refunds to the rest.
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
