import { asc, isNull, type SQL, sql } from "drizzle-orm";
import { type JobStatus, progressPercent } from "../../lib/core/orders/job-states";
import type { OrderEventType } from "../../lib/core/orders/order-events";
import { isPublicEvent, type MessageEvent } from "../../lib/core/webhooks/message";
import { currentTraceparent } from "../../lib/telemetry/telemetry";
import type { Db } from "../client";
import { orderEvents } from "../schema";
import { insertFirstMessages, insertMessage, type MessageSource } from "./webhook-messages";
import { writeTogether } from "./write-together";

export interface NewEvent {
  id: string;
  type: OrderEventType;
  at: Date;
  note?: string | undefined;
  data?: Record<string, unknown> | undefined;
}

interface EventOrder extends MessageSource {
  status: JobStatus;
  reviewerClaimedAt: Date | null;
  hardcopyPending: boolean;
}

/**
 * The caller has written or locked the order's row in this transaction: that lock keeps the sequence without
 * gaps.
 */
export async function appendEvent(
  tx: Db,
  order: EventOrder,
  previousStatus: JobStatus | null,
  { id, type, at, note, data }: NewEvent,
): Promise<void> {
  const event: MessageEvent = {
    id,
    type,
    previousStatus,
    at,
    data: data ?? {},
    status: order.status,
    progressPercent: progressPercent({
      status: order.status,
      reviewerClaimed: order.reviewerClaimedAt !== null,
      hardcopyPending: order.hardcopyPending,
    }),
  };
  const [row] = await tx
    .insert(orderEvents)
    .values({
      ...event,
      orderId: order.id,
      sequence: sql`(select coalesce(max(sequence), 0) + 1 from order_events where order_id = ${order.id})`,
      note: note ?? null,
      traceparent: currentTraceparent(),
      feedKeyId: feedOf(order, type),
    })
    .returning({ sequence: orderEvents.sequence });
  if (!row) throw new Error("an event was not written");
  await insertMessage(tx, order, event, row.sequence);
}

export async function insertFirstEvents(
  tx: Db,
  order: MessageSource & { hasWebhook: boolean },
  news: (NewEvent & { status: JobStatus })[],
  beside: SQL[],
): Promise<void> {
  const events = news.map(
    ({ id, type, status, at, data }, index): MessageEvent => ({
      id,
      type,
      status,
      at,
      data: data ?? {},
      previousStatus: news[index - 1]?.status ?? null,
      progressPercent: progressPercent({ status, reviewerClaimed: false, hardcopyPending: false }),
    }),
  );
  const history = tx.insert(orderEvents).values(
    events.map((event, index) => ({
      ...event,
      orderId: order.id,
      sequence: index + 1,
      note: news[index]?.note ?? null,
      traceparent: currentTraceparent(),
      feedKeyId: feedOf(order, event.type),
    })),
  );
  await writeTogether(tx, [history.getSQL(), ...beside]);
  if (order.hasWebhook) await insertFirstMessages(tx, order, events);
}

function feedOf({ apiKeyId }: MessageSource, type: OrderEventType): string | null {
  return isPublicEvent(type) ? apiKeyId : null;
}

export async function listUnrelayedEvents(db: Db, limit: number) {
  return db
    .select({ id: orderEvents.id, type: orderEvents.type, orderId: orderEvents.orderId, at: orderEvents.at })
    .from(orderEvents)
    .where(isNull(orderEvents.relayedAt))
    .orderBy(asc(orderEvents.at), asc(orderEvents.sequence))
    .limit(limit);
}
