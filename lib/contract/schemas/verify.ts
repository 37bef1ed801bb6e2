import { z } from "zod";
import { reviewedFormatSchema } from "./enums";

const instantOrNull = (description: string) => z.iso.datetime().nullable().describe(description);

export const verifyParamsSchema = z.strictObject({
  certificateId: z.string().min(1).describe("The certificate ID, as printed on the PDF: vcrt_…"),
});

export const verifyOutputSchema = z.looseObject({
  valid: z.boolean().describe("Not revoked, and the signature verifies against the key set."),
  certificateId: z.string().describe("The certificate's public id."),
  issuedAt: instantOrNull("When it was issued."),
  revokedAt: instantOrNull("When it was revoked; null while it's valid."),
  revokedReason: z.string().nullable().describe("Why it was revoked."),
  translator: z
    .looseObject({
      name: z.string().describe("Who certified the translation."),
      credentials: z.string().describe("Their qualification."),
    })
    .nullable()
    .describe("Who certified the translation."),
  applicant: z
    .looseObject({ name: z.string().describe("As signed.") })
    .optional()
    .describe("Only when the order named an applicant and the signature verifies."),
  document: z
    .looseObject({
      type: z.string().describe("Document type, such as birth_certificate."),
      pageCount: z.int().describe("Pages of the document."),
      documentsInOrder: z.int().describe("How many documents the order had."),
    })
    .optional()
    .describe("Absent on order-level certificates."),
  review: z
    .looseObject({
      draftSha256: z
        .string()
        .describe("SHA-256 of the draft that the client sent. It isn't what was certified."),
      reviewedSha256: z.string().describe("SHA-256 of the reviewed file: the text that was certified."),
      format: reviewedFormatSchema.describe("What kind of file the reviewed text is."),
      changedPlaces: z
        .int()
        .nullable()
        .describe("In how many places the reviewer changed the draft; null if it wasn't counted."),
      documentType: z.string().describe("Document type, such as birth_certificate."),
      pageCount: z.int().describe("Pages of the source documents."),
      statement: z.array(z.string()).describe("The certification statement, a paragraph each."),
      statementInTarget: z
        .looseObject({
          language: z.string().describe("BCP 47 tag."),
          paragraphs: z.array(z.string()).describe("A paragraph each."),
        })
        .optional()
        .describe("The same statement in the language of the translation, where it's made in both."),
    })
    .optional()
    .describe(
      "Only on review_and_certify certificates whose signature verifies; absent on the earliest. All of it is signed.",
    ),
  documentHash: z.string().nullable().describe("SHA-256 of the certified PDF, as recorded at render time."),
  filingCopyHash: z
    .string()
    .optional()
    .describe("SHA-256 of the filing copy that certificates for courts also have. It isn't sealed."),
  renewedHashes: z
    .array(z.string())
    .optional()
    .describe(
      "SHA-256 of each renewed PDF (the certified one with newer time-stamps behind it), the newest last.",
    ),
  isSandbox: z.boolean().describe("True for a specimen that nobody may rely on."),
  acceptanceGuarantee: z
    .looseObject({ uscis: z.boolean().describe("Whether acceptance by USCIS is guaranteed.") })
    .nullable()
    .describe("Null for specimens and revoked certificates."),
  jws: z.string().describe("Compact Ed25519 JWS receipt; empty if the end client's data was erased."),
  supersedes: z.string().optional().describe("The revoked certificate that this one replaces."),
  supersededBy: z.string().optional().describe("The certificate that replaced this one."),
});
