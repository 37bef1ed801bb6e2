import { and, asc, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Db } from "../client";
import { artifacts, certificates, fulfilmentTasks, orders } from "../schema";
import { isToBeReplaced } from "./certificates";

export type TaskRow = typeof fulfilmentTasks.$inferSelect;
export type NewTask = typeof fulfilmentTasks.$inferInsert;

export async function insertTasks(tx: Db, tasks: NewTask[]): Promise<void> {
  if (tasks.length > 0) await tx.insert(fulfilmentTasks).values(tasks).onConflictDoNothing();
}

export async function findTask(db: Db, id: string): Promise<TaskRow | null> {
  const [row] = await db.select().from(fulfilmentTasks).where(eq(fulfilmentTasks.id, id));
  return row ?? null;
}

/** Lock the order first. */
export async function lockTasks(tx: Db, orderId: string): Promise<TaskRow[]> {
  return tx
    .select()
    .from(fulfilmentTasks)
    .where(eq(fulfilmentTasks.orderId, orderId))
    .orderBy(asc(fulfilmentTasks.id))
    .for("update");
}

export async function updateTask(tx: Db, id: string, patch: Partial<NewTask>): Promise<void> {
  await tx.update(fulfilmentTasks).set(patch).where(eq(fulfilmentTasks.id, id));
}

export async function cancelOpenTasks(tx: Db, orderId: string): Promise<void> {
  await tx
    .update(fulfilmentTasks)
    .set({ state: "cancelled" })
    .where(and(eq(fulfilmentTasks.orderId, orderId), eq(fulfilmentTasks.state, "open")));
}

export async function reopenNotarization(tx: Db, orderId: string): Promise<void> {
  await tx
    .update(fulfilmentTasks)
    .set({ state: "open", doneBy: null, doneAt: null })
    .where(
      and(
        eq(fulfilmentTasks.orderId, orderId),
        eq(fulfilmentTasks.kind, "notarization"),
        eq(fulfilmentTasks.state, "done"),
        sql`exists (select from fulfilment_tasks h
          where h.order_id = ${orderId} and h.kind = 'hardcopy' and h.state = 'open')`,
      ),
    );
}

export async function listTasks(
  db: Db,
  { reviewerId, doneSince, limit }: { reviewerId: string | null; doneSince: Date; limit: number },
) {
  return db
    .select({ task: fulfilmentTasks, order: orders })
    .from(fulfilmentTasks)
    .innerJoin(orders, eq(orders.id, fulfilmentTasks.orderId))
    .where(
      and(
        reviewerId === null ? undefined : eq(orders.reviewerId, reviewerId),
        or(
          eq(fulfilmentTasks.state, "open"),
          gt(sql`coalesce(${fulfilmentTasks.doneAt}, ${orders.updatedAt})`, doneSince.toISOString()),
        ),
      ),
    )
    .orderBy(
      desc(sql`${fulfilmentTasks.state} = 'open'`),
      asc(fulfilmentTasks.createdAt),
      asc(fulfilmentTasks.orderId),
      // Notarization comes before posting.
      desc(fulfilmentTasks.kind),
    )
    .limit(limit);
}

export async function listPrintable(db: Db, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select({
      orderId: artifacts.orderId,
      certificateId: certificates.id,
      isPdf: sql<boolean>`${artifacts.kind} = 'certified_pdf' and ${artifacts.storageKey} is not null`,
      isStanding: sql<boolean>`${certificates.revokedAt} is null`,
      isAwaited: isToBeReplaced(sql`certificates`),
    })
    .from(artifacts)
    .innerJoin(certificates, eq(certificates.id, artifacts.certificateId))
    .where(inArray(artifacts.orderId, orderIds))
    .orderBy(asc(artifacts.orderId), asc(artifacts.index));
}
