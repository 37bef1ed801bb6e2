import { ADDON_LABELS } from "@/lib/core/catalog/addons";
import type { Complexity, ShippingService, SpeedTier } from "@/lib/core/catalog/enumerations";
import type { ProductLine } from "@/lib/core/catalog/product-lines";
import { SHIPPING_SERVICE_FACTS } from "@/lib/core/catalog/shipping-services";
import { multiplyHalfUp, sumCents } from "@/lib/core/money/money";
import type { PostageQuote } from "@/lib/core/postage/postage-quote";
import { promisedHours } from "@/lib/core/pricing/delivery";
import type { PriceBook } from "@/lib/core/pricing/rates";
import type { ResolvedQuote } from "./resolve-quote";

export type AddonLine = {
  label: string;
  cents: number;
};

export type Breakdown = {
  unit: "page" | "word";
  unitCount: number;
  /** Legacy: 0 for business. */
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

export function priceBreakdown(
  prices: PriceBook,
  quote: ResolvedQuote,
  postage: PostageQuote | null,
  tier: SpeedTier,
): Breakdown {
  const { input, unit, unitCount, specialty, complexDocument } = quote;
  const translation = priceTranslation(prices, quote, tier);
  const hardcopy = priceHardcopy(prices, quote, postage);
  const addonsBreakdown = listAddons(prices, quote, hardcopy);
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
    promisedDeliveryHours: promisedHours(prices, input.productLine, tier, specialty),
    complexity: specialty ? "specialty" : complexDocument ? "complex" : "common",
    speedTier: tier,
    productLine: input.productLine,
  };
}

type TranslationPrice = Pick<
  Breakdown,
  | "perPageBaseCents"
  | "perPageComplexitySurchargeCents"
  | "perWordCents"
  | "languageMultiplier"
  | "translationSubtotalCents"
  | "minimumChargeApplied"
>;

function priceTranslation(
  prices: PriceBook,
  { input, unitCount, specialty, complexDocument }: ResolvedQuote,
  tier: SpeedTier,
): TranslationPrice {
  const rates = prices.lines[input.productLine];
  if (rates.unit === "page") {
    const hundredths = specialty ? prices.specialtyPriceHundredths : 100;
    const perPageBaseCents = rates.perPageCents[tier];
    const surchargeCents = complexDocument ? rates.complexSurchargeCents : 0;
    return {
      perPageBaseCents,
      perPageComplexitySurchargeCents: surchargeCents,
      perWordCents: 0,
      languageMultiplier: hundredths / 100,
      translationSubtotalCents: sumCents([
        multiplyHalfUp(unitCount * perPageBaseCents, hundredths, 100),
        unitCount * surchargeCents,
      ]),
      minimumChargeApplied: false,
    };
  }
  const hundredths = specialty && rates.specialtyMultiplied ? prices.specialtyPriceHundredths : 100;
  const perWordCents = rates.perWordCents[tier];
  const byWordsCents = multiplyHalfUp(unitCount * perWordCents, hundredths, 100);
  return {
    perPageBaseCents: 0,
    perPageComplexitySurchargeCents: 0,
    perWordCents,
    languageMultiplier: hundredths / 100,
    translationSubtotalCents: Math.max(byWordsCents, rates.minimumCents),
    minimumChargeApplied: byWordsCents < rates.minimumCents,
  };
}

type HardcopyPrice = Pick<
  Breakdown,
  "hardcopyHandlingCents" | "hardcopyShippingCents" | "hardcopyService" | "hardcopyShippingEstimated"
>;

function priceHardcopy(
  prices: PriceBook,
  { postage: request }: ResolvedQuote,
  postage: PostageQuote | null,
): HardcopyPrice {
  if ((request === null) !== (postage === null))
    throw new Error("Postage priced and postage asked for differ.");
  return {
    hardcopyHandlingCents: request === null ? 0 : prices.addonCents.hardcopy,
    hardcopyShippingCents: postage?.cents ?? 0,
    hardcopyService: request?.service ?? null,
    hardcopyShippingEstimated: postage?.estimated ?? false,
  };
}

function listAddons(
  { addonCents }: PriceBook,
  { addons }: ResolvedQuote,
  hardcopy: HardcopyPrice,
): AddonLine[] {
  const lines: AddonLine[] = [];
  if (addons.notarization) lines.push({ label: ADDON_LABELS.notarization, cents: addonCents.notarization });
  if (addons.apostille) lines.push({ label: ADDON_LABELS.apostille, cents: addonCents.apostille });
  if (addons.additionalCopies > 0) {
    const label = `${ADDON_LABELS.additionalCopies} (${addons.additionalCopies})`;
    lines.push({ label, cents: addons.additionalCopies * addonCents.additionalCopies });
  }
  if (hardcopy.hardcopyService !== null) {
    const { label } = SHIPPING_SERVICE_FACTS[hardcopy.hardcopyService];
    lines.push({ label: ADDON_LABELS.hardcopy, cents: hardcopy.hardcopyHandlingCents });
    lines.push({ label: `Postage: ${label}`, cents: hardcopy.hardcopyShippingCents });
  }
  return lines;
}
