import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { OrderEventType } from "../../lib/core/orders/order-events";
import type { MessageEvent } from "../../lib/core/webhooks/message";
import type { Db } from "../client";
import { apiKeys, orderEvents, orders } from "../schema";
import { messageOrderColumns } from "./orders";

export async function listFeed(db: Db, key: { apiKeyId: string; after: number; limit: number }) {
  const { id, type, previousStatus, status, progressPercent, at, data } = orderEvents;
  const rows = await db
    .select({
      position: sql<number>`${orderEvents.position}`.mapWith(Number),
      event: { id, type, previousStatus, status, progressPercent, at, data },
      order: messageOrderColumns,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(eq(orderEvents.feedKeyId, key.apiKeyId), gt(orderEvents.position, key.after)))
    .orderBy(asc(orderEvents.position))
    .limit(key.limit);
  return rows.map(({ position, event, order }) => ({
    position,
    order,
    event: { ...event, type: event.type as OrderEventType } satisfies MessageEvent,
  }));
}

export async function findFeedEnd(db: Db, apiKeyId: string): Promise<number> {
  const [row] = await db
    .select({
      end: sql<number>`greatest(feed_floor, (
        select position from order_events
        where feed_key_id = ${apiKeyId} and position is not null order by position desc limit 1
      ))`.mapWith(Number),
    })
    .from(apiKeys)
    .where(eq(apiKeys.id, apiKeyId));
  return row?.end ?? 0;
}

export async function hasUnplaced(db: Db, apiKeyId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.feedKeyId, apiKeyId), isNull(orderEvents.position)))
    // The index's order. For keys that never read, a search without an order would seem to the planner to hit at
    // every row.
    .orderBy(asc(orderEvents.position), asc(orderEvents.number))
    .limit(1);
  return row !== undefined;
}

/**
 * Gives the key's next committed events their positions, in a transaction of its own. One caller per key at a
 * time places only committed events, so none ever appears before a position that was read. An order's later
 * event has the higher number and commits later, so it never gets the earlier position.
 */
export async function placeEvents(tx: Db, apiKeyId: string, limit: number): Promise<void> {
  await tx.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, apiKeyId)).for("no key update");
  // A separate statement: only one that begins under the lock sees what the previous holder placed.
  await tx.execute(sql`
    with next as (
      select id, row_number() over (order by position, number) as step from (
        select id, position, number from order_events
        where feed_key_id = ${apiKeyId} and position is null order by position, number limit ${limit}::int
      ) unplaced
    ), last as (
      select position from order_events
      where feed_key_id = ${apiKeyId} and position is not null order by position desc limit 1
    )
    update order_events e set position = next.step + greatest(
      (select position from last), (select feed_floor from api_keys where id = ${apiKeyId}))
    from next where e.id = next.id`);
}
