import { z } from "zod";
import { ARTIFACT_KINDS, REFUND_REASONS } from "@/lib/core/catalog/enumerations";
import { JOB_STATUSES } from "@/lib/core/job-states";

const at = z.iso.datetime();

/** Path member of every per-job operation; any text, so that a malformed id answers like an unknown one. */
export const jobInputSchema = z.strictObject({
  jobId: z.string().min(1).max(200).describe("jobId of the order, as POST /submit returned it."),
});

export const statusOutputSchema = z.looseObject({
  jobId: z.string(),
  orderNumber: z.string(),
  status: z.enum(JOB_STATUSES),
  statusDescription: z.string(),
  progressPercent: z.int().min(0).max(100),
  estimatedCompletionAt: at.nullable(),
  updatedAt: at,
  events: z.array(z.looseObject({ at, type: z.string(), note: z.string().optional() })),
});

export const certificationSchema = z.looseObject({
  certificateId: z.string(),
  translatorName: z.string(),
  translatorCredentials: z.string(),
  issuedAt: at,
  publicVerifyUrl: z.url(),
  jws: z.string().describe("Compact Ed25519 JWS receipt."),
});

export const resultOutputSchema = z.looseObject({
  jobId: z.string(),
  orderNumber: z.string(),
  text: z.string().nullable().describe("Business lines: the translated text. Null for certified orders."),
  artifacts: z.array(
    z.looseObject({
      kind: z.enum(ARTIFACT_KINDS),
      url: z.string(),
      sha256: z.string(),
      pageCount: z.int(),
      expiresAt: at,
      certificateId: z.string().optional(),
    }),
  ),
  certification: certificationSchema.nullable(),
  certifications: z.array(certificationSchema),
  acceptanceGuarantee: z.looseObject({ uscis: z.boolean(), refundIfRejectedUrl: z.url() }),
  referral: z
    .looseObject({ revShareBps: z.int(), payoutCents: z.int(), availableAt: at })
    .optional()
    .describe("Present only when the order earned a revenue share."),
});

export const refundInputSchema = jobInputSchema.extend({
  amountCents: z.int().min(1).optional().describe("Omit for a full refund."),
  reason: z.enum(REFUND_REASONS).optional().describe("Default requested_by_customer."),
});

export const refundOutputSchema = z.looseObject({
  jobId: z.string(),
  orderNumber: z.string(),
  refundedCents: z.int(),
  status: z.enum(JOB_STATUSES),
  refundId: z.string().nullable().describe("The processor's refund id; null for sandbox refunds."),
});

export type RefundInput = z.output<typeof refundInputSchema>;
