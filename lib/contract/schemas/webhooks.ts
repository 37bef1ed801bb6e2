import { z } from "zod";
import { PUBLIC_EVENTS, type PublicEventType } from "@/lib/core/orders/order-events";
import { carrierSchema, jobStatusSchema } from "./enums";

const instant = (description: string) => z.iso.datetime().describe(description);
const occurredAt = instant("When it happened.");

const isTest = z
  .literal(true)
  .optional()
  .describe("Present on samples that POST /webhooks/test sent. They name orders that don't exist.");

/** Never document text, names, or addresses. */
const orderMembers = {
  jobId: z.string().describe("The order's job id."),
  orderNumber: z.string().describe("The order's number for people."),
  status: jobStatusSchema.describe("The state after the event."),
  previousStatus: jobStatusSchema.nullable().describe("The state before it; null for order.created."),
  progressPercent: z.int().min(0).max(100).describe("Progress after the event."),
  isSandbox: z.boolean().describe("True for orders of sandbox keys."),
  endUser: z
    .looseObject({ externalId: z.string().describe("As given at submit.") })
    .optional()
    .describe("Present if submit included one."),
  metadata: z.record(z.string(), z.string()).optional().describe("As given at submit."),
  isTest,
  occurredAt,
};

export const orderEventSchema = z.looseObject(orderMembers).describe("What happened to an order.");

export const refundEventSchema = orderEventSchema
  .extend({
    refundedCents: z.int().min(1).describe("The amount of this refund, without earlier ones."),
    remainingRefundableCents: z.int().min(0).describe("What can still be refunded."),
  })
  .describe("An order was refunded.");

export const questionEventSchema = orderEventSchema
  .extend({
    questionId: z.string().describe("The question's ID. GET /questions/{jobId} returns its text."),
  })
  .describe("A reviewer's question to the client. The delivery promise pauses while it's open.");

export const shippingEventSchema = orderEventSchema
  .extend({
    carrier: carrierSchema,
    trackingNumber: z.string().describe("The tracking number, as the carrier's tracking page accepts it."),
  })
  .describe("The hard copy of an order was mailed. The order's state doesn't change.");

export const certificateEventSchema = orderEventSchema
  .extend({
    certificateId: z.string().describe("The revoked certificate."),
    revokedReason: z.string().describe("Why it was revoked."),
  })
  .describe("A certificate was revoked.");

export const payoutEventSchema = z
  .looseObject({
    payoutId: z.string().describe("The payout."),
    period: z.string().describe("The month on whose 1st (UTC) it was due, such as 2026-12."),
    amountCents: z.int().min(1).describe("The amount transferred."),
    currency: z.literal("USD").describe("Always USD."),
    transferId: z.string().describe("The payment processor's transfer."),
    isSandbox: z.literal(false).describe("Sandbox orders earn no payouts."),
    isTest,
    occurredAt,
  })
  .describe("A payout to the partner. It isn't about one order, so it has no jobId.");

export const testEventSchema = z
  .looseObject({
    isSandbox: z.boolean().describe("The environment of the key that the endpoint belongs to."),
    occurredAt,
  })
  .describe("Nothing happened; this is a test.");

export const ORDER_EVENT_DATA = {
  "order.created": orderEventSchema,
  "order.paid": orderEventSchema,
  "order.processing": orderEventSchema,
  "order.reviewing_draft": orderEventSchema,
  "order.in_review": orderEventSchema,
  "order.ready": orderEventSchema,
  "order.delivered": orderEventSchema,
  "order.failed": orderEventSchema,
  "order.cancelled": orderEventSchema,
  "order.refunded": refundEventSchema,
  "order.refund_updated": refundEventSchema,
  "order.question_asked": questionEventSchema,
  "order.question_answered": questionEventSchema,
  "order.shipped": shippingEventSchema,
  "certificate.revoked": certificateEventSchema,
} as const satisfies {
  [T in PublicEventType]: { shape: Record<(typeof PUBLIC_EVENTS)[T]["members"][number], z.ZodType> };
};

const WEBHOOK_DATA = {
  ...ORDER_EVENT_DATA,
  "payout.paid": payoutEventSchema,
  "webhook.test": testEventSchema,
} as const;

export type WebhookType = keyof typeof WEBHOOK_DATA;
export const WEBHOOK_TYPES = Object.keys(WEBHOOK_DATA) as WebhookType[];

const ACCOUNT_SUMMARIES = {
  "payout.paid": "A revenue-share payout was transferred",
  "webhook.test": "A test message, sent on request",
} as const satisfies Record<Exclude<WebhookType, PublicEventType>, string>;

export function webhookSummary(type: WebhookType): string {
  return type in PUBLIC_EVENTS
    ? PUBLIC_EVENTS[type as PublicEventType].summary
    : ACCOUNT_SUMMARIES[type as keyof typeof ACCOUNT_SUMMARIES];
}

function messageOf<T extends WebhookType>(type: T) {
  return z.looseObject({
    id: z
      .string()
      .describe("The message's ID, msg_…. It equals webhook-id and stays the same across retries."),
    type: z.literal(type).describe("What happened."),
    timestamp: instant("When this message was created."),
    data: WEBHOOK_DATA[type],
  });
}

type Message<T extends WebhookType> = ReturnType<typeof messageOf<T>>;

export const WEBHOOK_SCHEMAS = Object.fromEntries(
  WEBHOOK_TYPES.map((type) => [type, messageOf(type)]),
) as unknown as { [T in WebhookType]: Message<T> };

export type WebhookBody<T extends WebhookType = WebhookType> = z.output<(typeof WEBHOOK_SCHEMAS)[T]>;
