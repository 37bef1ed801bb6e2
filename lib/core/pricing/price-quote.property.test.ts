import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVERY_ADDON_AVAILABLE } from "@/lib/core/catalog/addons";
import { DOCUMENT_TYPES } from "@/lib/core/catalog/document-types";
import { SHIPPING_SERVICES, SPEED_TIERS, USE_CASES } from "@/lib/core/catalog/enumerations";
import { isSpecialtyLanguage, SOURCE_LANGUAGES } from "@/lib/core/catalog/languages";
import { locateDestination } from "@/lib/core/postage/destination";
import { tablePostageCents } from "@/lib/core/postage/rates";
import { type Breakdown, priceBreakdown } from "@/lib/core/pricing/breakdown";
import { PRICE_BOOK } from "@/lib/core/pricing/price-book";
import { priceAlternatives, priceQuote } from "@/lib/core/pricing/price-quote";
import { type QuoteInput, sameQuoteInput } from "@/lib/core/pricing/quote-input";
import { type ResolvedQuote, resolveQuote } from "./resolve-quote";

const NOW = new Date("2026-03-01T00:00:00.000Z");
const options = { addonAvailability: EVERY_ADDON_AVAILABLE };

const languages = fc
  .record({
    sourceLanguage: fc.constantFrom(...SOURCE_LANGUAGES),
    targetLanguage: fc.constantFrom("en", ...SOURCE_LANGUAGES.filter((code) => code !== "other")),
  })
  .filter((pair) => pair.sourceLanguage !== pair.targetLanguage);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const documentType = maybe(fc.constantFrom(...DOCUMENT_TYPES.map(({ type }) => type), "unlisted"));
const common = { speedTier: fc.constantFrom(...SPEED_TIERS), documentType };

const certified: fc.Arbitrary<QuoteInput> = fc
  .tuple(
    languages,
    fc.record({
      ...common,
      productLine: fc.constantFrom("full_translation" as const, "review_and_certify" as const),
      useCase: fc.constantFrom(...USE_CASES),
      pageCount: fc.integer({ min: 1, max: 499 }),
      addons: maybe(
        fc.record({
          notarization: maybe(fc.boolean()),
          apostille: maybe(fc.boolean()),
          additionalCopies: maybe(fc.integer({ min: 0, max: 20 })),
          hardcopy: maybe(fc.record({ service: fc.constantFrom(...SHIPPING_SERVICES) })),
        }),
      ),
    }),
  )
  .map(([pair, rest]) => ({ ...pair, ...rest }));

const business: fc.Arbitrary<QuoteInput> = fc
  .tuple(
    languages,
    fc.record({
      ...common,
      productLine: fc.constantFrom(
        "business_ai" as const,
        "business_mtpe" as const,
        "business_human" as const,
      ),
      wordCount: fc.integer({ min: 1, max: 499_999 }),
    }),
  )
  .map(([pair, rest]) => ({ ...pair, ...rest }));

const anyInput = fc.oneof(certified, business);
const RUNS = { numRuns: 3_000 };

function postageOf({ postage }: ResolvedQuote) {
  if (postage === null) return null;
  const destination = locateDestination(postage.service, postage.shipTo);
  const cents = tablePostageCents(postage.service, destination, postage.pages, postage.additionalCopies);
  return { cents, estimated: true };
}

function breakdownOf(input: QuoteInput): Breakdown {
  const resolved = resolveQuote(input, options);
  return priceBreakdown(PRICE_BOOK, resolved, postageOf(resolved), input.speedTier);
}

describe("every quote", () => {
  it("is the sum of its parts, all of them whole cents", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const resolved = resolveQuote(input, options);
        const { breakdown, totalCents } = priceQuote(PRICE_BOOK, resolved, postageOf(resolved), NOW);
        const listed = breakdown.addonsBreakdown.reduce((sum, line) => sum + line.cents, 0);
        expect(breakdown.addonsCents).toBe(listed);
        expect(breakdown.subtotalCents).toBe(breakdown.translationSubtotalCents + breakdown.addonsCents);
        expect(totalCents).toBe(breakdown.subtotalCents);
        const cents = Object.entries(breakdown).filter(([name]) => name.endsWith("Cents"));
        expect(cents.length).toBe(8);
        for (const [, value] of cents) expect(Number.isSafeInteger(value) && Number(value) >= 0).toBe(true);
        for (const line of breakdown.addonsBreakdown) expect(line.cents).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  it("lets a client recompute the translation from the amounts that it shows", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const b = breakdownOf(input);
        const perUnit = BigInt(b.unit === "page" ? b.perPageBaseCents : b.perWordCents);
        const hundredths = BigInt(Math.round(b.languageMultiplier * 100));
        const multiplied = Number((BigInt(b.unitCount) * perUnit * hundredths + 50n) / 100n);
        const expected = multiplied + b.unitCount * b.perPageComplexitySurchargeCents;
        expect(b.translationSubtotalCents).toBe(b.minimumChargeApplied ? 500 : expected);
        expect(b.minimumChargeApplied).toBe(b.unit === "word" && expected < 500);
      }),
      RUNS,
    );
  });

  it("charges hard-copy amounts exactly when a hard copy is quoted", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const b = breakdownOf(input);
        const service = input.addons?.hardcopy?.service ?? null;
        expect(b.hardcopyService).toBe(service);
        expect(b.hardcopyHandlingCents).toBe(service === null ? 0 : PRICE_BOOK.addonCents.hardcopy);
        expect(b.hardcopyShippingCents > 0).toBe(service !== null);
        expect(b.hardcopyShippingEstimated).toBe(service !== null);
      }),
      RUNS,
    );
  });

  it("never costs less for another page or word", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const more =
          input.pageCount === undefined
            ? { ...input, wordCount: (input.wordCount ?? 0) + 1 }
            : { ...input, pageCount: input.pageCount + 1 };
        expect(breakdownOf(more).subtotalCents).toBeGreaterThanOrEqual(breakdownOf(input).subtotalCents);
      }),
      RUNS,
    );
  });

  it("is multiplied, and promised later, exactly for specialty languages on lines that humans work on", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const b = breakdownOf(input);
        const specialty =
          isSpecialtyLanguage(input.sourceLanguage) || isSpecialtyLanguage(input.targetLanguage);
        const byHumans = input.productLine !== "business_ai";
        expect(b.complexity === "specialty").toBe(specialty);
        expect(b.languageMultiplier).toBe(specialty && byHumans ? 1.35 : 1);
        const hours = { standard: [48, 60], express: [24, 30], rush: [14, 18], same_day: [8, 10] }[
          input.speedTier
        ];
        expect(b.promisedDeliveryHours).toBe(byHumans ? hours[specialty ? 1 : 0] : 1);
      }),
      RUNS,
    );
  });

  it("costs no less and takes no longer at a faster tier", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const resolved = resolveQuote(input, options);
        const tiers = priceAlternatives(PRICE_BOOK, resolved, postageOf(resolved), NOW);
        const sorted = (values: number[], sign: number) => [...values].sort((a, b) => sign * (a - b));
        const totals = tiers.map((tier) => tier.totalCents);
        const hours = tiers.map((tier) => tier.promisedDeliveryHours);
        expect(totals).toEqual(sorted(totals, 1));
        expect(hours).toEqual(sorted(hours, -1));
        const own = tiers.find((tier) => tier.speedTier === input.speedTier);
        expect(own?.totalCents).toBe(breakdownOf(input).subtotalCents);
      }),
      RUNS,
    );
  });

  it("is the same after a trip through JSON with its members shuffled", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const echoed = JSON.parse(
          JSON.stringify(Object.fromEntries(Object.entries(input).reverse())),
        ) as QuoteInput;
        expect(sameQuoteInput(input, echoed)).toBe(true);
        expect(breakdownOf(echoed)).toEqual(breakdownOf(input));
      }),
      RUNS,
    );
  });
});
