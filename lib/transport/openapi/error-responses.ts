import type {
  ZodOpenApiExampleObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from "zod-openapi";
import { errorExamplesOf } from "@/lib/contract/examples/errors";
import { errorEnvelopeSchema } from "@/lib/contract/schemas/error";
import { PROBLEMS, type ProblemCode } from "@/lib/core/problem";
import { type HeaderName, headerRefs, LIMITED } from "./headers";

const ALWAYS = ["RATE_LIMITED", "INTERNAL_ERROR", "SERVICE_UNAVAILABLE"] as const;
const KEYED = ["MISSING_AUTH", "INVALID_AUTH", "REVOKED_KEY"] as const;
const WITH_BODY = ["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"] as const;

export interface ErrorScope {
  isKeyed: boolean;
  isRead: boolean;
  hasBody: boolean;
  own: readonly ProblemCode[];
}

const DESCRIPTIONS: Record<number, string> = {
  400: "The request is invalid. Nothing was stored or charged.",
  401: "The API key is missing, unknown, or no longer valid.",
  402: "The payment failed. Nothing was charged, and no order was placed.",
  403: "The API key can't be used for this.",
  404: "Not found, or not available to this key.",
  409: "The request conflicts with the current state.",
  413: "The request body is too large.",
  415: "The request body isn't JSON.",
  429: "Too many requests.",
  500: "Something went wrong on our side.",
  503: "The service is temporarily unavailable.",
};

const SHARED: Record<number, string> = {
  401: "Unauthorized",
  413: "PayloadTooLarge",
  415: "UnsupportedMediaType",
  429: "RateLimited",
  500: "InternalError",
  503: "ServiceUnavailable",
};

export function createErrorResponses(): (scope: ErrorScope) => ZodOpenApiResponsesObject {
  const examples = new Map<ProblemCode, Record<string, ZodOpenApiExampleObject>>();
  const shared = new Map<number, ZodOpenApiResponseObject>();

  function examplesOf(code: ProblemCode): Record<string, ZodOpenApiExampleObject> {
    const known = examples.get(code);
    if (known) return known;
    const made = Object.fromEntries(
      errorExamplesOf(code).map(({ name, summary, value }) => [name, { id: name, summary, value }]),
    );
    examples.set(code, made);
    return made;
  }

  function respond(status: number, codes: readonly ProblemCode[]): ZodOpenApiResponseObject {
    return {
      description: DESCRIPTIONS[status] ?? "An error.",
      headers: headerRefs(...headersOf(status)),
      content: {
        "application/json": {
          schema: errorEnvelopeSchema,
          examples: Object.assign({}, ...codes.map(examplesOf)),
        },
      },
    };
  }

  return ({ isKeyed, isRead, hasBody, own }) => {
    const codes = [
      ...own,
      ...(isKeyed ? KEYED : []),
      ...(isKeyed && !isRead ? (["INSUFFICIENT_SCOPE"] as const) : []),
      ...(hasBody ? WITH_BODY : []),
      ...ALWAYS,
    ];
    const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code].status);
    const responses = [...byStatus].map(([status, ofStatus]) => {
      const id = SHARED[status];
      if (!id) return [status, respond(status, ofStatus)];
      const response = shared.get(status) ?? { ...respond(status, ofStatus), id };
      shared.set(status, response);
      return [status, response];
    });
    return Object.fromEntries(responses);
  };
}

function headersOf(status: number): HeaderName[] {
  if (status === 401) return ["ShouldRetry", "WwwAuthenticate"];
  if (status >= 500) return status === 503 ? ["ShouldRetry", "RetryAfter"] : ["ShouldRetry"];
  return ["ShouldRetry", ...LIMITED, ...(status === 429 ? (["RetryAfter"] as const) : [])];
}
