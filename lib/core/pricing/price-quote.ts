import { SPEED_TIERS, type SpeedTier } from "@/lib/core/catalog/enumerations";
import type { PostageQuote } from "@/lib/core/postage/postage-quote";
import { type Breakdown, priceBreakdown } from "@/lib/core/pricing/breakdown";
import { addHours, isSlaGuaranteed } from "@/lib/core/pricing/delivery";
import type { QuoteInput } from "@/lib/core/pricing/quote-input";
import type { PriceBook } from "@/lib/core/pricing/rates";
import type { ResolvedQuote } from "./resolve-quote";

export interface PricedQuote {
  priceBookVersion: string;
  totalCents: number;
  currency: "USD";
  promisedDeliveryAt: Date;
  slaGuaranteed: boolean;
  expiresAt: Date;
  breakdown: Breakdown;
  input: QuoteInput;
}

export type QuoteAlternative = {
  speedTier: SpeedTier;
  totalCents: number;
  promisedDeliveryHours: number;
  promisedDeliveryAt: string;
  slaGuaranteed: boolean;
};

export type QuoteOutput = {
  quoteId: string;
  totalCents: number;
  currency: "USD";
  promisedDeliveryAt: string;
  slaGuaranteed: boolean;
  expiresAt: string;
  breakdown: Breakdown;
  echoedInput: QuoteInput;
  alternatives?: QuoteAlternative[];
};

export function priceQuote(
  prices: PriceBook,
  quote: ResolvedQuote,
  postage: PostageQuote | null,
  now: Date,
): PricedQuote {
  const { input } = quote;
  const breakdown = priceBreakdown(prices, quote, postage, input.speedTier);
  return {
    priceBookVersion: prices.version,
    totalCents: breakdown.subtotalCents,
    currency: prices.currency,
    promisedDeliveryAt: addHours(now, breakdown.promisedDeliveryHours),
    slaGuaranteed: isSlaGuaranteed(input.speedTier),
    expiresAt: addHours(now, prices.quoteLifetimeHours),
    breakdown,
    input,
  };
}

export function priceAlternatives(
  prices: PriceBook,
  quote: ResolvedQuote,
  postage: PostageQuote | null,
  now: Date,
): QuoteAlternative[] {
  return SPEED_TIERS.map((speedTier) => {
    const { subtotalCents, promisedDeliveryHours } = priceBreakdown(prices, quote, postage, speedTier);
    return {
      speedTier,
      totalCents: subtotalCents,
      promisedDeliveryHours,
      promisedDeliveryAt: addHours(now, promisedDeliveryHours).toISOString(),
      slaGuaranteed: isSlaGuaranteed(speedTier),
    };
  });
}

export function presentQuote(
  quoteId: string,
  { input, totalCents, currency, slaGuaranteed, breakdown, ...at }: Omit<PricedQuote, "priceBookVersion">,
  alternatives?: QuoteAlternative[],
): QuoteOutput {
  return {
    quoteId,
    totalCents,
    currency,
    promisedDeliveryAt: at.promisedDeliveryAt.toISOString(),
    slaGuaranteed,
    expiresAt: at.expiresAt.toISOString(),
    breakdown,
    echoedInput: input,
    ...(alternatives === undefined ? {} : { alternatives }),
  };
}
