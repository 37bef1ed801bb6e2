import { z } from "zod";
import type { ProblemCode } from "@/lib/core/problem";
import { capabilitiesSchema } from "./schemas/capabilities";
import {
  jobInputSchema,
  refundInputSchema,
  refundOutputSchema,
  resultOutputSchema,
  statusOutputSchema,
} from "./schemas/job";
import { quoteInputSchema, quoteOutputSchema } from "./schemas/quote";
import { submitInputSchema, submitOutputSchema } from "./schemas/submit";
import { verifyInputSchema, verifyOutputSchema } from "./schemas/verify";

/** What every transport derives one operation from. */
export interface OperationSpec {
  method: "GET" | "POST";
  /** Relative to /api/v1; `{name}` is a member of the input. */
  path: string;
  /** The tool's name on MCP and in the AI SDK. */
  tool: string;
  auth: "key" | "none";
  summary: string;
  description: string;
  /** Flat: path members and body members together, as a tool's arguments are. */
  input: z.ZodObject;
  query?: z.ZodObject;
  output: z.ZodType;
  errors: readonly ProblemCode[];
  /** State changes accept the Idempotency-Key header. */
  idempotent: "naturally" | "by key";
  annotations: { readOnly: boolean; destructive: boolean; openWorld: boolean };
}

const READ = { readOnly: true, destructive: false, openWorld: false };

const PAYMENT = [
  "NO_PAYMENT_METHOD",
  "PAYMENT_FAILED",
  "PAYMENT_REQUIRES_ACTION",
  "SPEND_LIMIT_EXCEEDED",
] as const;

/** The seven operations, declared once: REST, OpenAPI, MCP, client and tools are derived from this table. */
export const OPERATIONS = {
  capabilities: {
    method: "GET",
    path: "/capabilities",
    tool: "capabilities",
    auth: "key",
    summary: "What the service can do",
    description:
      "Languages, use cases, speed tiers, document types, product lines, add-ons and shipping services on offer now, and how this key is billed. Free of charge.",
    input: z.strictObject({}),
    output: capabilitiesSchema,
    errors: [],
    idempotent: "naturally",
    annotations: READ,
  },
  quote: {
    method: "POST",
    path: "/quote",
    tool: "quote",
    auth: "key",
    summary: "A binding price",
    description:
      "A price and delivery promise that bind for 24 hours. Free; creates no order. Pass echoedInput and quoteId to submit.",
    input: quoteInputSchema,
    query: z.strictObject({
      compare: z
        .enum(["tiers"])
        .optional()
        .describe("Adds `alternatives`: the same order at every speed tier."),
    }),
    output: quoteOutputSchema,
    errors: ["VALIDATION_ERROR", "UNSUPPORTED_LANGUAGE", "ADDON_UNAVAILABLE"],
    idempotent: "naturally",
    annotations: READ,
  },
  submit: {
    method: "POST",
    path: "/submit",
    tool: "submit",
    auth: "key",
    summary: "Place an order",
    description:
      "Places the quoted order with its source documents or text. A live key's default payment method is charged; a sandbox key's order costs nothing and runs through the same states by itself. Repeating the same idempotencyKey and body returns the same job.",
    input: submitInputSchema,
    output: submitOutputSchema,
    errors: [
      "VALIDATION_ERROR",
      "UNSUPPORTED_LANGUAGE",
      "INVALID_QUOTE",
      "QUOTE_EXPIRED",
      "QUOTE_MISMATCH",
      "DRAFT_REQUIRED_FOR_REVIEW_AND_CERTIFY",
      "DOCUMENT_TOO_LARGE",
      "DOCUMENT_UNREADABLE",
      "IDEMPOTENCY_CONFLICT",
      ...PAYMENT,
    ],
    idempotent: "by key",
    annotations: { readOnly: false, destructive: false, openWorld: true },
  },
  status: {
    method: "GET",
    path: "/status/{jobId}",
    tool: "get_status",
    auth: "key",
    summary: "Where an order stands",
    description:
      "State, progress, promise and history of an order. Poll from every 30 seconds, with growing pauses, or receive webhooks.",
    input: jobInputSchema,
    output: statusOutputSchema,
    errors: ["JOB_NOT_FOUND"],
    idempotent: "naturally",
    annotations: READ,
  },
  result: {
    method: "GET",
    path: "/result/{jobId}",
    tool: "get_result",
    auth: "key",
    summary: "The finished work",
    description:
      "Certified PDFs as links that live 15 minutes (call again for fresh ones), their certificates and receipts, or the translated text of a business order.",
    input: jobInputSchema,
    output: resultOutputSchema,
    errors: ["JOB_NOT_FOUND", "JOB_NOT_READY"],
    idempotent: "naturally",
    annotations: READ,
  },
  refund: {
    method: "POST",
    path: "/refund/{jobId}",
    tool: "refund",
    auth: "key",
    summary: "Refund an order",
    description:
      "Refunds an order of this key, in full or in part, within 30 days of its creation. A full refund stops the work and revokes its certificates.",
    input: refundInputSchema,
    output: refundOutputSchema,
    errors: ["JOB_NOT_FOUND", "VALIDATION_ERROR"],
    idempotent: "by key",
    annotations: { readOnly: false, destructive: true, openWorld: true },
  },
  verify: {
    method: "GET",
    path: "/verify/{certificateId}",
    tool: "verify_certificate",
    auth: "none",
    summary: "Check a certificate",
    description:
      "Whether a certificate stands: public, without a key. Combines revocation with a live check of the stored signature.",
    input: verifyInputSchema,
    output: verifyOutputSchema,
    errors: ["CERTIFICATE_NOT_FOUND"],
    idempotent: "naturally",
    annotations: READ,
  },
} as const satisfies Record<string, OperationSpec>;

export type OperationName = keyof typeof OPERATIONS;
export type Input<K extends OperationName> = z.output<(typeof OPERATIONS)[K]["input"]>;
export type Output<K extends OperationName> = z.input<(typeof OPERATIONS)[K]["output"]>;
export type Query<K extends OperationName> = (typeof OPERATIONS)[K] extends {
  query: infer Q extends z.ZodType;
}
  ? z.output<Q>
  : Record<string, never>;

/** One call of an operation, whatever the transport. */
export interface Call<K extends OperationName> {
  input: Input<K>;
  query: Query<K>;
  /** The Idempotency-Key header, where the transport has one. */
  idempotencyKey: string | null;
}
