import type { QuoteOutput } from "@/lib/core/pricing/price-quote";
import type { QuoteInput } from "@/lib/core/pricing/quote-input";

const CERTIFIED = {
  sourceLanguage: "es",
  targetLanguage: "en",
  useCase: "uscis",
  documentType: "birth_certificate",
  pageCount: 2,
  speedTier: "express",
  productLine: "full_translation",
  addons: { hardcopy: { service: "usps_priority" }, additionalCopies: 1 },
  shipTo: { country: "US", postal_code: "78701", city: "Austin", state: "TX" },
} as const satisfies QuoteInput;

const BUSINESS = {
  sourceLanguage: "de",
  targetLanguage: "en",
  wordCount: 1200,
  speedTier: "standard",
  productLine: "business_mtpe",
} as const satisfies QuoteInput;

export const QUOTE_INPUT_EXAMPLES = [CERTIFIED, BUSINESS];

/**
 * Written down, since everything imports the contract and little depends on a price. `quote-examples.test.ts`
 * compares them with the price book.
 */
export const QUOTE_OUTPUT_EXAMPLES: QuoteOutput[] = [
  {
    quoteId: "q_01kajm0w5vf3h8n2r7c4t9x6ya",
    totalCents: 9363,
    currency: "USD",
    promisedDeliveryAt: "2026-11-22T12:00:00.000Z",
    slaGuaranteed: true,
    expiresAt: "2026-11-22T12:00:00.000Z",
    breakdown: {
      unit: "page",
      unitCount: 2,
      pages: 2,
      perPageBaseCents: 3119,
      perPageComplexitySurchargeCents: 0,
      perWordCents: 0,
      languageMultiplier: 1,
      translationSubtotalCents: 6238,
      minimumChargeApplied: false,
      addonsCents: 3125,
      addonsBreakdown: [
        {
          label: "Additional certified copies (1)",
          cents: 750,
        },
        {
          label: "Hard-copy handling",
          cents: 995,
        },
        {
          label: "Postage: USPS Priority Mail",
          cents: 1380,
        },
      ],
      hardcopyHandlingCents: 995,
      hardcopyShippingCents: 1380,
      hardcopyService: "usps_priority",
      hardcopyShippingEstimated: false,
      subtotalCents: 9363,
      promisedDeliveryHours: 24,
      complexity: "common",
      speedTier: "express",
      productLine: "full_translation",
    },
    echoedInput: {
      sourceLanguage: "es",
      targetLanguage: "en",
      useCase: "uscis",
      documentType: "birth_certificate",
      pageCount: 2,
      speedTier: "express",
      productLine: "full_translation",
      addons: {
        hardcopy: {
          service: "usps_priority",
        },
        additionalCopies: 1,
      },
      shipTo: {
        country: "US",
        postal_code: "78701",
        city: "Austin",
        state: "TX",
      },
    },
  },
  {
    quoteId: "q_01kajm0w5vf3h8n2r7c4t9x6yb",
    totalCents: 12000,
    currency: "USD",
    promisedDeliveryAt: "2026-11-23T12:00:00.000Z",
    slaGuaranteed: true,
    expiresAt: "2026-11-22T12:00:00.000Z",
    breakdown: {
      unit: "word",
      unitCount: 1200,
      pages: 0,
      perPageBaseCents: 0,
      perPageComplexitySurchargeCents: 0,
      perWordCents: 10,
      languageMultiplier: 1,
      translationSubtotalCents: 12000,
      minimumChargeApplied: false,
      addonsCents: 0,
      addonsBreakdown: [],
      hardcopyHandlingCents: 0,
      hardcopyShippingCents: 0,
      hardcopyService: null,
      hardcopyShippingEstimated: false,
      subtotalCents: 12000,
      promisedDeliveryHours: 48,
      complexity: "common",
      speedTier: "standard",
      productLine: "business_mtpe",
    },
    echoedInput: {
      sourceLanguage: "de",
      targetLanguage: "en",
      wordCount: 1200,
      speedTier: "standard",
      productLine: "business_mtpe",
    },
    alternatives: [
      {
        speedTier: "standard",
        totalCents: 12000,
        promisedDeliveryHours: 48,
        promisedDeliveryAt: "2026-11-23T12:00:00.000Z",
        slaGuaranteed: true,
      },
      {
        speedTier: "express",
        totalCents: 15600,
        promisedDeliveryHours: 24,
        promisedDeliveryAt: "2026-11-22T12:00:00.000Z",
        slaGuaranteed: true,
      },
      {
        speedTier: "rush",
        totalCents: 18000,
        promisedDeliveryHours: 14,
        promisedDeliveryAt: "2026-11-22T02:00:00.000Z",
        slaGuaranteed: true,
      },
      {
        speedTier: "same_day",
        totalCents: 24000,
        promisedDeliveryHours: 8,
        promisedDeliveryAt: "2026-11-21T20:00:00.000Z",
        slaGuaranteed: false,
      },
    ],
  },
];
