import { z } from "zod";
import {
  productLineSchema,
  shippingServiceSchema,
  speedTierSchema,
  useCaseSchema,
} from "@/lib/contract/schemas/enums";
import { filledIn, plainName, printable } from "@/lib/contract/schemas/printed-text";
import { QUOTE_INPUT_EXAMPLES } from "@/lib/contract/schemas/quote-examples";
import { spellDocumentType } from "@/lib/core/catalog/document-types";
import { DEFAULT_PRODUCT_LINE } from "@/lib/core/catalog/product-lines";

/** `ES` is echoed as `es`. */
const language = (description: string) =>
  z
    .string()
    .min(1)
    .max(64)
    .overwrite((sent) => sent.trim().toLowerCase())
    .describe(description);

const addonMembers = {
  notarization: z.boolean().optional().describe("Have the hard copy notarized."),
  hardcopyDomestic: z
    .boolean()
    .optional()
    .describe("Resolves to usps_priority. Use hardcopy.service instead.")
    .meta({ deprecated: true }),
  hardcopyInternational: z
    .boolean()
    .optional()
    .describe("Resolves to usps_priority_intl. Use hardcopy.service instead.")
    .meta({ deprecated: true }),
  apostille: z.boolean().optional().describe("Have the notarized copy apostilled."),
  additionalCopies: z.int().min(0).max(20).optional().describe("Hard copies beyond the first."),
};
const hardcopyMembers = { service: shippingServiceSchema };
const HARDCOPY = "Post a hard copy: handling fee plus postage to the destination.";

const shipToMembers = {
  country: z.string().length(2).describe("ISO 3166-1 alpha-2 code."),
  postal_code: z.string().max(32).check(filledIn()).optional().describe("ZIP or postal code."),
  city: z.string().max(120).check(filledIn()).optional().describe("Required by FedEx within the US."),
  state: z
    .string()
    .max(120)
    .check(filledIn())
    .optional()
    .describe("State or region; required by FedEx within the US."),
};
const SHIP_TO = "Where a hard copy goes; without it postage is an estimate.";

const members = {
  sourceLanguage: language("ISO 639-1 code, or ISO 639-3 where none exists, or 'other'; see capabilities."),
  useCase: useCaseSchema.optional().describe("Required for certified lines, ignored for business lines."),
  documentType: z
    .string()
    .max(200)
    .overwrite(spellDocumentType)
    .check(printable(), filledIn(), plainName())
    .optional()
    .describe("A type of capabilities, whatever its case; any other is priced as 'other'."),
  pageCount: z
    .int()
    .min(1)
    .max(500)
    .optional()
    .describe("Required for certified lines; 250 words make a page."),
  wordCount: z
    .int()
    .min(1)
    .max(500_000)
    .optional()
    .describe("Required for business lines, in place of pageCount."),
  speedTier: speedTierSchema,
};
const TARGET = "ISO 639 code to translate into; 'en' when left out.";
const LINE = `What is ordered; ${DEFAULT_PRODUCT_LINE} when left out.`;

/** Unknown members are refused, because a misspelt one would silently change the price. */
export const quoteInputSchema = z
  .strictObject({
    ...members,
    targetLanguage: language(TARGET).default("en"),
    productLine: productLineSchema.default(DEFAULT_PRODUCT_LINE).describe(LINE),
    addons: z
      .strictObject({
        ...addonMembers,
        hardcopy: z.strictObject(hardcopyMembers).optional().describe(HARDCOPY),
      })
      .optional()
      .describe("Extras of certified lines; all need hardcopy."),
    shipTo: z.strictObject(shipToMembers).optional().describe(SHIP_TO),
  })
  .meta({ description: "What to translate, how, and how fast.", examples: QUOTE_INPUT_EXAMPLES });

export const echoedQuoteInputSchema = z
  .looseObject({
    ...members,
    targetLanguage: language(TARGET),
    productLine: productLineSchema.describe(LINE),
    addons: z
      .looseObject({
        ...addonMembers,
        hardcopy: z.looseObject(hardcopyMembers).optional().describe(HARDCOPY),
      })
      .optional()
      .describe("Extras of certified lines; all need hardcopy."),
    shipTo: z.looseObject(shipToMembers).optional().describe(SHIP_TO),
  })
  .describe("The input as we understood it. Pass it to submit unchanged.");
