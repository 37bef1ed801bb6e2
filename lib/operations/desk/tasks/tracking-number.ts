import type { Carrier } from "@/lib/core/catalog/enumerations";

/**
 * What carriers print on labels, blanks left out: an international number ends with the country it comes from.
 * Written 2026-11-21. Compare with USPS Publication 199 and UPU S10; the lengths of FedEx are our own choice.
 */
const SHAPES: Readonly<Record<Carrier, readonly RegExp[]>> = {
  usps: [/^\d{20}$/, /^\d{22}$/, /^\d{26}$/, /^\d{30}$/, /^\d{34}$/, /^[A-Z]{2}\d{9}US$/],
  fedex: [/^\d{12}$/, /^\d{14,15}$/, /^\d{20}$/, /^\d{22}$/, /^\d{34}$/],
};

/** A tracking number as carriers look it up; null where it cannot be one of this carrier's. */
export function trackingNumberOf(carrier: Carrier, typed: string): string | null {
  const number = typed.replace(/[\s-]/g, "").toUpperCase();
  return SHAPES[carrier].some((shape) => shape.test(number)) ? number : null;
}
