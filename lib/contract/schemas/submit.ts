import { z } from "zod";
import { jobStatusSchema, scanReadingSchema } from "@/lib/contract/schemas/enums";
import { httpUrl } from "./http-url";
import { idempotencyKeySchema } from "./idempotency-key";
import { addressLine, filledIn, noRepeats, personName, printable, streetLines } from "./printed-text";
import { quoteInputSchema } from "./quote";
import { pageWarningSchema } from "./upload";

const sha256 = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/, { error: "must be 64 hexadecimal characters" })
  .describe("SHA-256 of the file in hexadecimal; it must match.");

const documentUrl = httpUrl().describe("Public https URL of a PDF, JPEG or PNG under 25 MB.");

const documentSchema = z.strictObject({
  url: documentUrl,
  sha256: sha256.optional(),
  pageHint: z
    .int()
    .min(1)
    .max(500)
    .optional()
    .describe("Pages of this document; reported back in the result."),
});

const draftTranslationSchema = z.strictObject({ url: documentUrl, sha256: sha256.optional() });

/** Printed by the carrier: on one line, nothing invisible. */
const label = (max: number, options?: Parameters<typeof filledIn>[0]) =>
  z
    .string()
    .max(max)
    .check(printable({ isSetElsewhere: true }), filledIn(options));

export const shippingAddressSchema = z
  .strictObject({
    name: label(200, { kind: "recipient" }).min(1).optional().describe("The recipient."),
    line1: label(200).min(1).check(addressLine("line1")).describe("Street and number."),
    line2: label(200).check(addressLine("line2")).optional().describe("Flat, floor, company."),
    city: label(120).min(1).check(addressLine("city")).describe("City or town."),
    state: label(120).min(1).optional().describe("Required in the US."),
    postal_code: label(32).min(1).optional().describe("Required in the US."),
    country: z
      .string()
      .length(2)
      .regex(/^[A-Za-z]{2}$/, { error: "must be an ISO 3166-1 alpha-2 code" })
      .describe("ISO 3166-1 alpha-2."),
    phone: label(40)
      .refine((text) => text === "" || /\p{Nd}/u.test(text), { error: "must have a digit" })
      .optional()
      .describe("For the carrier."),
  })
  .check(noRepeats(), streetLines());

const metadataSchema = z
  .record(
    z.string().min(1).max(40),
    z
      .string()
      .max(500)
      .check(filledIn({ kind: "reference" })),
  )
  .refine((value) => Object.keys(value).length <= 50, { error: "must have at most 50 keys" })
  .meta({
    description: "Pass-through pairs: at most 50 keys of 40 characters, values of 500.",
    maxProperties: 50,
  });

const expectedTotalCents = z
  .int()
  .min(0)
  .max(100_000_000)
  .describe(
    "What you expect to pay: the quote's totalCents, in cents. Refused as QUOTE_MISMATCH if the order's total differs.",
  );

export const submitInputSchema = z.strictObject({
  quoteId: z.string().min(1).max(64).describe("From the matching quote; valid for 24 hours."),
  idempotencyKey: idempotencyKeySchema.describe("Chosen by you, trimmed; the same key returns the same job."),
  echoedInput: quoteInputSchema.describe("echoedInput of the quote, unchanged."),
  documents: z.array(documentSchema).min(1).max(50).optional().describe("Source documents, in order."),
  sourceText: z
    .string()
    .min(1)
    .max(500_000)
    .check(filledIn({ kind: "text" }))
    .optional()
    .describe("Business lines: the text to translate."),
  draftTranslation: draftTranslationSchema
    .optional()
    .describe("review_and_certify: the draft to be reviewed."),
  endUser: z
    .strictObject({
      externalId: z
        .string()
        .min(1)
        .max(128)
        .check(filledIn({ kind: "id" }))
        .describe("Your own ID for them."),
    })
    .optional()
    .describe("Opaque id of your end user; no contact details."),
  applicantName: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .check(printable(), filledIn({ kind: "name" }), personName())
    .meta({ pattern: "\\S" })
    .optional()
    .describe(
      "The end client's name on one line, printed in the PDF and the certificate. No contact details, words of two scripts, or unprintable characters.",
    ),
  shippingAddress: shippingAddressSchema
    .optional()
    .describe("Required with a hardcopy add-on, refused without."),
  webhookUrl: httpUrl().optional().describe("Overrides the webhook URL stored on the key, for this order."),
  expectedTotalCents: expectedTotalCents.optional(),
  allowQuoteReuse: z
    .boolean()
    .optional()
    .describe("Whether a quote that already has an order may be ordered once more. True if left out."),
  allowDuplicate: z
    .boolean()
    .optional()
    .describe(
      "False refuses a file or text that the account ordered with a live key within a day, into the same language for the same recipient. Otherwise, a warning says so. Our packages and tools send false if it's left out.",
    ),
  allowMorePages: z
    .boolean()
    .optional()
    .describe(
      "False refuses certified orders whose quote covers more pages than their documents have. Otherwise, a warning says so. Our packages and tools send false if it's left out.",
    ),
  metadata: metadataSchema.optional(),
});

/** An agent should say the price that its user approved, and orders from a quote once. */
export const submitToolSchema = submitInputSchema.extend({
  expectedTotalCents: expectedTotalCents
    .optional()
    .describe("The totalCents that the user approved; the quote's if left out. Any other price is refused."),
  allowQuoteReuse: z
    .boolean()
    .default(false)
    .describe("True only if the user wants a second order from this quote."),
  allowDuplicate: z
    .boolean()
    .default(false)
    .describe("True only if the user wants to pay again for what was ordered within a day."),
  allowMorePages: z
    .boolean()
    .default(false)
    .describe("True only if the user wants to pay for pages that aren't there."),
});

export const submitOutputSchema = z.looseObject({
  jobId: z.string().describe("Identifies the order in later calls."),
  orderNumber: z.string().describe("The order's number for people, VC-XXXX-XXXX."),
  status: jobStatusSchema,
  currentStatus: jobStatusSchema
    .optional()
    .describe("The key's order has ended: nothing was ordered now. Use a new key."),
  // Answers that are given again may be from before these two.
  totalCents: z.int().optional().describe("What the order costs."),
  chargedCents: z.int().optional().describe("Charged, once paid; 0 in the sandbox."),
  estimatedCompletionAt: z.iso.datetime().describe("The delivery promise."),
  scanReading: scanReadingSchema.optional(),
  checkoutUrl: z.url().optional().describe("Where the end user pays; on some live orders only."),
  warnings: z
    .array(
      pageWarningSchema.extend({
        document: z.int().describe("From 0."),
        jobId: z.string().optional().describe("The earlier order."),
      }),
    )
    .optional()
    .describe("Pages to check."),
});

export type SubmitInput = z.output<typeof submitInputSchema>;
