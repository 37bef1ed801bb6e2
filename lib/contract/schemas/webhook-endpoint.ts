import { z } from "zod";
import { httpUrl } from "./http-url";
import { nextCursorSchema, pageMembers } from "./paging";
import { WEBHOOK_TYPES } from "./webhooks";

const instant = (description: string) => z.iso.datetime().describe(description);
const instantOrNull = (description: string) => z.iso.datetime().nullable().describe(description);

export const deliveryStateSchema = z
  .enum(["pending", "delivered", "failed", "endpoint_disabled"])
  .describe(
    "failed: given up. endpoint_disabled: not sent, because the endpoint was disabled or had no URL.",
  );

export const webhookEndpointSchema = z.looseObject({
  url: z.string().nullable().describe("Where this key's messages go; null if no URL is set."),
  state: z.enum(["enabled", "disabled"]).describe("Whether messages are sent to it."),
  disabledReason: z
    .enum(["no_url", "gone", "failing"])
    .nullable()
    .describe(
      "gone: it returned 410. failing: five days of nothing but failures. Set the URL to enable it again.",
    ),
  disabledAt: instantOrNull("When it was disabled."),
  secretRotatedAt: instantOrNull("When the secret was last rotated; null if never."),
  previousSecretUntil: instantOrNull(
    "Until then, messages are also signed with the previous secret; null if only one secret signs.",
  ),
});

export const setWebhookBodySchema = z.strictObject({
  url: httpUrl("must be an https URL, or null").nullable().describe("A public https URL; null removes it."),
});

export const testWebhookBodySchema = z.strictObject({
  type: z
    .enum(WEBHOOK_TYPES)
    .optional()
    .describe("The type of the message; webhook.test if left out. Live keys send no other."),
});

export const testWebhookSchema = z.looseObject({
  messageId: z.string().describe("The test message, msg_…; GET /webhooks/deliveries shows its outcome."),
});

export const rotatedSecretSchema = z.looseObject({
  secret: z.string().describe("The new secret, whsec_…; shown only once."),
  previousSecretUntil: instant("Until then, every message carries signatures of both secrets."),
});

export const deliveryQuerySchema = z.strictObject({
  ...pageMembers,
  state: z
    .array(deliveryStateSchema)
    .min(1)
    .max(4)
    .optional()
    .describe("Only messages in this state; repeat it for several."),
});

export const deliverySchema = z.looseObject({
  messageId: z.string().describe("webhook-id of the message."),
  type: z.string().describe("The event type."),
  jobId: z.string().nullable().describe("The order that the message is about; null for tests and payouts."),
  url: z.string().nullable().describe("Where it goes; null if no URL is set anymore."),
  state: deliveryStateSchema,
  nextAttemptAt: instantOrNull("When it's sent next, while it's pending."),
  createdAt: instant("When it was made."),
  attemptCount: z.int().describe("All attempts so far."),
  attempts: z
    .array(
      z.looseObject({
        at: instant("When it was sent."),
        durationMs: z.int().describe("How long the response took."),
        status: z.int().nullable().describe("The HTTP status of the response; null if there was none."),
        error: z.string().nullable().describe("Why there was none, in a word."),
        answer: z
          .string()
          .nullable()
          .describe("The beginning of the response body, at most 1,000 characters."),
      }),
    )
    .describe("The latest attempts, at most 20, oldest first."),
});

export const deliveryListSchema = z.looseObject({
  data: z.array(deliverySchema).describe("The messages, newest first. They're kept for 90 days."),
  nextCursor: nextCursorSchema,
});

export const replayParamsSchema = z.strictObject({
  messageId: z.string().min(1).describe("messageId of one of this key's deliveries."),
});

export const replayedDeliverySchema = z.looseObject({
  messageId: z.string().describe("The message, with the same ID and body."),
  state: z.literal("pending").describe("It's sent again from the start of its retry schedule."),
});
