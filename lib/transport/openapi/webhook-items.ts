import type { ZodOpenApiPathsObject } from "zod-openapi";
import { WEBHOOK_EXAMPLES } from "@/lib/contract/examples/webhooks";
import type { TagName } from "@/lib/contract/operations/tags";
import { WEBHOOK_SCHEMAS, WEBHOOK_TYPES, webhookSummary } from "@/lib/contract/schemas/webhooks";
import { parameterRef } from "./parameters";

const MESSAGES: TagName = "Webhook messages";

export function webhookItems(): ZodOpenApiPathsObject {
  return Object.fromEntries(
    WEBHOOK_TYPES.map((type) => [
      type,
      {
        post: {
          operationId: `on_${type.replace(".", "_")}`,
          tags: [MESSAGES],
          summary: webhookSummary(type),
          description: `${webhookSummary(type)}. Verify the signature over the raw body before trusting it.`,
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
                examples: { message: { summary: webhookSummary(type), value: WEBHOOK_EXAMPLES[type] } },
              },
            },
          },
          responses: {
            "2XX": { description: "Received. The body is ignored." },
            default: {
              description: "Not received (a redirect counts as a failure). The message is sent again.",
            },
          },
        },
      },
    ]),
  );
}
