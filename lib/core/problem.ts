import type { DeskProblemCode } from "./desk-problems";
import type { PeopleProblemCode } from "./people-problems";
import type { PortalProblemCode } from "./portal-problems";

export interface ProblemRow {
  status: number;
  retryable: boolean;
  hint: string;
}

export const PROBLEMS = {
  MISSING_AUTH: {
    status: 401,
    retryable: false,
    hint: "Send the header 'Authorization: Bearer <API key>' and repeat the request.",
  },
  INVALID_AUTH: {
    status: 401,
    retryable: false,
    hint: "Check the API key for typos and for missing characters, or use another one.",
  },
  REVOKED_KEY: {
    status: 401,
    retryable: false,
    hint: "Create another API key in the portal, or ask the account owner for one; this one was revoked for good.",
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    retryable: false,
    hint: "Use an API key with the scope 'full', or ask the account owner for one.",
  },
  RATE_LIMITED: {
    status: 429,
    retryable: true,
    hint: "Wait for the number of seconds in Retry-After, then retry the same request.",
  },
  VALIDATION_ERROR: {
    status: 400,
    retryable: false,
    hint: "Fix the field named in 'field', then send the request again.",
  },
  UNSUPPORTED_LANGUAGE: {
    status: 400,
    retryable: false,
    hint: "Choose a code from supportedSourceLanguages in GET /capabilities, or 'other' as the source.",
  },
  ADDON_UNAVAILABLE: {
    status: 400,
    retryable: false,
    hint: "Leave out this add-on. GET /capabilities lists the available ones.",
  },
  INVALID_QUOTE: {
    status: 400,
    retryable: false,
    hint: "Request a new quote from POST /quote with this key, then submit with its quoteId.",
  },
  QUOTE_EXPIRED: {
    status: 400,
    retryable: false,
    hint: "Request a new quote from POST /quote with the same input, then submit with its quoteId.",
  },
  QUOTE_MISMATCH: {
    status: 400,
    retryable: false,
    hint: "Pass echoedInput exactly as the quote returned it, or request a new quote.",
  },
  DRAFT_REQUIRED_FOR_REVIEW_AND_CERTIFY: {
    status: 400,
    retryable: false,
    hint: "Add draftTranslation.url with the draft to review.",
  },
  DOCUMENT_TOO_LARGE: {
    status: 400,
    retryable: false,
    hint: "Send a document under 25 MB, or split it into several documents.",
  },
  DOCUMENT_UNREADABLE: {
    status: 400,
    retryable: false,
    hint: "Check that the URL is public and serves an intact, unencrypted PDF, JPEG, or PNG.",
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    retryable: false,
    hint: "Look at the order that this key has placed before you order again. For another order, use a new idempotencyKey.",
  },
  NO_PAYMENT_METHOD: {
    status: 402,
    retryable: false,
    hint: "Ask the account owner to add a default payment method, then submit again with the same idempotencyKey.",
  },
  PAYMENT_FAILED: {
    status: 402,
    retryable: false,
    hint: "Ask the account owner to change the default payment method, then submit again with the same idempotencyKey.",
  },
  PAYMENT_REQUIRES_ACTION: {
    status: 402,
    retryable: false,
    hint: "Nothing was charged. Ask the account owner to authenticate the payment method, then submit again with the same idempotencyKey.",
  },
  SPEND_LIMIT_EXCEEDED: {
    status: 402,
    retryable: false,
    hint: "Raise this key's cap on the portal's API keys page, or wait for the next calendar month (UTC).",
  },
  JOB_NOT_FOUND: {
    status: 404,
    retryable: false,
    hint: "Use a jobId that POST /submit returned to this key.",
  },
  JOB_NOT_READY: {
    status: 409,
    retryable: true,
    hint: "Wait for retryAfterSeconds, then poll GET /status/{jobId}. Fetch the result once the status is ready or delivered.",
  },
  CERTIFICATE_NOT_FOUND: {
    status: 404,
    retryable: false,
    hint: "Compare the ID with the one printed on the PDF. No certificate with this ID was issued.",
  },
  NOT_FOUND: {
    status: 404,
    retryable: false,
    hint: "Check the path against the OpenAPI document at /api/v1/openapi.yaml.",
  },
  FORBIDDEN: {
    status: 403,
    retryable: false,
    hint: "This link has expired or was altered. Call GET /result/{jobId} for a new one.",
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    retryable: false,
    hint: "Use one of the methods in the Allow header.",
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    retryable: false,
    hint: "Keep the request body under 4 MB. Pass documents by URL.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    retryable: false,
    hint: "Send the body as JSON with 'Content-Type: application/json'.",
  },
  INTERNAL_ERROR: {
    status: 500,
    retryable: true,
    hint: "Retry the request later. If it fails again, write to support with the request ID.",
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    retryable: true,
    hint: "Wait for the number of seconds in Retry-After, then retry the same request.",
  },
} as const satisfies Record<string, ProblemRow>;

export type ProblemCode = keyof typeof PROBLEMS;

export interface ProblemDetails {
  /** `documents.0.url` */
  field?: string | undefined;
  jobId?: string | undefined;
  recoveryHint?: string | undefined;
  retryable?: boolean | undefined;
  retryAfterSeconds?: number | undefined;
  allow?: readonly string[] | undefined;
  /** For the WWW-Authenticate header of a 403. */
  scopes?: readonly string[] | undefined;
  current?: unknown;
}

export type AnyProblemCode = ProblemCode | DeskProblemCode | PortalProblemCode | PeopleProblemCode;

export function errorDocPath(code: string): string {
  return `/docs/errors#${code.toLowerCase()}`;
}

export interface ErrorEnvelope {
  error: {
    code: AnyProblemCode;
    message: string;
    recoveryHint: string;
    retryable: boolean;
    retryAfterSeconds?: number;
    field?: string;
    jobId?: string;
    docUrl?: string;
    current?: unknown;
  };
}

const BRAND = Symbol.for("vidimus.problem");

export class Problem extends Error {
  readonly [BRAND] = true;
  readonly code: AnyProblemCode;
  readonly details: ProblemDetails;

  readonly row: ProblemRow;

  constructor(code: ProblemCode, message: string, details?: ProblemDetails);
  constructor(code: AnyProblemCode, message: string, details: ProblemDetails, row: ProblemRow);
  constructor(
    code: AnyProblemCode,
    message: string,
    details: ProblemDetails = {},
    row: ProblemRow = PROBLEMS[code as ProblemCode],
  ) {
    super(message);
    this.name = "Problem";
    this.code = code;
    this.details = details;
    this.row = row;
  }

  /**
   * Compares a brand, not the class: the build bundles routes and start-up separately, so this module exists
   * twice.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && BRAND in value;
  }

  get status(): number {
    return this.row.status;
  }

  get retryable(): boolean {
    return this.details.retryable ?? this.row.retryable;
  }

  toEnvelope(siteUrl?: string): ErrorEnvelope {
    const { field, jobId, recoveryHint, retryAfterSeconds, current } = this.details;
    return {
      error: {
        code: this.code,
        message: this.message,
        recoveryHint: recoveryHint ?? this.row.hint,
        retryable: this.retryable,
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
        ...(field === undefined ? {} : { field }),
        ...(jobId === undefined ? {} : { jobId }),
        ...(siteUrl !== undefined && Object.hasOwn(PROBLEMS, this.code)
          ? { docUrl: `${siteUrl}${errorDocPath(this.code)}` }
          : {}),
        ...(current === undefined ? {} : { current }),
      },
    };
  }
}

export interface Refusal {
  code: ProblemCode;
  message: string;
  retryAfterSeconds?: number | undefined;
}
