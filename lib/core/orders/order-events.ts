import type { JobStatus } from "./job-states";

interface PublicEvent {
  summary: string;
  label: string;
  /** Public members only: an event's data may hold what must not leave the service. */
  members: readonly string[];
}

export const PUBLIC_EVENTS = {
  "order.created": { summary: "An order was accepted", label: "Order placed", members: [] },
  "order.paid": {
    summary: "An order was paid and is queued for translation",
    label: "Order paid",
    members: [],
  },
  "order.processing": {
    summary: "The draft translation is being prepared",
    label: "Draft started",
    members: [],
  },
  "order.reviewing_draft": {
    summary: "A human is reviewing the client's draft",
    label: "Waiting for review of the client’s draft",
    members: [],
  },
  "order.in_review": {
    summary: "A human is verifying the translation",
    label: "Waiting for review",
    members: [],
  },
  "order.ready": { summary: "The result can be fetched", label: "Result ready", members: [] },
  "order.delivered": {
    summary: "The result was accessed",
    label: "Result fetched by the client",
    members: [],
  },
  "order.failed": { summary: "An order failed", label: "Order failed", members: [] },
  "order.cancelled": {
    summary: "An order was cancelled before it was finished",
    label: "Order cancelled",
    members: [],
  },
  "order.refunded": {
    summary: "An order was refunded in full",
    label: "Refunded in full",
    members: ["refundedCents", "remainingRefundableCents"],
  },
  "order.refund_updated": {
    summary: "An order was refunded in part, or after it had ended",
    label: "Refunded in part",
    members: ["refundedCents", "remainingRefundableCents"],
  },
  "order.question_asked": {
    summary: "A reviewer asked the client a question",
    label: "Question asked",
    members: ["questionId"],
  },
  "order.question_answered": {
    summary: "A reviewer's question was answered",
    label: "Question answered",
    members: ["questionId"],
  },
  "order.shipped": {
    summary: "The hard copy of an order was mailed",
    label: "Mailed",
    members: ["carrier", "trackingNumber"],
  },
  "certificate.revoked": {
    summary: "A certificate was revoked",
    label: "Certificate revoked",
    members: ["certificateId", "revokedReason"],
  },
} as const satisfies Record<string, PublicEvent>;

export type PublicEventType = keyof typeof PUBLIC_EVENTS;
export const PUBLIC_EVENT_TYPES = Object.keys(PUBLIC_EVENTS) as PublicEventType[];

const INTERNAL_EVENTS = {
  "order.drafted_without_model": { label: "Drafted without the model" },
  "order.signed": { label: "Signed" },
  "order.correction_asked": { label: "Correction asked for by the client" },
  "order.correction_declined": { label: "Correction declined" },
  "order.reissue": { label: "Certificates reissued" },
  "order.claimed": { label: "Claimed" },
  "order.released": { label: "Handed back" },
  "order.assigned": { label: "Handed over" },
  "order.reading_asked": { label: "Sent for a second reading" },
  "order.reading_withdrawn": { label: "Second reading withdrawn" },
  "order.read": { label: "Read a second time" },
} as const satisfies Record<string, Pick<PublicEvent, "label">>;

export type OrderEventType = PublicEventType | keyof typeof INTERNAL_EVENTS;

export function eventLabel(type: string, data: Record<string, unknown> = {}): string {
  if (type === "order.refund_updated" && data.remainingRefundableCents === 0) {
    return PUBLIC_EVENTS["order.refunded"].label;
  }
  const events: Partial<Record<string, { label: string }>> = { ...PUBLIC_EVENTS, ...INTERNAL_EVENTS };
  return events[type]?.label ?? type;
}

export function eventTypeOf(status: JobStatus): OrderEventType {
  return `order.${status}`;
}

/** Inngest's style: `order/in_review`. */
export function workflowEventName(type: string): string {
  return type.replace(".", "/");
}
