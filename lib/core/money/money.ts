/** Rounds half a cent up, in integers: no amount depends on how floats round. */
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

export function divideUp(amount: number, divisor: number): number {
  return divideDown(amount + divisor - 1, divisor);
}

export function sumCents(amounts: readonly number[]): number {
  const total = amounts.reduce((sum, cents) => sum + cents, 0);
  if (!Number.isSafeInteger(total)) throw new Error(`Not a whole number of cents: ${total}`);
  return total;
}

/** Takes "11.01", and rounds half up past the second digit. */
export function parseDollars(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text.trim());
  if (match === null) return null;
  const fraction = (match[2] ?? "").padEnd(6, "0");
  return multiplyHalfUp(Number(match[1]) * 1_000_000 + Number(fraction), 1, 10_000);
}

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** Subtracting the remainder first keeps the quotient exact. Math.floor(a / b) is exact only for small a. */
function divideDown(amount: number, divisor: number): number {
  return (amount - (amount % divisor)) / divisor;
}

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export function dollarText(cents: number): string {
  return DOLLARS.format(cents / 100);
}
