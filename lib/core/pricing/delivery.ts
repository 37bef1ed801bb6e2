import type { SpeedTier } from "@/lib/core/catalog/enumerations";
import type { ProductLine } from "@/lib/core/catalog/product-lines";
import { divideUp } from "@/lib/core/money/money";
import type { PriceBook } from "@/lib/core/pricing/rates";

const HOUR_MS = 3_600_000;

/** Calendar hours promised; a specialty language takes a quarter longer, rounded up to the hour. */
export function promisedHours(
  prices: PriceBook,
  line: ProductLine,
  tier: SpeedTier,
  specialty: boolean,
): number {
  const rates = prices.lines[line];
  if (rates.unit === "word" && rates.fixedHours !== null) return rates.fixedHours;
  const hours = prices.tierHours[tier];
  return specialty ? divideUp(hours * prices.specialtyHoursHundredths, 100) : hours;
}

/** Same day is a best effort that is refunded when missed, never a guarantee. */
export function isSlaGuaranteed(tier: SpeedTier): boolean {
  return tier !== "same_day";
}

/** The instant so many calendar hours after another: from the quote for an estimate, from payment for an order. */
export function addHours(from: Date, hours: number): Date {
  return new Date(from.getTime() + hours * HOUR_MS);
}
