import type { JobStatus } from "./job-states";

/** What status, webhooks and partners see. */
export const PUBLIC_EVENT_TYPES = [
  "order.created",
  "order.paid",
  "order.processing",
  "order.reviewing_draft",
  "order.in_review",
  "order.ready",
  "order.delivered",
  "order.failed",
  "order.cancelled",
  "order.refunded",
  "order.refund_updated",
  "order.question_asked",
  "order.question_answered",
  "order.shipped",
  "certificate.revoked",
] as const;

/** Facts for the workflows and the desk alone; they never leave the service. */
export const INTERNAL_EVENT_TYPES = [
  "order.signed",
  "order.reissue",
  "order.claimed",
  "order.released",
] as const;

export type OrderEventType = (typeof PUBLIC_EVENT_TYPES)[number] | (typeof INTERNAL_EVENT_TYPES)[number];

/** The event that every move into a state is recorded as. */
export function eventTypeOf(status: JobStatus): OrderEventType {
  return `order.${status}`;
}

/** `order.in_review` as the workflow event `order/in_review`: Inngest's own style of names. */
export function workflowEventName(type: string): string {
  return type.replace(".", "/");
}
