import type { JobStatus } from "../orders/job-states";
import { type OrderEventType, PUBLIC_EVENTS, type PublicEventType } from "../orders/order-events";

export interface MessageOrder {
  id: string;
  orderNumber: string;
  environment: "live" | "sandbox";
  endUserExternalId: string | null;
  metadata: Record<string, string>;
}

export interface MessageEvent {
  id: string;
  type: OrderEventType;
  previousStatus: JobStatus | null;
  status: JobStatus;
  progressPercent: number;
  at: Date;
  data: Record<string, unknown>;
}

export function isPublicEvent(type: OrderEventType): type is PublicEventType {
  return Object.hasOwn(PUBLIC_EVENTS, type);
}

export function messageIdOf(eventId: string): string {
  return eventId.replace(/^evt_/, "msg_");
}

/** The same bytes at every call. Holds no document text, names or addresses. */
export function orderMessageBody(order: MessageOrder, event: MessageEvent): string {
  const at = event.at.toISOString();
  const extra = isPublicEvent(event.type) ? PUBLIC_EVENTS[event.type].members : [];
  return JSON.stringify({
    id: messageIdOf(event.id),
    type: event.type,
    timestamp: at,
    data: {
      jobId: order.id,
      orderNumber: order.orderNumber,
      status: event.status,
      previousStatus: event.previousStatus,
      progressPercent: event.progressPercent,
      isSandbox: order.environment === "sandbox",
      ...(order.endUserExternalId === null ? {} : { endUser: { externalId: order.endUserExternalId } }),
      ...(Object.keys(order.metadata).length === 0 ? {} : { metadata: order.metadata }),
      occurredAt: at,
      ...Object.fromEntries(extra.map((name) => [name, event.data[name]])),
    },
  });
}

export function testMessageBody(id: string, environment: "live" | "sandbox", at: Date): string {
  const timestamp = at.toISOString();
  const data = { isSandbox: environment === "sandbox", occurredAt: timestamp };
  return JSON.stringify({ id, type: "webhook.test", timestamp, data });
}
