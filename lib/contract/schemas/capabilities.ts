import { z } from "zod";
import { CAPABILITIES_EXAMPLE } from "@/lib/contract/schemas/capabilities-example";
import {
  addonKeySchema,
  billingModeSchema,
  carrierSchema,
  documentComplexitySchema,
  productLineSchema,
  shippingScopeSchema,
  shippingServiceSchema,
  speedTierSchema,
  useCaseSchema,
} from "@/lib/contract/schemas/enums";

const speedTierTermsSchema = z.looseObject({
  tier: speedTierSchema,
  slaHours: z.int().min(1).describe("Calendar hours from payment."),
  slaGuaranteed: z.boolean().describe("False for same_day, which is a best-effort target."),
  specialtyLanguageMultiplier: z.number().min(1).describe("Multiplies the price of specialty languages."),
});

const shippingServiceTermsSchema = z.looseObject({
  id: shippingServiceSchema,
  label: z.string().describe("The carrier's name of the service."),
  carrier: carrierSchema,
  scope: shippingScopeSchema,
  sampleCents: z.int().min(0).describe("Postage to a median destination; not a quote."),
  transitDaysMin: z.int().min(0).describe("Fewest days from mailing to delivery."),
  transitDaysMax: z.int().min(0).describe("Most days from mailing to delivery."),
  transitLabel: z.string().describe("The same, as text for people."),
  guaranteed: z.boolean().describe("True only with a money-back delivery guarantee of the carrier."),
  caveat: z.string().describe("What to tell the recipient."),
});

const billingTermsSchema = z.looseObject({
  mode: billingModeSchema,
  netTermsDays: z.int().min(0).optional().describe("Invoice mode only."),
  creditLimitCents: z
    .int()
    .min(0)
    .nullable()
    .optional()
    .describe("Invoice mode only; null enforces no ceiling."),
  paymentMethodOnFile: z.boolean().optional().describe("Per-order mode only."),
});

export const capabilitiesSchema = z
  .looseObject({
    supportedSourceLanguages: z.array(z.string()).describe("ISO 639-1, else ISO 639-3 codes, and 'other'."),
    machineReadLanguages: z.array(z.string()).optional().describe("Whose scans a machine reads."),
    supportedUseCases: z.array(useCaseSchema).describe("Accepted use cases."),
    speedTiers: z.array(speedTierTermsSchema).describe("Accepted tiers and what they promise."),
    documentTypes: z
      .array(
        z.looseObject({
          type: z.string().describe("Pass it as documentType."),
          complexity: documentComplexitySchema,
        }),
      )
      .describe("Types with a price of their own; any other is priced as 'other'."),
    productLines: z.array(productLineSchema).describe("What can be ordered."),
    addons: z
      .array(
        z.looseObject({
          key: addonKeySchema,
          priceCents: z
            .int()
            .min(0)
            .describe("Per order, per copy for additionalCopies; hardcopy without postage."),
          available: z.boolean().describe("False: quotes refuse it."),
        }),
      )
      .describe("Extras of certified lines."),
    shippingServices: z.array(shippingServiceTermsSchema).describe("The available shipping services."),
    acceptanceGuarantee: z
      .looseObject({
        uscis: z.boolean().describe("Whether translations for USCIS are guaranteed to be accepted."),
        refundPolicyUrl: z.string().describe("The terms."),
      })
      .describe("What is promised if a recipient rejects the translation."),
    billing: billingTermsSchema.optional().describe("How this key pays; authenticated calls only."),
  })
  .meta({
    description: "What you can order now, and on what terms.",
    examples: [CAPABILITIES_EXAMPLE],
  });
