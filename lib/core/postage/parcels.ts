import type { ShippingService } from "@/lib/core/catalog/enumerations";
import { divideUp } from "@/lib/core/money/money";

/** Cardboard envelope and cover letter. */
const ENVELOPE_GRAMS = 45;
/** A US Letter sheet of 20 lb paper weighs 4.5 g; scales of carriers round up. */
const SHEET_GRAMS = 5;
/** The certification statement has a sheet of its own in every copy. */
const EXTRA_SHEETS = 1;

/**
 * Four pounds is the ceiling of first-class packages; 20 kg is what every country accepts by the other services.
 * Written 2026-11-21. Compare the four pounds with the USPS International Mail Manual; the 20 kg are our own choice.
 */
const FIRST_CLASS_MAX_GRAMS = 1_814;
const MAX_GRAMS = 20_000;

export function orderGrams(pages: number, additionalCopies: number): number {
  return ENVELOPE_GRAMS + (pages + EXTRA_SHEETS) * SHEET_GRAMS * (1 + additionalCopies);
}

/** Full ones first. */
export function splitParcels(service: ShippingService, grams: number): number[] {
  const ceiling = service === "usps_intl_economy" ? FIRST_CLASS_MAX_GRAMS : MAX_GRAMS;
  const count = divideUp(grams, ceiling);
  return Array.from({ length: count }, (_, index) => Math.min(ceiling, grams - index * ceiling));
}
