import { LIVE_ORDER } from "../examples/receipts";
import { WEBHOOK_EXAMPLES } from "../examples/webhooks";
import {
  deliveryListSchema,
  deliveryQuerySchema,
  deliverySchema,
  replayedDeliverySchema,
  replayParamsSchema,
  rotatedSecretSchema,
  setWebhookBodySchema,
  testWebhookBodySchema,
  testWebhookSchema,
  webhookEndpointSchema,
} from "../schemas/webhook-endpoint";
import { NO_MEMBERS, type Operation, READ, type TableExamples, WRITE } from "./operation";
import type { Published } from "./published";

export const WEBHOOKS = {
  getWebhook: {
    auth: "key",
    surfaces: ["api"],
    method: "GET",
    path: "/webhooks",
    operationId: "get_webhook",
    tag: "Webhooks",
    summary: "Retrieve the webhook",
    description: "Returns this key's webhook URL, whether it's enabled, and when its secret was rotated.",
    query: NO_MEMBERS,
    output: webhookEndpointSchema,
    errors: ["VALIDATION_ERROR"],
    idempotent: "naturally",
    annotations: READ,
  },
  setWebhook: {
    auth: "key",
    surfaces: ["api"],
    method: "PUT",
    path: "/webhooks",
    operationId: "set_webhook",
    tag: "Webhooks",
    summary: "Set the webhook",
    description:
      "Sets or removes this key's webhook URL, and enables it. Pending messages go to the new URL. The secret stays the same.",
    query: NO_MEMBERS,
    body: setWebhookBodySchema,
    output: webhookEndpointSchema,
    errors: ["VALIDATION_ERROR"],
    idempotent: "naturally",
    annotations: WRITE,
  },
  testWebhook: {
    auth: "key",
    surfaces: ["api"],
    method: "POST",
    path: "/webhooks/test",
    operationId: "test_webhook",
    tag: "Webhooks",
    summary: "Send a test message",
    description:
      "Sends a signed message to this key's URL: webhook.test, or with a sandbox key a sample of any type. It's retried like any other message.",
    query: NO_MEMBERS,
    body: testWebhookBodySchema,
    output: testWebhookSchema,
    errors: ["VALIDATION_ERROR"],
    idempotent: "naturally",
    annotations: WRITE,
  },
  rotateWebhookSecret: {
    auth: "key",
    surfaces: ["api"],
    method: "POST",
    path: "/webhooks/rotate-secret",
    operationId: "rotate_webhook_secret",
    tag: "Webhooks",
    summary: "Rotate the webhook secret",
    description:
      "Creates a new secret and shows it only once. For 24 hours, messages carry signatures of both secrets, separated by a space. Rotating again within that time takes nothing away: each earlier secret signs for 24 hours after its own rotation. Send an Idempotency-Key, so that repeating a request whose response was lost gives the same secret again, for 24 hours. After that, the key of the last rotation is refused.",
    query: NO_MEMBERS,
    body: NO_MEMBERS,
    output: rotatedSecretSchema,
    errors: ["VALIDATION_ERROR", "IDEMPOTENCY_CONFLICT"],
    idempotent: "by key",
    annotations: WRITE,
  },
  listDeliveries: {
    auth: "key",
    surfaces: ["api"],
    method: "GET",
    path: "/webhooks/deliveries",
    operationId: "list_webhook_deliveries",
    tag: "Webhooks",
    summary: "List webhook deliveries",
    description:
      "Lists this key's webhook messages, newest first, each with its attempts and the beginning of each response.",
    query: deliveryQuerySchema,
    output: deliveryListSchema,
    errors: ["VALIDATION_ERROR"],
    idempotent: "naturally",
    annotations: READ,
  },
  replayDelivery: {
    auth: "key",
    surfaces: ["api"],
    method: "POST",
    path: "/webhooks/deliveries/{messageId}/replay",
    operationId: "replay_webhook_delivery",
    tag: "Webhooks",
    summary: "Replay a message",
    description: "Sends a message again with the same ID and body, from the start of its retry schedule.",
    params: replayParamsSchema,
    query: NO_MEMBERS,
    body: NO_MEMBERS,
    output: replayedDeliverySchema,
    errors: ["VALIDATION_ERROR", "NOT_FOUND"],
    idempotent: "naturally",
    annotations: WRITE,
  },
} as const satisfies Record<string, Operation>;

const URL_OF_KEY = "https://partner.example/hooks/vidimus";
const MESSAGE_ID = WEBHOOK_EXAMPLES["order.ready"].id;
const ROTATED_AT = "2026-11-21T12:00:00.000Z";
const OVERLAP_UNTIL = "2026-11-22T12:00:00.000Z";

const ENDPOINT = {
  url: URL_OF_KEY,
  state: "enabled",
  disabledReason: null,
  disabledAt: null,
  secretRotatedAt: ROTATED_AT,
  previousSecretUntil: OVERLAP_UNTIL,
} as const;

export const WEBHOOK_OPERATION_EXAMPLES: TableExamples<typeof WEBHOOKS> = {
  getWebhook: {
    query: {},
    response: {
      enabled: { summary: "Enabled, with a secret that was rotated today", value: ENDPOINT },
      disabled: {
        summary: "Disabled after a 410 response",
        value: {
          url: URL_OF_KEY,
          state: "disabled",
          disabledReason: "gone",
          disabledAt: "2026-11-20T08:30:00.000Z",
          secretRotatedAt: null,
          previousSecretUntil: null,
        },
      },
    },
  },
  setWebhook: {
    query: {},
    body: {
      set: { summary: "Set the URL", value: { url: URL_OF_KEY } },
      takeAway: { summary: "Remove the URL", value: { url: null } },
    },
    response: { enabled: { summary: "It is enabled", value: ENDPOINT } },
  },
  testWebhook: {
    query: {},
    body: {
      test: { summary: "Nothing but a test", value: {} },
      sample: { summary: "A sample of a payout, with a sandbox key", value: { type: "payout.paid" } },
    },
    response: { queued: { summary: "On its way", value: { messageId: MESSAGE_ID } } },
  },
  rotateWebhookSecret: {
    query: {},
    response: {
      rotated: {
        summary: "The new secret, shown once",
        value: { secret: "whsec_…", previousSecretUntil: OVERLAP_UNTIL },
      },
    },
  },
  listDeliveries: {
    query: {
      limit: 20,
      after:
        "ZGVsaXZlcmllcyBrZXlfMDFtN3l6d3Q0cmQ4czVuMnE2Yzl2M3hrMWUgMTc5NTI2MjY3MTAwMDAwMCA1IG1zZ18wMW03eXp3dDRydms5MGgyYmozOTVhcjg1Yw",
      state: ["pending", "failed"],
    },
    response: {
      page: {
        summary: "A message that was delivered on the second attempt",
        value: {
          data: [
            {
              messageId: MESSAGE_ID,
              type: "order.ready",
              jobId: LIVE_ORDER.jobId,
              url: URL_OF_KEY,
              state: "delivered",
              nextAttemptAt: null,
              createdAt: "2026-11-22T09:41:07.000Z",
              attemptCount: 2,
              attempts: [
                {
                  at: "2026-11-22T09:41:07.210Z",
                  durationMs: 84,
                  status: 503,
                  error: null,
                  answer: "upstream is restarting",
                },
                {
                  at: "2026-11-22T09:41:12.590Z",
                  durationMs: 41,
                  status: 204,
                  error: null,
                  answer: "",
                },
              ],
            },
          ],
          nextCursor: null,
        },
      },
    },
  },
  replayDelivery: {
    params: { messageId: MESSAGE_ID },
    query: {},
    response: {
      queued: { summary: "Queued again", value: { messageId: MESSAGE_ID, state: "pending" } },
    },
  },
};

export const WEBHOOKS_PUBLISHED = {
  getWebhook: {
    types: { output: ["WebhookEndpoint", "Where messages of the key go, and whether they do."] },
  },
  setWebhook: { body: "SetWebhookInput" },
  testWebhook: {
    body: "TestWebhookInput",
    output: "TestMessage",
    types: { output: ["WebhookTest", "The test message that was sent."] },
  },
  rotateWebhookSecret: { types: { output: ["RotatedSecret", "The new secret, shown this once."] } },
  listDeliveries: {
    output: "DeliveryList",
    parts: { Delivery: deliverySchema },
    types: {
      filter: ["DeliveryFilter", "Which messages to list."],
      item: ["Delivery", "A message and what became of it."],
    },
  },
  replayDelivery: { types: { output: ["ReplayedDelivery", "The message that is sent again."] } },
} as const satisfies { [name in keyof typeof WEBHOOKS]?: Published };
