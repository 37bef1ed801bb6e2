import { UPLOAD } from "../examples/upload";
import { createUploadBodySchema, uploadParamsSchema, uploadSchema } from "../schemas/upload";
import { NO_MEMBERS, type Operation, READ, type TableExamples, WRITE } from "./operation";
import type { Published } from "./published";

export const DOCUMENTS = {
  createDocument: {
    auth: "key",
    surfaces: ["api", "all-tools"],
    method: "POST",
    path: "/documents",
    operationId: "create_document",
    tag: "Orders",
    summary: "Upload a document",
    description:
      "For files without a public URL, and for accurate quotes. PUT the bytes to `upload.url`, then GET the document to see its pages, type, language, and legibility. Within a day, pass its `url` in documents[].url of an order with the same key. A draft for review_and_certify can also be a Word document (.docx) or plain text (UTF-8): pass its `url` in draftTranslation.url.",
    query: NO_MEMBERS,
    body: createUploadBodySchema,
    output: uploadSchema,
    errors: ["VALIDATION_ERROR"],
    idempotent: "naturally",
    annotations: { ...WRITE, repeatable: false },
  },
  getDocument: {
    auth: "key",
    surfaces: ["api", "all-tools"],
    method: "GET",
    path: "/documents/{documentId}",
    operationId: "get_document",
    tag: "Orders",
    summary: "Retrieve an uploaded document",
    description:
      "Inspects the bytes once, as soon as they arrive, and returns what it found. Use its pageCount in your quote. Reading a scan takes a few seconds.",
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

export const DOCUMENTS_PUBLISHED = {
  createDocument: { body: "DocumentInput" },
  getDocument: {
    output: "Document",
    types: { output: ["UploadedDocument", "A file that was uploaded, and what the service found in it."] },
  },
} as const satisfies { [name in keyof typeof DOCUMENTS]?: Published };
