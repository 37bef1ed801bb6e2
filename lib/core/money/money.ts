/** Integer arithmetic on cents: no amount is ever a fraction of a cent, so none depends on how floats round. */

/** The amount times numerator/denominator, half a cent rounded up; all four are whole and not negative. */
export function multiplyHalfUp(amountCents: number, numerator: number, denominator: number): number {
  const product = amountCents * numerator;
  const doubled = 2 * product + denominator;
  if (
    ![amountCents, numerator, denominator].every(isWhole) ||
    !Number.isSafeInteger(doubled) ||
    denominator === 0
  ) {
    throw new Error(`Not exact in whole cents: ${amountCents} * ${numerator} / ${denominator}`);
  }
  return divideDown(doubled, 2 * denominator);
}

/** How many times the divisor is contained, the last part counted as a whole one. */
export function divideUp(amount: number, divisor: number): number {
  return divideDown(amount + divisor - 1, divisor);
}

/** The sum of whole cents; refuses anything that would not stay exact. */
export function sumCents(amounts: readonly number[]): number {
  const total = amounts.reduce((sum, cents) => sum + cents, 0);
  if (!Number.isSafeInteger(total)) throw new Error(`Not a whole number of cents: ${total}`);
  return total;
}

/** Cents from a decimal string of dollars such as "11.01", half up past the second digit; null where it is no such. */
export function parseDollars(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text.trim());
  if (match === null) return null;
  const fraction = (match[2] ?? "").padEnd(6, "0");
  return multiplyHalfUp(Number(match[1]) * 1_000_000 + Number(fraction), 1, 10_000);
}

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** Subtracting the remainder first keeps the quotient exact, which Math.floor(a / b) promises only for small a. */
function divideDown(amount: number, divisor: number): number {
  return (amount - (amount % divisor)) / divisor;
}

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** `$1,234.50`: whole cents as people read them. */
export function dollarText(cents: number): string {
  return DOLLARS.format(cents / 100);
}
