import { z } from "zod";

const documentId = z.string().min(1).describe("From the response of POST /documents: upl_…");

export const createUploadBodySchema = z.strictObject({
  sizeBytes: z
    .int()
    .min(1)
    .max(25 * 1024 * 1024 - 1)
    .describe("The file's exact size in bytes; under 25 MB."),
  sha256: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, { error: "must be 64 hexadecimal digits" })
    .optional()
    .describe("The file's SHA-256. If the bytes don't match, they're rejected."),
  language: z
    .string()
    .regex(/^([a-z]{2,3}|other)$/, { error: "must be an ISO 639 code" })
    .optional()
    .describe("The language of a scan. Without it, we detect the language."),
});

export const uploadParamsSchema = z.strictObject({ documentId });

export const pageWarningSchema = z.looseObject({
  code: z.string().describe("New ones may be added."),
  message: z.string().describe("Says what to do."),
  page: z.int().describe("From 1."),
});

export const uploadSchema = z.looseObject({
  documentId,
  state: z
    .enum(["waiting", "ready", "refused"])
    .describe("waiting: for its bytes. ready: to be ordered. refused: `problem` says why."),
  url: z
    .url()
    .describe(
      "Pass it in documents[].url, or a draft's in draftTranslation.url, when you submit with this key. It doesn't serve the file.",
    ),
  expiresAt: z.iso.datetime().describe("You can order it until then. After that, it's deleted."),
  upload: z
    .looseObject({
      method: z.literal("PUT").describe("Send the bytes unchanged, as the body."),
      url: z.url().describe("Accepts the bytes once, without a key."),
      headers: z.record(z.string(), z.string()).describe("Headers to send with them."),
      expiresAt: z.iso.datetime().describe("When it expires."),
    })
    .optional()
    .describe("While waiting: where to send the bytes."),
  sizeBytes: z.int().describe("As declared."),
  sha256: z.string().nullable().describe("Of the bytes that arrived."),
  mediaType: z
    .string()
    .nullable()
    .describe(
      "By content: application/pdf, image/jpeg or image/png; for drafts also Word (.docx) or text/plain.",
    ),
  pageCount: z
    .int()
    .nullable()
    .describe("Counted. This is what to quote. Null for drafts in Word or plain text."),
  wordCount: z
    .int()
    .nullable()
    .describe("An estimate from the readable text. Null if there is more text than we read at once."),
  detectedLanguage: z
    .string()
    .nullable()
    .describe("ISO 639 code; null if the text doesn't tell, such as a few words or a table of numbers."),
  legibility: z
    .enum(["good", "fair", "poor", "unknown"])
    .nullable()
    .describe(
      "How well a machine can read it. A scan in a language that it doesn't know is fair at best. If it's poor, scan the document again.",
    ),
  warnings: z
    .array(pageWarningSchema)
    .optional()
    .describe(
      "What the reviewer may not see as you do, page by page. You can order the document all the same.",
    ),
  problem: z
    .looseObject({
      code: z.string().describe("As in the error envelope."),
      message: z.string().describe("What is wrong with the file."),
      recoveryHint: z.string().optional().describe("What to do about it."),
    })
    .nullable()
    .describe("Why it was refused."),
});
