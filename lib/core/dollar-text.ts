const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** `$1,234.50`: whole cents as people read them. */
export function dollarText(cents: number): string {
  return DOLLARS.format(cents / 100);
}
