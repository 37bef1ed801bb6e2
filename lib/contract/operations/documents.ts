import { UPLOAD } from "../examples/upload";
import { NO_MEMBERS, type Operation, READ, type TableExamples, WRITE } from "../operation";
import { createUploadBodySchema, uploadParamsSchema, uploadSchema } from "../schemas/upload";

export const DOCUMENTS = {
  createDocument: {
    auth: "key",
    surfaces: ["api"],
    method: "POST",
    path: "/documents",
    operationId: "create_document",
    tag: "Orders",
    summary: "Upload a document before ordering",
    description:
      "For files that have no public URL, and for quoting what a file really is: PUT the bytes to `upload.url`, then GET the document, which tells its pages, type, language and legibility. Its `url` goes into documents[].url of an order of the same key, within a day.",
    query: NO_MEMBERS,
    body: createUploadBodySchema,
    output: uploadSchema,
    errors: ["VALIDATION_ERROR"],
    idempotent: "naturally",
    annotations: WRITE,
  },
  getDocument: {
    auth: "key",
    surfaces: ["api"],
    method: "GET",
    path: "/documents/{documentId}",
    operationId: "get_document",
    tag: "Orders",
    summary: "What an uploaded document is",
    description:
      "Looks at the bytes as soon as they are there, once, and answers what was found: quote its pageCount. A scan is read for some seconds.",
    params: uploadParamsSchema,
    query: NO_MEMBERS,
    output: uploadSchema,
    errors: ["VALIDATION_ERROR", "NOT_FOUND"],
    idempotent: "naturally",
    annotations: READ,
  },
} as const satisfies Record<string, Operation>;

export const DOCUMENT_EXAMPLES: TableExamples<typeof DOCUMENTS> = {
  createDocument: {
    query: {},
    body: {
      scan: {
        summary: "A scan in Arabic",
        value: { sizeBytes: 483_112, sha256: UPLOAD.sha256, language: "ar" },
      },
      file: { summary: "Any file", value: { sizeBytes: 483_112 } },
    },
    response: { waiting: { summary: "Where the bytes go", value: UPLOAD.waiting } },
  },
  getDocument: {
    params: { documentId: UPLOAD.waiting.documentId },
    query: {},
    response: {
      ready: { summary: "Ready to be quoted and ordered", value: UPLOAD.ready },
      refused: { summary: "Not a document", value: UPLOAD.refused },
    },
  },
};
