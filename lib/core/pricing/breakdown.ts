import type { Complexity, ShippingService, SpeedTier } from "@/lib/core/catalog/enumerations";
import type { ProductLine } from "@/lib/core/catalog/product-lines";
import { sumCents } from "@/lib/core/money/money";
import type { PostageQuote } from "@/lib/core/postage/postage-quote";
import { promisedHours } from "@/lib/core/pricing/delivery";
import { listAddons, priceHardcopy } from "@/lib/core/pricing/price-addons";
import { priceTranslation } from "@/lib/core/pricing/price-translation";
import type { ResolvedQuote } from "./resolve-quote";

export type AddonLine = {
  label: string;
  cents: number;
};

/** How a total came about, as the wire shows it. */
export type Breakdown = {
  unit: "page" | "word";
  unitCount: number;
  /** Legacy: unitCount for certified lines, 0 for business. */
  pages: number;
  perPageBaseCents: number;
  perPageComplexitySurchargeCents: number;
  perWordCents: number;
  languageMultiplier: number;
  translationSubtotalCents: number;
  minimumChargeApplied: boolean;
  addonsCents: number;
  addonsBreakdown: AddonLine[];
  hardcopyHandlingCents: number;
  hardcopyShippingCents: number;
  hardcopyService: ShippingService | null;
  hardcopyShippingEstimated: boolean;
  subtotalCents: number;
  promisedDeliveryHours: number;
  complexity: Complexity;
  speedTier: SpeedTier;
  productLine: ProductLine;
};

/** The whole price of one tier, every amount in whole cents; postage must be there exactly when it was asked for. */
export function priceBreakdown(
  quote: ResolvedQuote,
  postage: PostageQuote | null,
  tier: SpeedTier,
): Breakdown {
  const { input, unit, unitCount, specialty, complexDocument } = quote;
  const translation = priceTranslation(quote, tier);
  const hardcopy = priceHardcopy(quote, postage);
  const addonsBreakdown = listAddons(quote, hardcopy);
  const addonsCents = sumCents(addonsBreakdown.map((line) => line.cents));
  return {
    unit,
    unitCount,
    pages: unit === "page" ? unitCount : 0,
    ...translation,
    addonsCents,
    addonsBreakdown,
    ...hardcopy,
    subtotalCents: sumCents([translation.translationSubtotalCents, addonsCents]),
    promisedDeliveryHours: promisedHours(input.productLine, tier, specialty),
    complexity: specialty ? "specialty" : complexDocument ? "complex" : "common",
    speedTier: tier,
    productLine: input.productLine,
  };
}
