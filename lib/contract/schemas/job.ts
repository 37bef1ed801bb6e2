import { z } from "zod";
import { jobStatusSchema, reviewedFormatSchema } from "@/lib/contract/schemas/enums";
import { ARTIFACT_KINDS, REFUND_REASONS } from "@/lib/core/catalog/enumerations";

const instant = (description: string) => z.iso.datetime().describe(description);
const jobId = z.string().describe("The order's job id.");
const orderNumber = z.string().describe("The order's number for people, VC-XXXX-XXXX.");

/** Accepts any text, so that a malformed id answers like an unknown one. */
export const jobParamsSchema = z.strictObject({
  jobId: z.string().min(1).describe("jobId of the order, as POST /submit returned it."),
});

export const statusOutputSchema = z.looseObject({
  jobId,
  orderNumber,
  status: jobStatusSchema,
  statusDescription: z.string().describe("The same, as text for people."),
  progressPercent: z.int().min(0).max(100).describe("100 once there's nothing left to do."),
  estimatedCompletionAt: z.iso
    .datetime()
    .nullable()
    .describe("The delivery promise; null once failed, cancelled, or refunded."),
  updatedAt: instant("When the order last changed."),
  events: z
    .array(
      z.looseObject({
        at: instant("When it happened."),
        type: z.string().describe("What happened, such as order.created."),
        note: z.string().optional().describe("More detail for people."),
      }),
    )
    .describe("The order's history, oldest first."),
});

export const certificationSchema = z.looseObject({
  certificateId: z.string().describe("The certificate's public id."),
  translatorName: z.string().describe("Who certified the translation."),
  translatorCredentials: z.string().describe("Their qualification."),
  issuedAt: instant("When it was issued."),
  publicVerifyUrl: z.url().describe("The page where anyone can check it."),
  jws: z.string().describe("Compact Ed25519 JWS receipt."),
});

export const artifactCopySchema = z.looseObject({
  url: z.string().describe("The PDF, until expiresAt."),
  sha256: z.string().describe("SHA-256 of it, hexadecimal."),
});

const artifactSchema = z.looseObject({
  kind: z.enum(ARTIFACT_KINDS).describe("What the URL leads to."),
  url: z
    .string()
    .describe(
      "certified_pdf: the PDF, until expiresAt. certificate_only: the certificate's public page. business_text: the text as a data URI.",
    ),
  sha256: z.string().describe("SHA-256 of the content, hexadecimal."),
  pageCount: z.int().describe("Pages of the document; pages of the order if submit had no pageHint."),
  expiresAt: instant("When the URL expires. Call again for a new one."),
  certificateId: z.string().optional().describe("Certified outputs only."),
  documentName: z
    .string()
    .optional()
    .describe("The document's file name in the URL that you sent, or its documentId if you uploaded it."),
  fileName: z
    .string()
    .optional()
    .describe("What to save it as: no two files share it. Absent where there is no file."),
  filingCopy: artifactCopySchema
    .optional()
    .describe(
      "Certificates for courts only: the same pages without attachment, form field, or seal, for electronic filing.",
    ),
  renewed: artifactCopySchema
    .optional()
    .describe(
      "The same PDF, byte for byte, with newer time-stamps behind its seal. Absent until the certificate is almost a year old.",
    ),
});

export const resultOutputSchema = z.looseObject({
  jobId,
  orderNumber,
  text: z.string().nullable().describe("Business lines: the translated text. Null for certified orders."),
  artifacts: z.array(artifactSchema).describe("The files, in the order of the documents."),
  certification: certificationSchema.nullable().describe("The first document's certificate, if any."),
  certifications: z
    .array(certificationSchema)
    .describe("One certificate per document, in the order of artifacts; empty for business orders."),
  reviewedTranslation: z
    .looseObject({
      url: z.string().describe("The file, until expiresAt. Served as a download."),
      sha256: z.string().describe("SHA-256 of the file, hexadecimal; the receipt's reviewedSha256."),
      format: reviewedFormatSchema.describe("docx if your draft was a Word document, else html."),
      changed: z
        .boolean()
        .describe(
          "False only if the reviewer changed nothing in your draft. True where it wasn't recorded as well.",
        ),
      expiresAt: instant("When the URL expires. Call again for a new one."),
    })
    .nullable()
    .describe(
      "review_and_certify: the text that the reviewer corrected and certified, as a file. Null for other product lines.",
    ),
  reviewedTranslationHint: z
    .string()
    .optional()
    .describe("Why a review_and_certify order has no reviewedTranslation."),
  acceptanceGuarantee: z
    .looseObject({
      uscis: z.boolean().describe("Whether acceptance by USCIS is guaranteed."),
      refundIfRejectedUrl: z.url().describe("What to do if a recipient rejects the translation."),
    })
    .describe("What is promised if a recipient rejects the translation."),
  referral: z
    .looseObject({
      revShareBps: z.int().describe("The share in basis points."),
      payoutCents: z.int().describe("The share of this order, less what refunds took back of it."),
      availableAt: instant("When it matures."),
    })
    .optional()
    .describe("Present only when the order earned a revenue share."),
});

const WHAT_TO_REFUND = "What to refund. Without amountCents, all that remains.";

export const refundBodySchema = z
  .strictObject({
    // The range of a column of cents. For an amount above the rest, the operation has a better error.
    amountCents: z
      .int()
      .min(1)
      .meta({ maximum: 2_147_483_647 })
      .optional()
      .describe(
        "Whole cents. Without it, everything is refunded and the certificates are revoked: only if that was asked for.",
      ),
    reason: z
      .enum(REFUND_REASONS)
      .optional()
      .describe(
        "The reason; defaults to requested_by_customer. On live orders it's forwarded to the payment processor, except for other. Use fraudulent for actual fraud only: the processor then adds the card to its block lists, and unless end users pay, that's the account's own card.",
      ),
    allowDuplicate: z
      .boolean()
      .optional()
      .describe(
        "False refuses an amount that was refunded of this order within a day, whatever key paid it. Our packages and tools send false if it's left out.",
      ),
  })
  .describe(WHAT_TO_REFUND);

/** An agent forgets its earlier calls, and knows of nobody else's. */
export const refundToolSchema = refundBodySchema
  .extend({
    allowDuplicate: z
      .boolean()
      .default(false)
      .describe("True only if the user wants to pay back what another refunded today again."),
  })
  .describe(WHAT_TO_REFUND);

export const refundOutputSchema = z.looseObject({
  jobId,
  orderNumber,
  refundedCents: z.int().describe("What this call alone refunded."),
  status: jobStatusSchema,
  refundId: z.string().nullable().describe("The processor's refund id; null for sandbox refunds."),
});
