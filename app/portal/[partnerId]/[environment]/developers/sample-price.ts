import { quoteInputSchema } from "@/lib/contract/schemas/quote-input";
import type { AddonAvailability } from "@/lib/core/catalog/addons";
import { priceBreakdown } from "@/lib/core/pricing/breakdown";
import { PRICE_BOOK } from "@/lib/core/pricing/price-book";
import { resolveQuote } from "@/lib/core/pricing/resolve-quote";

export const SAMPLE_ORDER = {
  sourceLanguage: "es",
  useCase: "uscis",
  documentType: "birth_certificate",
  pageCount: 2,
  speedTier: "standard",
} as const;

export function samplePriceCents(addonAvailability: AddonAvailability): number {
  const quote = resolveQuote(quoteInputSchema.parse(SAMPLE_ORDER), { addonAvailability });
  return priceBreakdown(PRICE_BOOK, quote, null, SAMPLE_ORDER.speedTier).subtotalCents;
}
