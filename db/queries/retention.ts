import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { INTERNAL_EVENT_TYPES } from "../../lib/core/order-events";
import type { Db } from "../client";
import {
  artifacts,
  certificates,
  corrections,
  documentRevisions,
  draftParts,
  fulfilmentTasks,
  orderDocuments,
  orderEvents,
  orderQuestions,
  orders,
  webhookMessages,
} from "../schema";
import { isToBeReplaced } from "./certificates";
import { discardOpenCorrections } from "./corrections";
import { cancelOpenTasks } from "./tasks";

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** States in which an order's work is over, one way or another. */
const OVER = sql`('ready', 'delivered', 'refunded', 'failed', 'cancelled')`;

/**
 * What makes an order purgeable: the days since it was delivered, or ended otherwise, are over, nobody works on it
 * still, and none of its certificates is about to be issued anew. `defaultDays` counts where the partner has no
 * setting of its own.
 */
function isDue(now: Date, defaultDays: number) {
  return sql`o.purged_at is null and o.status in ${OVER}
    and o.created_at < ${time(now)} - make_interval(days => coalesce(p.retention_days, ${defaultDays}::int))
    and (select max(e.at) from order_events e
      where e.order_id = o.id and e.status = o.status and e.previous_status is distinct from e.status)
      < ${time(now)} - make_interval(days => coalesce(p.retention_days, ${defaultDays}::int))
    and not exists (select from corrections c where c.order_id = o.id and c.state = 'open')
    and not exists (select from fulfilment_tasks t where t.order_id = o.id and t.state = 'open')
    and not exists (select from artifacts a join certificates c on c.id = a.certificate_id
      where a.order_id = o.id and o.status in ('ready', 'delivered') and ${isToBeReplaced(sql`c`)})`;
}

/** Orders whose sources and drafts have been kept long enough. */
export async function listPurgeable(
  db: Db,
  now: Date,
  defaultDays: number,
  limit: number,
): Promise<string[]> {
  const rows = await db.execute(sql`
    select o.id from orders o join partners p on p.id = o.partner_id
    where ${isDue(now, defaultDays)} order by o.created_at limit ${limit}`);
  return (rows as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
}

/** The same of one locked order: what was listed may have been taken up again since. */
export async function isPurgeable(tx: Db, orderId: string, now: Date, defaultDays: number): Promise<boolean> {
  const rows = await tx.execute(sql`
    select o.id from orders o join partners p on p.id = o.partner_id
    where o.id = ${orderId} and ${isDue(now, defaultDays)}`);
  return (rows as unknown as { rows: unknown[] }).rows.length > 0;
}

/**
 * Deletes the words of an order: drafts, revisions, questions, source text, addresses. What was certified stays in its
 * PDF, and the text of a business order is its result. Within the order's lock.
 */
export async function deleteWords(tx: Db, orderId: string, at: Date): Promise<void> {
  const none = { content: {}, inventory: [], explanations: {} };
  await tx.delete(documentRevisions).where(eq(documentRevisions.orderId, orderId));
  await tx.delete(draftParts).where(eq(draftParts.orderId, orderId));
  await tx
    .update(orderQuestions)
    .set({ question: "", answer: sql`case when ${orderQuestions.answer} is null then null else '' end` })
    .where(eq(orderQuestions.orderId, orderId));
  await tx.update(corrections).set(none).where(eq(corrections.orderId, orderId));
  await tx
    .update(orderDocuments)
    .set({ translation: null, inventory: [], explanations: {}, pagePictures: null, purgedAt: at })
    .where(and(eq(orderDocuments.orderId, orderId), isNull(orderDocuments.purgedAt)));
  await tx
    .update(orders)
    .set({
      sourceText: null,
      input: sql`(${orders.input}::jsonb) - 'documents' - 'draftTranslation' - 'shippingAddress' - 'sourceText'`,
      purgedAt: at,
    })
    .where(eq(orders.id, orderId));
}

/** The hashes of an order's files. */
export async function listFilesOf(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ sha256: orderDocuments.sha256 })
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, orderId));
  return rows.map(({ sha256 }) => sha256);
}

/** Certified PDFs that are still stored and were made before an instant, or whose client was erased. */
export async function listDueArtifacts(db: Db, before: Date, limit: number) {
  return db
    .select({ orderId: artifacts.orderId, index: artifacts.index, storageKey: artifacts.storageKey })
    .from(artifacts)
    .leftJoin(certificates, eq(certificates.id, artifacts.certificateId))
    .where(
      and(
        or(lt(artifacts.createdAt, before), isNotNull(certificates.erasedAt)),
        isNotNull(artifacts.storageKey),
      ),
    )
    .orderBy(artifacts.createdAt)
    .limit(limit);
}

export async function listStoredArtifacts(db: Db, orderId: string) {
  return db
    .select({ orderId: artifacts.orderId, index: artifacts.index, storageKey: artifacts.storageKey })
    .from(artifacts)
    .where(and(eq(artifacts.orderId, orderId), isNotNull(artifacts.storageKey)));
}

export async function forgetArtifactFile(db: Db, orderId: string, index: number): Promise<void> {
  await db
    .update(artifacts)
    .set({ storageKey: null })
    .where(and(eq(artifacts.orderId, orderId), eq(artifacts.index, index)));
}

/** Leaves of certificates their tombstones, and of an order what the books need. Within the order's lock. */
export async function eraseClient(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx
    .update(certificates)
    .set({ jws: "", translatorName: "", translatorCredentials: "", documentHash: null, erasedAt: at })
    .where(eq(certificates.orderId, orderId));
  await tx
    .update(corrections)
    .set({ applicantName: null, reason: "" })
    .where(eq(corrections.orderId, orderId));
  await discardOpenCorrections(tx, orderId, at);
  await cancelOpenTasks(tx, orderId);
  // What colleagues wrote to each other may name anybody.
  await tx
    .update(orderEvents)
    .set({ note: null })
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.type, [...INTERNAL_EVENT_TYPES])));
  await tx.update(fulfilmentTasks).set({ note: null }).where(eq(fulfilmentTasks.orderId, orderId));
  // What is still to be told is told, and goes with the log a month later.
  await tx
    .delete(webhookMessages)
    .where(and(eq(webhookMessages.orderId, orderId), ne(webhookMessages.state, "pending")));
  await tx
    .update(orders)
    .set({
      applicantName: null,
      endUserExternalId: null,
      metadata: {},
      input: sql`(${orders.input}::jsonb) - 'applicantName' - 'endUser' - 'metadata'`,
      resultText: sql`case when ${orders.resultText} is null then null else '' end`,
    })
    .where(eq(orders.id, orderId));
}

/** Files of purged orders that no other order needs and that are not about to be swept. */
export async function listPurgedFiles(db: Db): Promise<string[]> {
  const rows = await db.execute(sql`
    select distinct d.sha256 from order_documents d
    where d.purged_at is not null
      and not exists (select from order_documents o where o.sha256 = d.sha256 and o.purged_at is null)
      and not exists (select from source_files f where f.sha256 = d.sha256)`);
  return (rows as unknown as { rows: { sha256: string }[] }).rows.map(({ sha256 }) => sha256);
}
