import type { AddonKey, SpeedTier } from "@/lib/core/catalog/enumerations";
import type { PRODUCT_LINE_TRAITS, ProductLine } from "@/lib/core/catalog/product-lines";

type ByTier = Readonly<Record<SpeedTier, number>>;

interface PageRates {
  unit: "page";
  perPageCents: ByTier;
  complexSurchargeCents: number;
}

interface WordRates {
  unit: "word";
  perWordCents: ByTier;
  minimumCents: number;
  /** Machine output costs the same in every language. */
  specialtyMultiplied: boolean;
  fixedHours: number | null;
}

type Rates = { page: PageRates; word: WordRates };

export interface PriceBook {
  version: string;
  currency: "USD";
  quoteLifetimeHours: number;
  lines: { readonly [L in ProductLine]: Rates[(typeof PRODUCT_LINE_TRAITS)[L]["unit"]] };
  addonCents: Readonly<Record<AddonKey, number>>;
  tierHours: ByTier;
  /** Hundredths keep the arithmetic whole: 135 is 1.35. */
  specialtyPriceHundredths: number;
  specialtyHoursHundredths: number;
}
