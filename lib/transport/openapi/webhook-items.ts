import type { ZodOpenApiPathsObject } from "zod-openapi";
import { WEBHOOK_EXAMPLES } from "@/lib/contract/examples/webhooks";
import { WEBHOOK_SCHEMAS, WEBHOOK_TYPES, type WebhookType } from "@/lib/contract/webhooks";
import { parameterRef } from "./parameters";

const SUMMARIES: Record<WebhookType, string> = {
  "order.created": "An order was accepted",
  "order.paid": "An order was paid and is queued for translation",
  "order.processing": "The draft translation is being prepared",
  "order.reviewing_draft": "A human is reviewing the client's draft",
  "order.in_review": "A human is verifying the translation",
  "order.ready": "The result can be fetched",
  "order.delivered": "The result was accessed",
  "order.failed": "An order failed",
  "order.cancelled": "An order was cancelled before fulfilment",
  "order.refunded": "An order was refunded in full",
  "order.refund_updated": "An order was refunded in part",
  "order.question_asked": "A reviewer asks the client something",
  "order.question_answered": "A reviewer's question was answered",
  "order.shipped": "The hard copy of an order was posted",
  "certificate.revoked": "A certificate was revoked",
  "payout.paid": "A revenue-share payout was transferred",
  "webhook.test": "A test message, sent on request",
};

/** What receivers of webhooks have to expect, a type each. */
export function webhookItems(): ZodOpenApiPathsObject {
  return Object.fromEntries(
    WEBHOOK_TYPES.map((type) => [
      type,
      {
        post: {
          operationId: `on_${type.replace(".", "_")}`,
          tags: ["Webhooks"],
          summary: SUMMARIES[type],
          description: `${SUMMARIES[type]}. Verify the signature over the raw body before trusting it.`,
          // Receivers know us by the signature, not by a key.
          security: [],
          parameters: [
            parameterRef("WebhookId"),
            parameterRef("WebhookTimestamp"),
            parameterRef("WebhookSignature"),
          ],
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: WEBHOOK_SCHEMAS[type],
                examples: { message: { summary: SUMMARIES[type], value: WEBHOOK_EXAMPLES[type] } },
              },
            },
          },
          responses: {
            "2XX": { description: "Received. The body is ignored." },
            default: { description: "Not received, redirects included: the message is tried again." },
          },
        },
      },
    ]),
  );
}
