import { z } from "zod";
import { jobStatusSchema } from "@/lib/contract/schemas/enums";
import { ARTIFACT_KINDS, REFUND_REASONS } from "@/lib/core/catalog/enumerations";

const instant = (description: string) => z.iso.datetime().describe(description);
const jobId = z.string().describe("The order's job id.");
const orderNumber = z.string().describe("The order's number for people, VC-XXXX-XXXX.");

/** The path of every operation on one job; any text, so that a malformed id answers like an unknown one. */
export const jobParamsSchema = z.strictObject({
  jobId: z.string().min(1).describe("jobId of the order, as POST /submit returned it."),
});

export const statusOutputSchema = z.looseObject({
  jobId,
  orderNumber,
  status: jobStatusSchema,
  statusDescription: z.string().describe("The same for people."),
  progressPercent: z.int().min(0).max(100).describe("100 once nothing is left to do."),
  estimatedCompletionAt: z.iso
    .datetime()
    .nullable()
    .describe("The promise; null once failed, cancelled or refunded."),
  updatedAt: instant("When the order last changed."),
  events: z
    .array(
      z.looseObject({
        at: instant("When it happened."),
        type: z.string().describe("What happened, such as order.created."),
        note: z.string().optional().describe("More for people."),
      }),
    )
    .describe("The order's history, oldest first."),
});

export const certificationSchema = z.looseObject({
  certificateId: z.string().describe("The certificate's public id."),
  translatorName: z.string().describe("Who certified the translation."),
  translatorCredentials: z.string().describe("Their qualification."),
  issuedAt: instant("When it was issued."),
  publicVerifyUrl: z.url().describe("Page on which anyone can check it."),
  jws: z.string().describe("Compact Ed25519 JWS receipt."),
});

const artifactSchema = z.looseObject({
  kind: z.enum(ARTIFACT_KINDS).describe("What the URL leads to."),
  url: z
    .string()
    .describe(
      "certified_pdf: the PDF, until expiresAt. certificate_only: the certificate's public page. business_text: the text as a data URI.",
    ),
  sha256: z.string().describe("SHA-256 of the content, hexadecimal."),
  pageCount: z.int().describe("Pages of the document; the order's where submit had no pageHint."),
  expiresAt: instant("Until when the URL works; call again for a fresh one."),
  certificateId: z.string().optional().describe("Certified outputs only."),
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

export const refundBodySchema = z
  .strictObject({
    amountCents: z.int().min(1).optional().describe("Cents to refund; all that remains when left out."),
    reason: z
      .enum(REFUND_REASONS)
      .optional()
      .describe(
        "Why; requested_by_customer when left out. On live orders it is forwarded to the payment processor, other excepted. fraudulent puts the card that paid on the processor's block lists, and that is the account's own card unless end-users pay: use it for real fraud alone.",
      ),
  })
  .describe("What to refund: all that remains, where amountCents is left out.");

export const refundOutputSchema = z.looseObject({
  jobId,
  orderNumber,
  refundedCents: z.int().describe("What this call refunded."),
  status: jobStatusSchema,
  refundId: z.string().nullable().describe("The processor's refund id; null for sandbox refunds."),
});
