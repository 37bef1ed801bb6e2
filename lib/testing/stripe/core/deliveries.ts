import { createHmac } from "node:crypto";
import { deliveryBody, type EventRecord } from "./events";
import { seededRandom, shuffle } from "./seeded-random";

export interface Delivery {
  id: string;
  type: string;
  body: string;
  /** The `stripe-signature` header. */
  signature: string;
}

export interface Webhook {
  url?: string;
  deliver?: (delivery: Delivery) => Promise<number>;
  /** The event is signed with each of them, as during a rotation. */
  secrets: string[];
}

/**
 * `before_response`: the caller gets its response only when the endpoint has answered. `held`: nothing is
 * sent until `deliver` is called.
 */
export type DeliveryMode = "immediate" | "before_response" | "held";

export interface DeliveryOrder {
  ids?: string[];
  /** Only these types; `refund.*` works. */
  types?: string[];
  order?: "as_made" | "reversed" | "shuffled";
  seed?: number;
  copies?: number;
}

export interface Deliveries {
  mode: DeliveryMode;
  webhook: Webhook | null;
  dispatch(events: EventRecord[]): Promise<void>;
  deliver(order?: DeliveryOrder): Promise<number>;
  drop(order?: Pick<DeliveryOrder, "ids" | "types">): number;
  settled(): Promise<void>;
}

const TIMEOUT_MS = 15_000;

export function signatureHeader(body: string, secrets: readonly string[], at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) =>
    createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex"),
  );
  return [`t=${timestamp}`, ...signatures.map((signature) => `v1=${signature}`)].join(",");
}

async function post(url: string, delivery: Delivery): Promise<number> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": delivery.signature },
    body: delivery.body,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  return response.status;
}

function chosen(event: EventRecord, order: Pick<DeliveryOrder, "ids" | "types">): boolean {
  if (order.ids !== undefined) return order.ids.includes(event.id);
  if (event.state !== "waiting" && event.state !== "failed") return false;
  return order.types === undefined || order.types.some((pattern) => typeFits(event.type, pattern));
}

export function typeFits(type: string, pattern: string): boolean {
  return pattern.endsWith("*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

export function createDeliveries(options: {
  events: EventRecord[];
  now: () => Date;
  webhook: Webhook | null;
  mode: DeliveryMode;
}): Deliveries {
  const underWay = new Set<Promise<void>>();

  async function send(event: EventRecord): Promise<boolean> {
    const { webhook } = deliveries;
    if (webhook === null || event.state === "dropped") return false;
    const body = deliveryBody(event);
    const signature = signatureHeader(body, webhook.secrets, options.now());
    const delivery = { id: event.id, type: event.type, body, signature };
    const carry = webhook.deliver ?? ((it: Delivery) => post(webhook.url ?? "", it));
    const status = await carry(delivery).catch(() => null);
    event.attempts.push({ status });
    const isAccepted = status !== null && status >= 200 && status < 300;
    if (event.state !== "delivered") event.state = isAccepted ? "delivered" : "failed";
    if (isAccepted && "pending_webhooks" in event.payload) event.payload.pending_webhooks = 0;
    return isAccepted;
  }

  async function sendEach(events: EventRecord[]): Promise<number> {
    let accepted = 0;
    for (const event of events) if (await send(event)) accepted += 1;
    return accepted;
  }

  const deliveries: Deliveries = {
    mode: options.mode,
    webhook: options.webhook,
    async dispatch(events) {
      if (events.length === 0 || deliveries.webhook === null || deliveries.mode === "held") return;
      if (deliveries.mode === "before_response") return void (await sendEach(events));
      // A turn of the event loop later, so that the response is written first.
      const sending = new Promise<void>((done) => setImmediate(done))
        .then(() => sendEach(events))
        .then(() => void underWay.delete(sending));
      underWay.add(sending);
    },
    async deliver(order = {}) {
      const events = options.events.filter((event) => chosen(event, order));
      const copies = Array.from({ length: order.copies ?? 1 }).flatMap(() => events);
      if (order.order === "reversed") copies.reverse();
      return sendEach(order.order === "shuffled" ? shuffle(copies, seededRandom(order.seed ?? 1)) : copies);
    },
    drop(order = {}) {
      const events = options.events.filter((event) => chosen(event, order));
      for (const event of events) event.state = "dropped";
      return events.length;
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
  return deliveries;
}
