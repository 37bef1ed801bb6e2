import type { SpeedTier } from "@/lib/core/catalog/enumerations";
import type { ProductLine } from "@/lib/core/catalog/product-lines";
import { divideUp } from "@/lib/core/money/money";
import { PRICE_BOOK } from "@/lib/core/pricing/price-book";

const HOUR_MS = 3_600_000;

/** Calendar hours promised; a specialty language takes a quarter longer, rounded up to the hour. */
export function promisedHours(line: ProductLine, tier: SpeedTier, specialty: boolean): number {
  const rates = PRICE_BOOK.lines[line];
  if (rates.unit === "word" && rates.fixedHours !== null) return rates.fixedHours;
  const hours = PRICE_BOOK.tierHours[tier];
  return specialty ? divideUp(hours * PRICE_BOOK.specialtyHoursHundredths, 100) : hours;
}

/** Same day is a best effort that is refunded when missed, never a guarantee. */
export function isSlaGuaranteed(tier: SpeedTier): boolean {
  return tier !== "same_day";
}

/** The instant so many calendar hours after another: from the quote for an estimate, from payment for an order. */
export function addHours(from: Date, hours: number): Date {
  return new Date(from.getTime() + hours * HOUR_MS);
}
