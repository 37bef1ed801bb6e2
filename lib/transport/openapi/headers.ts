import type { ZodOpenApiComponentsObject } from "zod-openapi";

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

/** Response headers, by the name of their component. */
export const HEADER_COMPONENTS = {
  RequestId: {
    description: "Identifies this answer in our logs; the request's own id where it sent a valid one.",
    schema: { type: "string" as const, format: "uuid" },
    example: "7d1f5c1e-3c0b-4a53-9f0e-2b8d6a4c9e11",
  },
  RateLimitLimit: integer("Requests allowed in any 60 seconds.", 300),
  RateLimitRemaining: integer("Requests left in the current window.", 287),
  RateLimitReset: integer("Seconds until the window is open again.", 41),
  RetryAfter: integer("Seconds to wait before the same request is worth repeating.", 12),
  ShouldRetry: {
    description: "Whether the same request is worth repeating; equals `error.retryable`.",
    schema: { type: "boolean" as const },
    example: false,
  },
  IdempotentReplayed: {
    description: "`true` where the answer of an earlier, equal request is given again; absent otherwise.",
    schema: { type: "string" as const, enum: ["true"] },
    example: "true",
  },
  WwwAuthenticate: text("How to authenticate.", "Bearer"),
  CacheControl: text("How long the answer may be kept.", "public, max-age=3600"),
  ETag: text("Names this version of the document; send it back as If-None-Match.", '"nJ8gk2yAqQ0b1C4m"'),
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

/** What every answer that passed the rate limit carries. */
export const LIMITED: readonly HeaderName[] = ["RateLimitLimit", "RateLimitRemaining", "RateLimitReset"];

/** A response's `headers`, by reference; the request id is always among them. */
export function headerRefs(...names: HeaderName[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    (["RequestId", ...names] as const).map((name) => [
      WIRE_NAMES[name],
      { $ref: `#/components/headers/${name}` },
    ]),
  );
}
