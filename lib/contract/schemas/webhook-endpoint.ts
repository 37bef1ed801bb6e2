import { z } from "zod";
import { nextCursorSchema, pageMembers } from "./paging";

const instant = (description: string) => z.iso.datetime().describe(description);
const instantOrNull = (description: string) => z.iso.datetime().nullable().describe(description);

export const webhookEndpointSchema = z.looseObject({
  url: z.string().nullable().describe("Where messages of the key go; null where no URL is set."),
  state: z.enum(["on", "off"]).describe("Whether messages are sent to it."),
  offReason: z
    .enum(["no_url", "gone", "failing"])
    .nullable()
    .describe(
      "gone: it answered 410. failing: five days of nothing but failures. Setting the URL switches it on.",
    ),
  offSince: instantOrNull("Since when it is off."),
  secretRotatedAt: instantOrNull("When the secret was last rotated; null where never."),
  previousSecretUntil: instantOrNull(
    "Until then messages are signed with the secret before, too; null where only one signs.",
  ),
});

export const setWebhookBodySchema = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: "must be an https URL, or null" })
    .max(2048)
    .nullable()
    .describe("A public https URL; null takes it away."),
});

export const testWebhookSchema = z.looseObject({
  messageId: z.string().describe("The test message, msg_…; GET /webhooks/deliveries tells what came of it."),
});

export const rotatedSecretSchema = z.looseObject({
  secret: z.string().describe("The new secret, whsec_…: shown this once."),
  previousSecretUntil: instant("Until then every message carries the signatures of both."),
});

export const deliveryQuerySchema = z.strictObject({
  ...pageMembers,
  state: z
    .array(z.enum(["pending", "delivered", "failed", "endpoint_off"]))
    .min(1)
    .max(4)
    .optional()
    .describe("Only messages in this state; repeat it for several."),
});

export const deliverySchema = z.looseObject({
  messageId: z.string().describe("webhook-id of the message."),
  type: z.string().describe("What it tells."),
  jobId: z.string().nullable().describe("The order it is about; null for tests and payouts."),
  url: z.string().nullable().describe("Where it goes; null where no URL is set any more."),
  state: z
    .enum(["pending", "delivered", "failed", "endpoint_off"])
    .describe("failed: given up. endpoint_off: not sent, since the endpoint was off or had no URL."),
  nextAttemptAt: instantOrNull("When it is tried next, while it is pending."),
  createdAt: instant("When it was made."),
  attemptCount: z.int().describe("All attempts so far."),
  attempts: z
    .array(
      z.looseObject({
        at: instant("When it was sent."),
        durationMs: z.int().describe("How long the answer took."),
        status: z.int().nullable().describe("The HTTP status that came back; null where none did."),
        error: z.string().nullable().describe("Why none did, in a word."),
        answer: z
          .string()
          .nullable()
          .describe("The beginning of the answer's body, 1,000 characters at most."),
      }),
    )
    .describe("The latest attempts, at most 20, oldest first."),
});

export const deliveryListSchema = z.looseObject({
  data: z.array(deliverySchema).describe("The messages, newest first; they are kept for 90 days."),
  nextCursor: nextCursorSchema,
});

export const replayParamsSchema = z.strictObject({
  messageId: z.string().min(1).describe("messageId of a delivery of this key."),
});

export const replayedDeliverySchema = z.looseObject({
  messageId: z.string().describe("The message, under the same id and with the same body."),
  state: z.literal("pending").describe("It is sent anew from the start of its schedule."),
});
