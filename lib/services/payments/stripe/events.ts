import Stripe from "stripe";
import type { Payments, ProcessorEvent } from "@/lib/services/payments/port";
import type { Calls } from "./calls";
import { secondsOf, timeOf } from "./references";

type EventPart = Pick<Payments, "openEvent" | "listUndeliveredEvents">;

const TOLERANCE_SECONDS = 300;

export function createEvents(stripe: Stripe, { read }: Calls, webhookSecrets: readonly string[]): EventPart {
  const isSigned = (body: string, signature: string, now: Date) =>
    webhookSecrets.some((secret) => isSignedWith(stripe, secret, body, signature, now));

  return {
    async openEvent(body, signature, now) {
      return isSigned(body, signature, now) ? readEvent(body) : null;
    },

    async listUndeliveredEvents(since) {
      const events = await read("listUndeliveredEvents", async () => {
        const found: ProcessorEvent[] = [];
        const page = { delivery_success: false, created: { gte: secondsOf(since) }, limit: 100 };
        for await (const event of stripe.events.list(page)) found.push(snapshotEvent(event));
        return found;
      });
      return events.reverse();
    },
  };
}

function isSignedWith(stripe: Stripe, secret: string, body: string, signature: string, now: Date): boolean {
  try {
    const verifier = stripe.webhooks.signature;
    if (!verifier) throw new Error("the SDK cannot verify signatures");
    return verifier.verifyHeader(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

/** Stripe signed it. */
function readEvent(body: string): ProcessorEvent {
  const event: Stripe.Event | ThinEvent = JSON.parse(body);
  return event.object === "v2.core.event" ? thinEvent(event) : snapshotEvent(event);
}

/** API v2: names its object instead of holding it. */
interface ThinEvent {
  id: string;
  object: "v2.core.event";
  type: string;
  created: string;
  context?: string | null;
  related_object?: { id: string } | null;
}

function thinEvent({ id, type, created, related_object, context }: ThinEvent): ProcessorEvent {
  return { id, type, objectId: related_object?.id ?? context ?? id, occurredAt: new Date(created) };
}

function snapshotEvent(event: Stripe.Event): ProcessorEvent {
  const { object } = event.data;
  // A balance has no id.
  const ownId = "id" in object && typeof object.id === "string" ? object.id : event.id;
  return {
    id: event.id,
    type: event.type,
    objectId: event.account ?? ownId,
    occurredAt: timeOf(event.created),
  };
}
