import { type ErrorEnvelope, Problem, type ProblemCode, type ProblemDetails } from "@/lib/core/problem";

const SITE_URL = "https://vidimus.example";

const JOB_ID = "job_01m7yzwt4rakj5czzd7vrqf5ap";
const LOOK_FIRST = `${JOB_ID} exists already. Look at it with GET /status/{jobId}: it may be the order you mean.`;

interface Occurrence {
  variant?: string;
  message: string;
  details?: ProblemDetails;
}

const OCCURRENCES: Record<ProblemCode, readonly Occurrence[]> = {
  MISSING_AUTH: [{ message: "No API key was provided." }],
  INVALID_AUTH: [{ message: "This API key doesn't exist." }],
  REVOKED_KEY: [
    { message: "This API key was revoked." },
    {
      variant: "expired",
      message: "This API key expired on 2026-11-21T12:00:00.000Z.",
      details: { recoveryHint: "Ask the account owner for another API key." },
    },
    {
      variant: "disabled",
      message: "This API key is disabled.",
      details: { recoveryHint: "Ask the account owner to enable it again, or use another API key." },
    },
    {
      variant: "rolled",
      message: "This API key was replaced by another one and ended on 2026-11-21T12:00:00.000Z.",
      details: {
        recoveryHint: "Use the key that replaced it. The account owner saw it once, when rolling this one.",
      },
    },
  ],
  INSUFFICIENT_SCOPE: [{ message: "This API key can only read." }],
  RATE_LIMITED: [{ message: "More than 300 requests in 60 seconds.", details: { retryAfterSeconds: 12 } }],
  VALIDATION_ERROR: [
    {
      message: "pageCount must be at most 500.",
      details: { field: "pageCount" },
    },
    {
      variant: "pages",
      message: "The documents have 1 page, but the quote covers 3, for $74.85. Nothing was charged.",
      details: {
        field: "allowMorePages",
        recoveryHint:
          "Request a new quote with pageCount 1, at $24.95, then submit with it. A page is 250 words: only to pay for 3 all the same, send allowMorePages: true.",
      },
    },
  ],
  UNSUPPORTED_LANGUAGE: [
    { message: "The sourceLanguage 'xx' is not supported.", details: { field: "sourceLanguage" } },
  ],
  ADDON_UNAVAILABLE: [
    {
      message: "The add-on apostille is currently unavailable.",
      details: { field: "addons.apostille" },
    },
  ],
  INVALID_QUOTE: [
    { message: "No quote with this ID is available to this key.", details: { field: "quoteId" } },
    {
      variant: "ordered",
      message: "This quote already has an order.",
      details: {
        field: "quoteId",
        jobId: JOB_ID,
        recoveryHint: `${LOOK_FIRST} Ask whether a second order is wanted. Only then send allowQuoteReuse: true, or request a new quote.`,
      },
    },
  ],
  QUOTE_EXPIRED: [{ message: "This quote has expired.", details: { field: "quoteId" } }],
  QUOTE_MISMATCH: [
    { message: "echoedInput differs from what was quoted.", details: { field: "echoedInput" } },
  ],
  DRAFT_REQUIRED_FOR_REVIEW_AND_CERTIFY: [
    {
      message: "A review_and_certify order needs a draft to review.",
      details: { field: "draftTranslation" },
    },
  ],
  DOCUMENT_TOO_LARGE: [{ message: "The document is over 25 MB.", details: { field: "documents.0.url" } }],
  DOCUMENT_UNREADABLE: [
    { message: "The document is an encrypted PDF.", details: { field: "documents.0.url" } },
    {
      variant: "origin",
      message: "The document's server answered 503.",
      details: {
        field: "documents.0.url",
        retryable: true,
        recoveryHint: "Submit again once the document's server is up.",
      },
    },
  ],
  IDEMPOTENCY_CONFLICT: [
    { message: "This idempotencyKey was used for another order.", details: { field: "idempotencyKey" } },
    {
      variant: "placed",
      message: "This idempotencyKey was used for another order.",
      details: {
        field: "idempotencyKey",
        jobId: JOB_ID,
        recoveryHint: `${LOOK_FIRST} For another order, use a new idempotencyKey.`,
      },
    },
    {
      variant: "duplicate",
      message: `This file was ordered 2 minutes ago as VC-7Q2K-9F4M (${JOB_ID}), into English for uscis. Nothing was charged.`,
      details: {
        field: "allowDuplicate",
        jobId: JOB_ID,
        recoveryHint:
          "Look at it with GET /status/{jobId}: it may be the order you mean. Ask whether a second order is wanted: it costs the full price, also for more copies or another speed. Only then send allowDuplicate: true.",
      },
    },
    {
      variant: "running",
      message: "The first call with this idempotencyKey is still running.",
      details: {
        field: "idempotencyKey",
        retryable: true,
        retryAfterSeconds: 5,
        recoveryHint: "Wait for retryAfterSeconds, then retry the same request with the same idempotencyKey.",
      },
    },
    {
      variant: "equal",
      message:
        "$5.00 of this order was refunded 2 minutes ago (2026-11-22 12:04 UTC). $44.90 can still be refunded. Nothing more was refunded.",
      details: {
        field: "allowDuplicate",
        jobId: JOB_ID,
        recoveryHint:
          "Look at it with GET /status/{jobId}: it may be the refund you mean. Ask whether a second refund is wanted: it pays $5.00 again. Only then send allowDuplicate: true.",
      },
    },
    {
      variant: "refunded",
      message: "$5.00 of this order was refunded already with an Idempotency-Key. Nothing more was refunded.",
      details: {
        field: "idempotencyKey",
        jobId: JOB_ID,
        recoveryHint:
          "To see that refund's outcome, repeat its request with its key. Ask whether a second refund is wanted: each new key pays the amount again. Only then pass a new key of your own as Idempotency-Key, and allowDuplicate: true.",
      },
    },
  ],
  NO_PAYMENT_METHOD: [{ message: "This account has no default payment method." }],
  PAYMENT_FAILED: [{ message: "The card was declined." }],
  PAYMENT_REQUIRES_ACTION: [{ message: "The card issuer requires authentication." }],
  SPEND_LIMIT_EXCEEDED: [{ message: "This key can spend at most $500.00 in November 2026." }],
  JOB_NOT_FOUND: [{ message: "No job with this ID is available to this key." }],
  JOB_NOT_READY: [
    {
      message: "This job is in_review. Its result isn't ready yet.",
      details: { retryAfterSeconds: 60 },
    },
    {
      variant: "never",
      message: "This job was cancelled and won't have a result.",
      details: {
        retryable: false,
        recoveryHint: "Stop polling. GET /status/{jobId} shows what happened.",
      },
    },
  ],
  CERTIFICATE_NOT_FOUND: [{ message: "No certificate has this ID." }],
  NOT_FOUND: [{ message: "Nothing exists at this path." }],
  FORBIDDEN: [{ message: "This link has expired." }],
  METHOD_NOT_ALLOWED: [{ message: "This path doesn't support DELETE." }],
  PAYLOAD_TOO_LARGE: [{ message: "The request body is over 4 MB." }],
  UNSUPPORTED_MEDIA_TYPE: [{ message: "The request body must be JSON." }],
  INTERNAL_ERROR: [
    { message: "Something went wrong on our side (request 7d1f5c1e-3c0b-4a53-9f0e-2b8d6a4c9e11)." },
  ],
  SERVICE_UNAVAILABLE: [
    {
      message: "A part of the service is temporarily unavailable.",
      details: { retryAfterSeconds: 5 },
    },
  ],
};

export interface ErrorExample {
  name: string;
  summary: string;
  value: ErrorEnvelope;
}

export function errorExamplesOf(code: ProblemCode): ErrorExample[] {
  return OCCURRENCES[code].map(({ variant, message, details }) => ({
    name: variant ? `${code}_${variant}` : code,
    summary: message,
    value: new Problem(code, message, details).toEnvelope(SITE_URL),
  }));
}
