import type { ShippingService } from "@/lib/core/catalog/enumerations";
import { divideUp } from "@/lib/core/money/money";

const ENVELOPE_GRAMS = 45;
/** A US Letter sheet of 20 lb paper weighs 4.5 g. */
const SHEET_GRAMS = 5;
const EXTRA_SHEETS = 1;

/**
 * First-class packages end at four pounds (USPS International Mail Manual, 2026-11-21). Every country accepts 20
 * kg by the other services: our own choice.
 */
const FIRST_CLASS_MAX_GRAMS = 1_814;
const MAX_GRAMS = 20_000;

export function orderGrams(pages: number, additionalCopies: number): number {
  return ENVELOPE_GRAMS + (pages + EXTRA_SHEETS) * SHEET_GRAMS * (1 + additionalCopies);
}

export function splitParcels(service: ShippingService, grams: number): number[] {
  const ceiling = service === "usps_intl_economy" ? FIRST_CLASS_MAX_GRAMS : MAX_GRAMS;
  const count = divideUp(grams, ceiling);
  return Array.from({ length: count }, (_, index) => Math.min(ceiling, grams - index * ceiling));
}
