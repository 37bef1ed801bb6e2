import { z } from "zod";

const documentId = z.string().min(1).describe("As POST /documents answered it, upl_…");

export const createUploadBodySchema = z.strictObject({
  sizeBytes: z
    .int()
    .min(1)
    .max(25 * 1024 * 1024 - 1)
    .describe("Of the file, to the byte; under 25 MB."),
  sha256: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, { error: "must be 64 hexadecimal digits" })
    .optional()
    .describe("Of the file; what arrives and differs is refused."),
  language: z
    .string()
    .regex(/^([a-z]{2,3}|other)$/, { error: "must be an ISO 639 code" })
    .optional()
    .describe("What a scan is read as; without it the language is guessed."),
});

export const uploadParamsSchema = z.strictObject({ documentId });

export const uploadSchema = z.looseObject({
  documentId,
  state: z
    .enum(["waiting", "ready", "refused"])
    .describe("waiting for its bytes; ready to be ordered; refused, and `problem` says why."),
  url: z.url().describe("Goes into documents[].url of this key's POST /submit. It serves nothing by itself."),
  expiresAt: z.iso
    .datetime()
    .describe("Until then it can be ordered; what is not ordered is deleted after it."),
  upload: z
    .looseObject({
      method: z.literal("PUT").describe("The bytes as they are, as the body."),
      url: z.url().describe("Takes the bytes without a key, once."),
      headers: z.record(z.string(), z.string()).describe("To be sent with them."),
      expiresAt: z.iso.datetime().describe("Until then it takes them."),
    })
    .optional()
    .describe("While waiting: where the bytes go."),
  sizeBytes: z.int().describe("As declared."),
  sha256: z.string().nullable().describe("Of the bytes that arrived."),
  mediaType: z.string().nullable().describe("By content: application/pdf, image/jpeg or image/png."),
  pageCount: z.int().nullable().describe("Counted. This is what to quote."),
  wordCount: z.int().nullable().describe("As far as the text can be read."),
  detectedLanguage: z.string().nullable().describe("ISO 639 code; null where there is too little text."),
  legibility: z
    .enum(["good", "fair", "poor", "unknown"])
    .nullable()
    .describe("How well a machine can read it; poor ones are better scanned anew."),
  problem: z
    .looseObject({
      code: z.string().describe("As in the error envelope."),
      message: z.string().describe("What is wrong with the file."),
    })
    .nullable()
    .describe("Why it was refused."),
});
