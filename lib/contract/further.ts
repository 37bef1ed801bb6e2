import { z } from "zod";
import type { ProblemCode } from "@/lib/core/problem";
import { eventFeedQuerySchema, eventFeedSchema } from "./schemas/event-feed";
import {
  cancelOutputSchema,
  cancelParamsSchema,
  orderListQuerySchema,
  orderListSchema,
} from "./schemas/order-list";
import {
  answerBodySchema,
  answerParamsSchema,
  questionListSchema,
  questionParamsSchema,
  questionSchema,
} from "./schemas/question";
import { createUploadBodySchema, uploadParamsSchema, uploadSchema } from "./schemas/upload";
import {
  deliveryListSchema,
  deliveryQuerySchema,
  replayedDeliverySchema,
  replayParamsSchema,
  rotatedSecretSchema,
  setWebhookBodySchema,
  testWebhookSchema,
  webhookEndpointSchema,
} from "./schemas/webhook-endpoint";

/** What REST and OpenAPI derive a further path from. All of them want a key, and act for that key alone. */
export interface FurtherSpec {
  method: "GET" | "POST" | "PUT";
  /** Relative to /api/v1; `{name}` is a member of `params`. */
  path: string;
  operationId: string;
  summary: string;
  description: string;
  params: z.ZodObject;
  query: z.ZodObject;
  body: z.ZodObject;
  output: z.ZodType;
  errors: readonly ProblemCode[];
}

const NONE = z.strictObject({});
const PLAIN = { params: NONE, query: NONE, body: NONE };

/** Paths beyond the seven operations: for programs that run an account, and none of the tools of agents. */
export const FURTHER = {
  listOrders: {
    ...PLAIN,
    method: "GET",
    path: "/orders",
    operationId: "list_orders",
    summary: "The orders of this key",
    description:
      "Orders of the calling key, newest first, page by page. Filters may be combined. Orders that are placed while you read are not in later pages; begin anew to see them.",
    query: orderListQuerySchema,
    output: orderListSchema,
    errors: ["VALIDATION_ERROR"],
  },
  cancel: {
    ...PLAIN,
    method: "POST",
    path: "/cancel/{jobId}",
    operationId: "cancel_order",
    summary: "Cancel an order",
    description:
      "Cancels an order until a reviewer has claimed it, and pays back in full what was paid. Later than that, refund it. Cancelling a cancelled order answers the same.",
    params: cancelParamsSchema,
    output: cancelOutputSchema,
    errors: ["VALIDATION_ERROR", "JOB_NOT_FOUND"],
  },
  createDocument: {
    ...PLAIN,
    method: "POST",
    path: "/documents",
    operationId: "create_document",
    summary: "Upload a document before ordering",
    description:
      "For files that have no public URL, and for quoting what a file really is: PUT the bytes to `upload.url`, then GET the document, which tells its pages, type, language and legibility. Its `url` goes into documents[].url of an order of the same key, within a day.",
    body: createUploadBodySchema,
    output: uploadSchema,
    errors: ["VALIDATION_ERROR"],
  },
  getDocument: {
    ...PLAIN,
    method: "GET",
    path: "/documents/{documentId}",
    operationId: "get_document",
    summary: "What an uploaded document is",
    description:
      "Looks at the bytes as soon as they are there, once, and answers what was found: quote its pageCount. A scan is read for some seconds.",
    params: uploadParamsSchema,
    output: uploadSchema,
    errors: ["VALIDATION_ERROR", "NOT_FOUND"],
  },
  listQuestions: {
    ...PLAIN,
    method: "GET",
    path: "/questions/{jobId}",
    operationId: "list_questions",
    summary: "What a reviewer asks about an order",
    description:
      "Questions of the reviewer of this order, oldest first. While one is open, the order's delivery promise waits for its answer; the webhook order.question_asked tells of it.",
    params: questionParamsSchema,
    output: questionListSchema,
    errors: ["VALIDATION_ERROR", "JOB_NOT_FOUND"],
  },
  answerQuestion: {
    ...PLAIN,
    method: "POST",
    path: "/questions/{jobId}/{questionId}",
    operationId: "answer_question",
    summary: "Answer a reviewer's question",
    description:
      "Answers an open question of this order; its delivery promise moves by the time that the question was open. The same answer once more changes nothing and is answered alike.",
    params: answerParamsSchema,
    body: answerBodySchema,
    output: questionSchema,
    errors: ["VALIDATION_ERROR", "JOB_NOT_FOUND", "NOT_FOUND"],
  },
  listEvents: {
    ...PLAIN,
    method: "GET",
    path: "/events",
    operationId: "list_events",
    summary: "What happened to the orders of this key",
    description:
      "For those who cannot receive webhooks: every event of the key's orders, with the body that its webhook has, whether a webhook URL is set or not. Follow nextCursor: no event is ever skipped or told twice, an order's come in their own order, and they are kept as long as the order is. Ask every 10 seconds or more slowly while hasMore is false.",
    query: eventFeedQuerySchema,
    output: eventFeedSchema,
    errors: ["VALIDATION_ERROR"],
  },
  getWebhook: {
    ...PLAIN,
    method: "GET",
    path: "/webhooks",
    operationId: "get_webhook",
    summary: "The webhook of this key",
    description: "The URL stored on the calling key, whether it is on, and when its secret was rotated.",
    output: webhookEndpointSchema,
    errors: ["VALIDATION_ERROR"],
  },
  setWebhook: {
    ...PLAIN,
    method: "PUT",
    path: "/webhooks",
    operationId: "set_webhook",
    summary: "Set the webhook of this key",
    description:
      "Stores a URL on the calling key, or takes it away, and switches it on. Messages that wait go to the new URL. Its secret stays.",
    body: setWebhookBodySchema,
    output: webhookEndpointSchema,
    errors: ["VALIDATION_ERROR"],
  },
  testWebhook: {
    ...PLAIN,
    method: "POST",
    path: "/webhooks/test",
    operationId: "test_webhook",
    summary: "Send a test message",
    description: "Sends a signed webhook.test to the key's URL, with the retries of any other message.",
    output: testWebhookSchema,
    errors: ["VALIDATION_ERROR"],
  },
  rotateWebhookSecret: {
    ...PLAIN,
    method: "POST",
    path: "/webhooks/rotate-secret",
    operationId: "rotate_webhook_secret",
    summary: "Rotate the webhook secret",
    description:
      "Makes a new secret and shows it this once. For 24 hours messages carry the signatures of both, separated by a space; then only the new one's. Rotating again within that time drops the older of the two at once: send an Idempotency-Key, so that repeating a request whose answer was lost gives the same secret again.",
    output: rotatedSecretSchema,
    errors: ["VALIDATION_ERROR"],
  },
  listDeliveries: {
    ...PLAIN,
    method: "GET",
    path: "/webhooks/deliveries",
    operationId: "list_webhook_deliveries",
    summary: "What became of webhooks",
    description:
      "Webhook messages of the calling key, newest first, page by page, each with its attempts and the beginning of every answer.",
    query: deliveryQuerySchema,
    output: deliveryListSchema,
    errors: ["VALIDATION_ERROR"],
  },
  replayDelivery: {
    ...PLAIN,
    method: "POST",
    path: "/webhooks/deliveries/{messageId}/replay",
    operationId: "replay_webhook_delivery",
    summary: "Send a message again",
    description:
      "Sends a message of the calling key once more, under the same id and with the same body, from the start of its schedule.",
    params: replayParamsSchema,
    output: replayedDeliverySchema,
    errors: ["VALIDATION_ERROR", "NOT_FOUND"],
  },
} as const satisfies Record<string, FurtherSpec>;

export type FurtherName = keyof typeof FURTHER;
export type FurtherOutput<K extends FurtherName> = z.input<(typeof FURTHER)[K]["output"]>;

/** One call of a further path, parsed. */
export interface FurtherCall<K extends FurtherName> {
  params: z.output<(typeof FURTHER)[K]["params"]>;
  query: z.output<(typeof FURTHER)[K]["query"]>;
  body: z.output<(typeof FURTHER)[K]["body"]>;
  idempotencyKey: string | null;
}
