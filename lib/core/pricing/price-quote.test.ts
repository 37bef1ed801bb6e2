import { describe, expect, it } from "vitest";
import { DEFAULT_ADDON_AVAILABILITY } from "@/lib/core/catalog/addons";
import { SPEED_TIERS } from "@/lib/core/catalog/enumerations";
import type { PostageQuote } from "@/lib/core/postage/postage-quote";
import { priceBreakdown } from "@/lib/core/pricing/breakdown";
import { PRICE_BOOK } from "@/lib/core/pricing/price-book";
import { presentQuote, priceAlternatives, priceQuote } from "@/lib/core/pricing/price-quote";
import type { QuoteInput } from "@/lib/core/pricing/quote-input";
import { resolveQuote } from "./resolve-quote";

const NOW = new Date("2026-03-01T00:00:00.000Z");
const CERTIFIED: QuoteInput = {
  sourceLanguage: "es",
  targetLanguage: "en",
  useCase: "uscis",
  pageCount: 1,
  speedTier: "standard",
  productLine: "full_translation",
};
const BUSINESS: QuoteInput = {
  sourceLanguage: "es",
  targetLanguage: "en",
  wordCount: 1000,
  speedTier: "standard",
  productLine: "business_human",
};

function price(input: QuoteInput, postage: PostageQuote | null = null) {
  const options = { addonAvailability: { ...DEFAULT_ADDON_AVAILABILITY, apostille: true } };
  return priceQuote(PRICE_BOOK, resolveQuote(input, options), postage, NOW);
}

describe("certified prices", () => {
  // line, tier, pages, language, document type → base, surcharge, translation, hours
  it.each([
    ["full_translation", "standard", 1, "es", "birth_certificate", 2495, 0, 2495, 48],
    ["full_translation", "express", 1, "es", "birth_certificate", 3119, 0, 3119, 24],
    ["full_translation", "rush", 1, "es", "birth_certificate", 3743, 0, 3743, 14],
    ["full_translation", "same_day", 1, "es", "birth_certificate", 4990, 0, 4990, 8],
    ["full_translation", "standard", 3, "es", "academic_transcript", 2495, 1000, 10485, 48],
    ["full_translation", "standard", 1, "prs", "birth_certificate", 2495, 0, 3368, 60], // 3368.25
    ["full_translation", "express", 1, "prs", "birth_certificate", 3119, 0, 4211, 30], // 4210.65
    ["full_translation", "rush", 2, "prs", "patent", 3743, 1000, 12106, 18], // 10106.1 + 2000; 17.5 h
    ["full_translation", "same_day", 1, "prs", "birth_certificate", 4990, 0, 6737, 10], // 6736.5
    ["full_translation", "standard", 500, "es", "birth_certificate", 2495, 0, 1247500, 48],
    ["review_and_certify", "standard", 1, "es", "birth_certificate", 1248, 0, 1248, 48],
    ["review_and_certify", "express", 1, "es", "birth_certificate", 1560, 0, 1560, 24],
    ["review_and_certify", "rush", 1, "es", "birth_certificate", 1872, 0, 1872, 14],
    ["review_and_certify", "same_day", 1, "es", "birth_certificate", 2495, 0, 2495, 8],
    ["review_and_certify", "standard", 3, "ku", "court_judgment", 1248, 500, 6554, 60], // 5054.4 + 1500
  ] as const)("%s %s, %i pages of %s, %s: %i + %i a page make %i in %i h", (...row) => {
    const [productLine, speedTier, pageCount, sourceLanguage, documentType, base, surcharge, total, hours] =
      row;
    const { breakdown, totalCents } = price({
      ...CERTIFIED,
      productLine,
      speedTier,
      pageCount,
      sourceLanguage,
      documentType,
    });
    expect(breakdown).toMatchObject({
      unit: "page",
      unitCount: pageCount,
      pages: pageCount,
      perPageBaseCents: base,
      perPageComplexitySurchargeCents: surcharge,
      perWordCents: 0,
      translationSubtotalCents: total,
      minimumChargeApplied: false,
      addonsCents: 0,
      addonsBreakdown: [],
      hardcopyHandlingCents: 0,
      hardcopyShippingCents: 0,
      hardcopyService: null,
      hardcopyShippingEstimated: false,
      subtotalCents: total,
      promisedDeliveryHours: hours,
    });
    expect(totalCents).toBe(total);
  });

  it("takes half of the full line's amounts for review_and_certify, half a cent rounded up", () => {
    const full = PRICE_BOOK.lines.full_translation;
    const review = PRICE_BOOK.lines.review_and_certify;
    if (full.unit !== "page" || review.unit !== "page") throw new Error("Both lines are priced by the page.");
    for (const tier of SPEED_TIERS)
      expect(review.perPageCents[tier]).toBe(Math.ceil(full.perPageCents[tier] / 2));
    expect(review.complexSurchargeCents).toBe(full.complexSurchargeCents / 2);
  });

  it("multiplies for a specialty target language as well as for a source", () => {
    const { breakdown } = price({ ...CERTIFIED, sourceLanguage: "en", targetLanguage: "so" });
    expect(breakdown).toMatchObject({
      languageMultiplier: 1.35,
      complexity: "specialty",
      subtotalCents: 3368,
    });
  });

  it("calls a complex document in a specialty language specialty, and surcharges it all the same", () => {
    const complex = price({ ...CERTIFIED, documentType: "patent" }).breakdown;
    expect(complex).toMatchObject({ complexity: "complex", languageMultiplier: 1 });
    const both = price({ ...CERTIFIED, documentType: "patent", sourceLanguage: "am" }).breakdown;
    expect(both).toMatchObject({
      complexity: "specialty",
      perPageComplexitySurchargeCents: 1000,
      subtotalCents: 4368,
    });
    expect(price(CERTIFIED).breakdown.complexity).toBe("common");
  });

  it("prices an unlisted document type as 'other'", () => {
    expect(price({ ...CERTIFIED, documentType: "treasure_map" }).totalCents).toBe(2495);
  });
});

describe("business prices", () => {
  // line, tier, words, language → a word, multiplier, subtotal, minimum, hours
  it.each([
    ["business_ai", "standard", 1000, "es", 4, 1, 4000, false, 1],
    ["business_ai", "same_day", 1000, "es", 4, 1, 4000, false, 1],
    ["business_ai", "rush", 1000, "ps", 4, 1, 4000, false, 1],
    ["business_ai", "standard", 124, "es", 4, 1, 500, true, 1],
    ["business_ai", "standard", 125, "es", 4, 1, 500, false, 1],
    ["business_ai", "standard", 126, "es", 4, 1, 504, false, 1],
    ["business_ai", "standard", 1, "es", 4, 1, 500, true, 1],
    ["business_mtpe", "standard", 1000, "es", 10, 1, 10000, false, 48],
    ["business_mtpe", "express", 1000, "es", 13, 1, 13000, false, 24],
    ["business_mtpe", "rush", 1000, "es", 15, 1, 15000, false, 14],
    ["business_mtpe", "same_day", 1000, "es", 20, 1, 20000, false, 8],
    ["business_mtpe", "standard", 49, "es", 10, 1, 500, true, 48],
    ["business_mtpe", "standard", 50, "es", 10, 1, 500, false, 48],
    // 499.5 is 500 by rounding alone, so the minimum did nothing.
    ["business_mtpe", "standard", 37, "ha", 10, 1.35, 500, false, 60],
    ["business_human", "standard", 1000, "es", 18, 1, 18000, false, 48],
    ["business_human", "express", 1000, "es", 23, 1, 23000, false, 24],
    ["business_human", "rush", 1000, "es", 27, 1, 27000, false, 14],
    ["business_human", "same_day", 1000, "es", 36, 1, 36000, false, 8],
    ["business_human", "rush", 333, "uz", 27, 1.35, 12138, false, 18], // 12137.85
    ["business_human", "same_day", 500_000, "tg", 36, 1.35, 24_300_000, false, 10],
  ] as const)("%s %s, %i words of %s: %i a word, times %d, make %i (minimum %s) in %i h", (...row) => {
    const [
      productLine,
      speedTier,
      wordCount,
      sourceLanguage,
      perWord,
      multiplier,
      total,
      minimumChargeApplied,
      hours,
    ] = row;
    const { breakdown, totalCents } = price({
      ...BUSINESS,
      productLine,
      speedTier,
      wordCount,
      sourceLanguage,
    });
    expect(breakdown).toMatchObject({
      unit: "word",
      unitCount: wordCount,
      pages: 0,
      perPageBaseCents: 0,
      perPageComplexitySurchargeCents: 0,
      perWordCents: perWord,
      languageMultiplier: multiplier,
      translationSubtotalCents: total,
      minimumChargeApplied,
      subtotalCents: total,
      promisedDeliveryHours: hours,
    });
    expect(totalCents).toBe(total);
  });

  it("ignores use case, page count and document surcharge", () => {
    const { breakdown } = price({ ...BUSINESS, useCase: "court", pageCount: 9, documentType: "patent" });
    expect(breakdown).toMatchObject({ unitCount: 1000, subtotalCents: 18000, complexity: "complex" });
  });
});

describe("add-ons", () => {
  it("lists every add-on, handling and postage among them, and adds them once per order", () => {
    const input: QuoteInput = {
      ...CERTIFIED,
      pageCount: 3,
      addons: {
        notarization: true,
        apostille: true,
        additionalCopies: 20,
        hardcopy: { service: "usps_priority" },
      },
      shipTo: { country: "US", postal_code: "78701" },
    };
    const { breakdown, totalCents } = price(input, { cents: 1380, estimated: false });
    expect(breakdown.addonsBreakdown).toEqual([
      { label: "Notarization", cents: 1995 },
      { label: "Apostille", cents: 12900 },
      { label: "Additional certified copies (20)", cents: 15000 },
      { label: "Hard-copy handling", cents: 995 },
      { label: "Postage: USPS Priority Mail", cents: 1380 },
    ]);
    expect(breakdown).toMatchObject({
      addonsCents: 32270,
      hardcopyHandlingCents: 995,
      hardcopyShippingCents: 1380,
      hardcopyService: "usps_priority",
      hardcopyShippingEstimated: false,
      translationSubtotalCents: 7485,
      subtotalCents: 39755,
    });
    expect(totalCents).toBe(39755);
  });

  it("never multiplies add-ons by the specialty multiplier", () => {
    expect(price({ ...CERTIFIED, sourceLanguage: "ti", addons: { notarization: true } }).totalCents).toBe(
      3368 + 1995,
    );
  });

  it("says where the postage is an estimate", () => {
    const input: QuoteInput = { ...CERTIFIED, addons: { hardcopyDomestic: true } };
    const { breakdown } = price(input, { cents: 1190, estimated: true });
    expect(breakdown).toMatchObject({ hardcopyService: "usps_priority", hardcopyShippingEstimated: true });
  });

  it("breaks rather than forget a postage or charge one that nobody asked for", () => {
    const options = { addonAvailability: DEFAULT_ADDON_AVAILABILITY };
    const posted = resolveQuote({ ...CERTIFIED, addons: { hardcopyDomestic: true } }, options);
    const notPosted = resolveQuote(CERTIFIED, options);
    expect(() => priceBreakdown(PRICE_BOOK, posted, null, "rush")).toThrow();
    expect(() => priceBreakdown(PRICE_BOOK, notPosted, { cents: 1, estimated: false }, "rush")).toThrow();
  });
});

describe("the terms of a quote", () => {
  it("binds for 24 hours and promises calendar hours from now", () => {
    const quote = price({ ...CERTIFIED, speedTier: "rush", sourceLanguage: "om" });
    expect(quote.expiresAt.toISOString()).toBe("2026-03-02T00:00:00.000Z");
    expect(quote.promisedDeliveryAt.toISOString()).toBe("2026-03-01T18:00:00.000Z");
    expect(quote).toMatchObject({
      slaGuaranteed: true,
      currency: "USD",
      priceBookVersion: PRICE_BOOK.version,
    });
  });

  it("presents same_day as a best effort", () => {
    expect(price({ ...CERTIFIED, speedTier: "same_day" }).slaGuaranteed).toBe(false);
  });

  it("compares all four tiers, each exactly what a quote of that tier would cost", () => {
    const options = { addonAvailability: DEFAULT_ADDON_AVAILABILITY };
    const resolved = resolveQuote({ ...CERTIFIED, addons: { hardcopyDomestic: true } }, options);
    const postage = { cents: 1190, estimated: true };
    const alternatives = priceAlternatives(PRICE_BOOK, resolved, postage, NOW);
    expect(alternatives.map((alternative) => alternative.totalCents)).toEqual([4680, 5304, 5928, 7175]);
    expect(alternatives.at(-1)).toEqual({
      speedTier: "same_day",
      totalCents: 7175,
      promisedDeliveryHours: 8,
      promisedDeliveryAt: "2026-03-01T08:00:00.000Z",
      slaGuaranteed: false,
    });
    for (const { speedTier, totalCents } of alternatives) {
      const same = resolveQuote({ ...resolved.input, speedTier }, options);
      expect(priceQuote(PRICE_BOOK, same, postage, NOW).totalCents).toBe(totalCents);
    }
  });

  it("shows alternatives only where they were asked for, and echoes the input as parsed", () => {
    const quote = price(CERTIFIED);
    expect(presentQuote("q_1", quote)).toEqual({
      quoteId: "q_1",
      totalCents: 2495,
      currency: "USD",
      promisedDeliveryAt: "2026-03-03T00:00:00.000Z",
      slaGuaranteed: true,
      expiresAt: "2026-03-02T00:00:00.000Z",
      breakdown: quote.breakdown,
      echoedInput: CERTIFIED,
    });
    expect(presentQuote("q_1", quote, []).alternatives).toEqual([]);
  });
});
