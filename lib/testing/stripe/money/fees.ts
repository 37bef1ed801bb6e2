/** 2.9 % and 30 cents, to the nearest cent. */
export function cardFeeCents(amountCents: number): number {
  return Math.floor((amountCents * 29 + 500) / 1000) + 30;
}

/** What a dispute costs, won or lost. */
export const DISPUTE_FEE_CENTS = 1500;

export const MINIMUM_CHARGE_CENTS = 50;
