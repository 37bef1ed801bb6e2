import { z } from "zod";
import {
  complexitySchema,
  productLineSchema,
  scanReadingSchema,
  shippingServiceSchema,
  speedTierSchema,
} from "@/lib/contract/schemas/enums";
import { QUOTE_OUTPUT_EXAMPLES } from "@/lib/contract/schemas/quote-examples";
import { echoedQuoteInputSchema } from "@/lib/contract/schemas/quote-input";

export { echoedQuoteInputSchema, quoteInputSchema } from "@/lib/contract/schemas/quote-input";

const cents = (description: string) => z.int().min(0).describe(description);
const instant = (description: string) => z.iso.datetime().describe(description);
const sla = z.boolean().describe("False for same_day, a best effort: don't present it as guaranteed.");

export const breakdownSchema = z
  .looseObject({
    unit: z
      .enum(["page", "word"])
      .describe("What is counted: pages for certified lines, words for business lines."),
    unitCount: z.int().min(0).describe("How many pages or words were priced."),
    pages: z.int().min(0).describe("Legacy: unitCount for certified lines, 0 for business lines."),
    perPageBaseCents: cents("Price per page before multiplier and surcharge; 0 for business lines."),
    perPageComplexitySurchargeCents: cents("Flat surcharge per page of a complex document type."),
    perWordCents: cents("Price per word before the multiplier; 0 for certified lines."),
    languageMultiplier: z.number().min(1).describe("1, or more for specialty languages."),
    translationSubtotalCents: cents("Translation without add-ons."),
    minimumChargeApplied: z.boolean().describe("True if the minimum charge of business lines was applied."),
    addonsCents: cents("The sum of addonsBreakdown."),
    addonsBreakdown: z
      .array(
        z.looseObject({ label: z.string().describe("For people."), cents: cents("Price of this add-on.") }),
      )
      .describe("Every add-on, including hard-copy handling and postage."),
    hardcopyHandlingCents: cents("Flat handling; 0 without a hard copy."),
    hardcopyShippingCents: cents("Postage; 0 without a hard copy."),
    hardcopyService: shippingServiceSchema
      .nullable()
      .describe("The shipping service; null without a hard copy."),
    hardcopyShippingEstimated: z
      .boolean()
      .describe("True if the destination is unknown. The postage isn't final then."),
    subtotalCents: cents("Translation and add-ons."),
    promisedDeliveryHours: z.int().min(1).describe("Calendar hours from payment."),
    complexity: complexitySchema,
    speedTier: speedTierSchema,
    productLine: productLineSchema,
  })
  .describe("How the total adds up, in integer cents.");

export const quoteAlternativeSchema = z.looseObject({
  speedTier: speedTierSchema,
  totalCents: cents("Total at this tier."),
  promisedDeliveryHours: z.int().min(1).describe("Calendar hours from payment."),
  promisedDeliveryAt: instant("When it would be delivered if paid now."),
  slaGuaranteed: sla,
});

export const quoteParamsSchema = z.strictObject({
  quoteId: z.string().min(1).describe("quoteId as POST /quote returned it."),
});

export const quoteOutputSchema = z
  .looseObject({
    quoteId: z.string().describe("Pass it to submit within 24 hours."),
    totalCents: cents("The binding total in cents."),
    currency: z.literal("USD").describe("Always USD."),
    promisedDeliveryAt: instant("When the translation would be delivered if paid now."),
    slaGuaranteed: sla,
    expiresAt: instant("When the quote expires."),
    breakdown: breakdownSchema,
    echoedInput: echoedQuoteInputSchema,
    scanReading: scanReadingSchema.optional(),
    alternatives: z
      .array(quoteAlternativeSchema)
      .optional()
      .describe("One entry per tier; present only if the request had compare=tiers."),
  })
  .meta({ description: "A binding price and delivery estimate.", examples: QUOTE_OUTPUT_EXAMPLES });
