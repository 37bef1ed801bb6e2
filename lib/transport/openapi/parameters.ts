import type { ZodOpenApiComponentsObject } from "zod-openapi";
import { REQUEST_ID } from "./headers";

const webhookHeader = (name: string, description: string, example: string) => ({
  name,
  in: "header" as const,
  required: true,
  description,
  schema: { type: "string" as const },
  example,
});

export const PARAMETER_COMPONENTS = {
  RequestId: {
    name: "x-vc-request-id",
    in: "header" as const,
    required: false,
    description:
      "Your own UUID for this request. The response and our logs include it. Anything else is ignored.",
    schema: REQUEST_ID,
    example: "7d1f5c1e-3c0b-4a53-9f0e-2b8d6a4c9e11",
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header" as const,
    required: false,
    description:
      "Makes it safe to repeat the request. For submit, it replaces `idempotencyKey` in the body, or must match it. For refund, it distinguishes two equal refunds, and stands for one amount.",
    schema: { type: "string" as const, minLength: 8, maxLength: 128 },
    example: "case-20417-birth-certificate",
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header" as const,
    required: false,
    description: "The ETag of your copy. An unchanged document returns 304 without a body.",
    schema: { type: "string" as const },
    example: '"nJ8gk2yAqQ0b1C4m"',
  },
  WebhookId: webhookHeader(
    "webhook-id",
    "The message's ID. It stays the same across retries, so use it to drop duplicates.",
    "msg_01m7yzwt4rvk90h2bj395ar85c",
  ),
  WebhookTimestamp: webhookHeader(
    "webhook-timestamp",
    "The time of this attempt in Unix seconds. Reject messages more than 5 minutes away from your clock.",
    "1795262671",
  ),
  WebhookSignature: webhookHeader(
    "webhook-signature",
    "One or more signatures, separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` under the endpoint's secret. During a rotation, both secrets sign. Accept the message if any signature matches.",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ),
} satisfies ZodOpenApiComponentsObject["parameters"];

export function parameterRef(name: keyof typeof PARAMETER_COMPONENTS): { $ref: string } {
  return { $ref: `#/components/parameters/${name}` };
}
