import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import { type JobStatus, progressPercent } from "../../lib/core/job-states";
import type { OrderEventType } from "../../lib/core/order-events";
import type { Db } from "../client";
import { orderEvents } from "../schema";

export interface NewEvent {
  id: string;
  type: OrderEventType;
  at: Date;
  note?: string | undefined;
  data?: Record<string, unknown> | undefined;
}

interface EventOrder {
  id: string;
  status: JobStatus;
  reviewerClaimedAt: Date | null;
  hardcopyPending: boolean;
}

/**
 * Appends to an order's history, which is the outbox too. The caller has just written or locked the order's row
 * in this transaction; that lock is what keeps the sequence without gaps.
 */
export async function appendEvent(
  tx: Db,
  order: EventOrder,
  previousStatus: JobStatus | null,
  event: NewEvent,
): Promise<void> {
  await tx.insert(orderEvents).values({
    id: event.id,
    orderId: order.id,
    sequence: sql`(select coalesce(max(sequence), 0) + 1 from order_events where order_id = ${order.id})`,
    type: event.type,
    previousStatus,
    status: order.status,
    progressPercent: progressPercent({
      status: order.status,
      reviewerClaimed: order.reviewerClaimedAt !== null,
      hardcopyPending: order.hardcopyPending,
    }),
    note: event.note ?? null,
    data: event.data ?? {},
    at: event.at,
  });
}

/** The history that an order is born with, in one round trip; there is nothing yet to number it after. */
export async function insertFirstEvents(
  tx: Db,
  orderId: string,
  events: (NewEvent & { status: JobStatus })[],
): Promise<void> {
  await tx.insert(orderEvents).values(
    events.map(({ id, type, status, at, note, data }, index) => ({
      id,
      orderId,
      sequence: index + 1,
      type,
      previousStatus: events[index - 1]?.status ?? null,
      status,
      progressPercent: progressPercent({ status, reviewerClaimed: false, hardcopyPending: false }),
      note: note ?? null,
      data: data ?? {},
      at,
    })),
  );
}

/** The oldest events that no workflow has heard of yet. */
export async function listUnrelayedEvents(db: Db, limit: number) {
  return db
    .select({ id: orderEvents.id, type: orderEvents.type, orderId: orderEvents.orderId, at: orderEvents.at })
    .from(orderEvents)
    .where(isNull(orderEvents.relayedAt))
    .orderBy(asc(orderEvents.at), asc(orderEvents.sequence))
    .limit(limit);
}

export async function markRelayed(db: Db, ids: string[], at: Date): Promise<void> {
  await db
    .update(orderEvents)
    .set({ relayedAt: at })
    .where(and(inArray(orderEvents.id, ids), isNull(orderEvents.relayedAt)));
}
