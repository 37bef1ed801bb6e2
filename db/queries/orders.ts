import { and, asc, desc, eq, inArray, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { canMove, isSettled, type JobStatus } from "../../lib/core/orders/job-states";
import { eventTypeOf } from "../../lib/core/orders/order-events";
import type { Db } from "../client";
import { orderDocuments, orders } from "../schema";
import { discardOpenCorrections } from "./corrections";
import { appendEvent } from "./events";
import { preparedFor, preparedInsert } from "./prepared";
import { cancelOpenTasks } from "./tasks";
import type { MessageSource } from "./webhook-messages";

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type OrderDocumentRow = typeof orderDocuments.$inferSelect;
export type NewOrderDocument = typeof orderDocuments.$inferInsert;

export const messageOrderColumns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  environment: orders.environment,
  apiKeyId: orders.apiKeyId,
  webhookUrl: orders.webhookUrl,
  endUserExternalId: orders.endUserExternalId,
  metadata: orders.metadata,
};

const insert = preparedInsert(orders, "insert_order", (db, values, name) =>
  db
    .insert(orders)
    .values(values)
    .onConflictDoNothing({ target: orders.orderNumber })
    .returning({
      ...messageOrderColumns,
      promisedAt: orders.promisedAt,
      hasWebhook: sql<boolean>`coalesce(orders.webhook_url,
        (select k.webhook_url from api_keys k where k.id = orders.api_key_id)) is not null`,
    })
    .prepare(name),
);

/** Forty random bits collide sooner than one expects. */
export async function insertOrder(
  tx: Db,
  order: Omit<NewOrder, "orderNumber">,
  makeNumber: () => string,
): Promise<MessageSource & { promisedAt: Date; hasWebhook: boolean }> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const [row] = await insert(tx, { ...order, orderNumber: makeNumber() });
    if (row) return row;
  }
  throw new Error("five order numbers in a row were taken");
}

export function documentStatements(tx: Db, documents: NewOrderDocument[]): SQL[] {
  return documents.length > 0 ? [tx.insert(orderDocuments).values(documents).getSQL()] : [];
}

export async function getOrder(db: Db, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

const byKey = preparedFor((db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.id, sql.placeholder("id")), eq(orders.apiKeyId, sql.placeholder("apiKeyId"))))
    .prepare("order_of_key"),
);

export async function findOrderOfKey(
  db: Db,
  scope: { id: string; apiKeyId: string },
): Promise<OrderRow | null> {
  const [row] = await byKey(db).execute(scope);
  return row ?? null;
}

export async function lockOrderOfKey(
  tx: Db,
  scope: { id: string; apiKeyId: string },
): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, scope.id), eq(orders.apiKeyId, scope.apiKeyId)))
    .for("update");
  return row ?? null;
}

export async function lockOrder(tx: Db, id: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return row ?? null;
}

export async function updateOrder(tx: Db, id: string, patch: Partial<NewOrder>): Promise<void> {
  await tx.update(orders).set(patch).where(eq(orders.id, id));
}

export interface Move {
  from: OrderRow;
  to: JobStatus;
  at: Date;
  eventId: string;
  note?: string | undefined;
  data?: Record<string, unknown> | undefined;
  patch?: Partial<NewOrder> | undefined;
}

/**
 * Null if the job has moved on since `from` was read: another process won, and there is nothing to do. Ending an
 * order also ends its manual work.
 */
export async function moveJob(tx: Db, move: Move): Promise<OrderRow | null> {
  const { from, to, at, patch } = move;
  if (!canMove(from.productLine, from.status, to)) {
    throw new Error(`a ${from.productLine} job cannot move from ${from.status} to ${to}`);
  }
  const [row] = await tx
    .update(orders)
    .set({ ...patch, status: to, updatedAt: at })
    .where(and(eq(orders.id, from.id), eq(orders.status, from.status)))
    .returning();
  if (!row) return null;
  await appendEvent(tx, row, from.status, {
    id: move.eventId,
    type: eventTypeOf(to),
    at,
    note: move.note,
    data: move.data,
  });
  if (isSettled(to)) {
    await discardOpenCorrections(tx, row.id, at);
    await cancelOpenTasks(tx, row.id);
  }
  return row;
}

export async function listDocuments(db: Db, orderId: string): Promise<OrderDocumentRow[]> {
  return db
    .select()
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, orderId))
    .orderBy(asc(orderDocuments.kind), asc(orderDocuments.index));
}

export async function listOrdersInStatusSince(
  db: Db,
  statuses: JobStatus[],
  before: Date,
  limit: number,
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.status, statuses), lt(orders.createdAt, before)))
    .orderBy(asc(orders.createdAt))
    .limit(limit);
}

export async function findOrdersOfEndUsers(
  db: Db,
  { partnerId, environment }: { partnerId: string; environment: "live" | "sandbox" },
  externalIds: readonly string[],
) {
  const given = sql<string>`given.id`;
  return db
    .select({
      jobId: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      createdAt: orders.createdAt,
      reference: orders.endUserExternalId,
      applicantName: orders.applicantName,
      documentType: orders.documentType,
      sourceLanguage: orders.sourceLanguage,
      targetLanguage: orders.targetLanguage,
      documents: sql<{ url: string }[] | null>`${orders.input} -> 'documents'`,
    })
    .from(sql`json_array_elements_text(${JSON.stringify(externalIds)}::json) as given(id)`)
    .innerJoin(
      orders,
      and(
        eq(orders.partnerId, partnerId),
        eq(orders.environment, environment),
        eq(orders.endUserExternalId, given),
        notInArray(orders.status, ["cancelled", "refunded", "failed"]),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(MAX_EARLIER);
}

const MAX_EARLIER = 25_000;
