import type { SpeedTier } from "@/lib/core/catalog/enumerations";
import type { ProductLine } from "@/lib/core/catalog/product-lines";
import { divideUp } from "@/lib/core/money/money";
import type { PriceBook } from "@/lib/core/pricing/rates";

const HOUR_MS = 3_600_000;

/** Calendar hours. */
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

/** Same day is a best effort, refunded when missed. */
export function isSlaGuaranteed(tier: SpeedTier): boolean {
  return tier !== "same_day";
}

export function addHours(from: Date, hours: number): Date {
  return new Date(from.getTime() + hours * HOUR_MS);
}
