import { and, asc, eq, gt, isNotNull, isNull, lt, notExists, sql } from "drizzle-orm";
import type { Db } from "../client";
import { payments, processorEvents } from "../schema";

export type ProcessorEventRow = typeof processorEvents.$inferSelect;
export type NewProcessorEvent = Omit<ProcessorEventRow, "relayedAt" | "relayLeaseUntil" | "handledAt">;

export async function insertProcessorEvents(db: Db, events: NewProcessorEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  const rows = await db.insert(processorEvents).values(events).onConflictDoNothing().returning({
    id: processorEvents.id,
  });
  return rows.length;
}

export async function findProcessorEvent(db: Db, id: string): Promise<ProcessorEventRow | null> {
  const [row] = await db.select().from(processorEvents).where(eq(processorEvents.id, id));
  return row ?? null;
}

export async function markProcessorEventHandled(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(processorEvents)
    .set({ handledAt: at })
    .where(and(eq(processorEvents.id, id), isNull(processorEvents.handledAt)));
}

export async function listUnhandledProcessorEvents(
  db: Db,
  before: Date,
  limit: number,
  after: ProcessorEventRow | null = null,
): Promise<ProcessorEventRow[]> {
  const follows =
    after &&
    sql`(${processorEvents.receivedAt}, ${processorEvents.id})
      > (${after.receivedAt.toISOString()}::timestamptz, ${after.id})`;
  return db
    .select()
    .from(processorEvents)
    .where(
      and(isNull(processorEvents.handledAt), lt(processorEvents.receivedAt, before), follows ?? undefined),
    )
    .orderBy(asc(processorEvents.receivedAt), asc(processorEvents.id))
    .limit(limit);
}

export async function listSetupsCompletedAfter(db: Db, after: Date): Promise<{ sessionId: string }[]> {
  return db
    .selectDistinct({ sessionId: processorEvents.objectId })
    .from(processorEvents)
    .where(
      and(
        eq(processorEvents.type, "checkout.session.completed"),
        gt(processorEvents.occurredAt, after),
        notExists(
          db
            .select({ one: sql`1` })
            .from(payments)
            .where(eq(payments.checkoutSessionId, processorEvents.objectId)),
        ),
      ),
    );
}

export async function pruneProcessorEvents(db: Db, before: Date): Promise<void> {
  await db
    .delete(processorEvents)
    .where(and(isNotNull(processorEvents.handledAt), lt(processorEvents.receivedAt, before)));
}
