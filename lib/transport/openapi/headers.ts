import type { ZodOpenApiComponentsObject } from "zod-openapi";

export const REQUEST_ID = {
  type: "string" as const,
  format: "uuid",
  pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$",
};

const integer = (description: string, example: number) => ({
  description,
  schema: { type: "integer" as const, minimum: 0 },
  example,
});
const text = (description: string, example: string) => ({
  description,
  schema: { type: "string" as const },
  example,
});

export const HEADER_COMPONENTS = {
  RequestId: {
    description: "Identifies this response in our logs. If the request sent a valid ID, it's that ID.",
    schema: REQUEST_ID,
    example: "7d1f5c1e-3c0b-4a53-9f0e-2b8d6a4c9e11",
  },
  RateLimitLimit: integer("Requests allowed in any 60 seconds.", 300),
  RateLimitRemaining: integer("Requests left in the current window.", 287),
  RateLimitReset: integer("Seconds until the window resets.", 41),
  RetryAfter: integer("Seconds to wait before you retry the request.", 12),
  ShouldRetry: {
    description: "Whether a retry of the same request can succeed. Same as `error.retryable`.",
    schema: { type: "boolean" as const },
    example: false,
  },
  IdempotentReplayed: {
    description:
      "`true` if this is the response of an earlier, equal request, as it was then. Otherwise absent. For the order as it is now, call GET /status/{jobId}.",
    schema: { type: "string" as const, enum: ["true"] },
    example: "true",
  },
  WwwAuthenticate: text("How to authenticate.", "Bearer"),
  CacheControl: text("How long you can cache the response.", "public, max-age=3600"),
  ETag: text("Identifies this version of the document. Send it back as If-None-Match.", '"nJ8gk2yAqQ0b1C4m"'),
} satisfies ZodOpenApiComponentsObject["headers"];

const WIRE_NAMES: Record<keyof typeof HEADER_COMPONENTS, string> = {
  RequestId: "x-vc-request-id",
  RateLimitLimit: "RateLimit-Limit",
  RateLimitRemaining: "RateLimit-Remaining",
  RateLimitReset: "RateLimit-Reset",
  RetryAfter: "Retry-After",
  ShouldRetry: "x-should-retry",
  IdempotentReplayed: "Idempotent-Replayed",
  WwwAuthenticate: "WWW-Authenticate",
  CacheControl: "Cache-Control",
  ETag: "ETag",
};

export type HeaderName = keyof typeof HEADER_COMPONENTS;

export const LIMITED: readonly HeaderName[] = ["RateLimitLimit", "RateLimitRemaining", "RateLimitReset"];

export function headerRefs(...names: HeaderName[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    (["RequestId", ...names] as const).map((name) => [
      WIRE_NAMES[name],
      { $ref: `#/components/headers/${name}` },
    ]),
  );
}
