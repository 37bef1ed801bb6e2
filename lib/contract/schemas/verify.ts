import { z } from "zod";

const at = z.iso.datetime();

export const verifyInputSchema = z.strictObject({
  certificateId: z.string().min(1).max(200).describe("Certificate id as printed on the PDF, vcrt_…"),
});

export const verifyOutputSchema = z.looseObject({
  valid: z.boolean().describe("Not revoked, and the signature verifies against the key set."),
  certificateId: z.string(),
  issuedAt: at.nullable(),
  revokedAt: at.nullable(),
  revokedReason: z.string().nullable(),
  translator: z.looseObject({ name: z.string(), credentials: z.string() }).nullable(),
  applicant: z
    .looseObject({ name: z.string() })
    .optional()
    .describe("Only when the order named an applicant and the signature verifies."),
  document: z
    .looseObject({ type: z.string(), pageCount: z.int(), documentsInOrder: z.int() })
    .optional()
    .describe("Absent on order-level certificates."),
  documentHash: z.string().nullable().describe("SHA-256 of the certified PDF, as recorded at render time."),
  isSandbox: z.boolean(),
  acceptanceGuarantee: z.looseObject({ uscis: z.boolean() }).nullable(),
  jws: z.string().describe("Compact Ed25519 JWS receipt."),
});

export type VerifyOutput = z.output<typeof verifyOutputSchema>;
