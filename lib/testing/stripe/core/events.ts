import type Stripe from "stripe";
import type { AccountObject } from "../objects/accounts";
import type { Cause } from "./world";

type SnapshotEvent = Pick<
  Stripe.Event,
  "id" | "object" | "api_version" | "created" | "livemode" | "pending_webhooks" | "request"
> & {
  account?: string;
  type: string;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
};

interface ThinEvent {
  id: string;
  object: "v2.core.event";
  type: string;
  created: string;
  livemode: false;
  related_object: { id: string; type: string; url: string };
  data: Record<string, unknown>;
}

/** `dropped` ones are never delivered, but stay listed. */
export interface EventRecord {
  id: string;
  type: string;
  isThin: boolean;
  payload: SnapshotEvent | ThinEvent;
  state: "waiting" | "delivered" | "failed" | "dropped";
  attempts: { status: number | null }[];
}

/** The version the SDK pins, and the only one the double answers. */
export const API_VERSION = "2026-10-28.endive";

export function makeEvent(event: {
  id: string;
  type: string;
  object: object;
  at: number;
  cause: Cause;
  account?: string;
  previous?: Record<string, unknown>;
}): EventRecord {
  const payload: SnapshotEvent = {
    id: event.id,
    object: "event",
    ...(event.account === undefined ? {} : { account: event.account }),
    api_version: API_VERSION,
    created: event.at,
    data: {
      object: structuredClone(event.object),
      ...(event.previous === undefined ? {} : { previous_attributes: event.previous }),
    },
    livemode: false,
    pending_webhooks: 1,
    request: { id: event.cause.requestId, idempotency_key: event.cause.idempotencyKey },
    type: event.type,
  };
  return { id: event.id, type: event.type, isThin: false, payload, state: "waiting", attempts: [] };
}

/** Its notification has no `data`. */
export function makeThinEvent(event: {
  id: string;
  type: string;
  account: AccountObject;
  data: Record<string, unknown>;
  at: Date;
}): EventRecord {
  const payload: ThinEvent = {
    id: event.id,
    object: "v2.core.event",
    type: event.type,
    created: event.at.toISOString(),
    livemode: false,
    related_object: {
      id: event.account.id,
      type: "v2.core.account",
      url: `/v2/core/accounts/${event.account.id}`,
    },
    data: event.data,
  };
  return { id: event.id, type: event.type, isThin: true, payload, state: "waiting", attempts: [] };
}

export function deliveryBody(event: EventRecord): string {
  if (!event.isThin) return JSON.stringify(event.payload, null, 2);
  const { data: _fetchedFromTheApi, ...notification } = event.payload;
  return JSON.stringify(notification);
}
