import type { SpeedTier } from "@/lib/core/catalog/enumerations";
import { multiplyHalfUp, sumCents } from "@/lib/core/money/money";
import type { Breakdown } from "@/lib/core/pricing/breakdown";
import { PRICE_BOOK } from "@/lib/core/pricing/price-book";
import type { ResolvedQuote } from "./resolve-quote";

type Translation = Pick<
  Breakdown,
  | "perPageBaseCents"
  | "perPageComplexitySurchargeCents"
  | "perWordCents"
  | "languageMultiplier"
  | "translationSubtotalCents"
  | "minimumChargeApplied"
>;

/** The translation alone: units by rate and multiplier, then the flat surcharge or the minimum charge. */
export function priceTranslation(
  { input, unitCount, specialty, complexDocument }: ResolvedQuote,
  tier: SpeedTier,
): Translation {
  const rates = PRICE_BOOK.lines[input.productLine];
  if (rates.unit === "page") {
    const hundredths = specialty ? PRICE_BOOK.specialtyPriceHundredths : 100;
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
  const hundredths = specialty && rates.specialtyMultiplied ? PRICE_BOOK.specialtyPriceHundredths : 100;
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
