import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../client";
import {
  artifacts,
  certificates,
  corrections,
  documentRevisions,
  draftParts,
  orderComments,
  orderDocuments,
  orderQuestions,
  orders,
  quotes,
} from "../schema";
import { isToBeReplaced } from "./certificates";
import { forgetRequestWords } from "./correction-requests";

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;

const OVER = sql`('ready', 'delivered', 'refunded', 'failed', 'cancelled')`;

function isDue(now: Date, defaultDays: number) {
  return sql`o.purged_at is null and o.status in ${OVER}
    and o.created_at < ${time(now)} - make_interval(days => coalesce(p.retention_days, ${defaultDays}::int))
    and (select max(e.at) from order_events e
      where e.order_id = o.id and e.status = o.status and e.previous_status is distinct from e.status)
      < ${time(now)} - make_interval(days => coalesce(p.retention_days, ${defaultDays}::int))
    and not exists (select from corrections c where c.order_id = o.id and c.state = 'open')
    and not exists (select from correction_requests r where r.order_id = o.id and r.state in ('requested', 'opened'))
    and not exists (select from fulfilment_tasks t where t.order_id = o.id and t.state = 'open')
    and not exists (select from artifacts a join certificates c on c.id = a.certificate_id
      where a.order_id = o.id and o.status in ('ready', 'delivered') and ${isToBeReplaced(sql`c`)})`;
}

export async function listPurgeable(
  db: Db,
  now: Date,
  defaultDays: number,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<string[]> {
  const before = sql`${time(now)} - make_interval(days => coalesce(p.retention_days, ${defaultDays}::int))`;
  // Walks each partner's orders from the oldest, only up to the limit, so that orders still kept are not read. An order
  // signed since can't have been delivered earlier, so its events need not be read.
  const rows = await db.execute(sql`
    select o.id from partners p cross join lateral (
      select o.id, o.created_at from orders o where o.partner_id = p.id and ${isDue(now, defaultDays)}
        and (o.signed_at is null or o.signed_at < ${before})
        and o.id not in (select json_array_elements_text(${JSON.stringify(except)}::json))
      order by o.created_at limit ${limit}
    ) o
    order by o.created_at limit ${limit}`);
  return (rows as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
}

export async function isPurgeable(tx: Db, orderId: string, now: Date, defaultDays: number): Promise<boolean> {
  const rows = await tx.execute(sql`
    select o.id from orders o join partners p on p.id = o.partner_id
    where o.id = ${orderId} and ${isDue(now, defaultDays)}`);
  return (rows as unknown as { rows: unknown[] }).rows.length > 0;
}

/** Certified text stays in its PDF, and a business order's text is its result. Call it under the order's lock. */
export async function deleteTexts(tx: Db, orderId: string, at: Date): Promise<void> {
  const none = { content: sql`'{}'::jsonb`, inventory: [], explanations: {} };
  await tx.delete(documentRevisions).where(eq(documentRevisions.orderId, orderId));
  await tx.delete(draftParts).where(eq(draftParts.orderId, orderId));
  await tx.delete(orderComments).where(eq(orderComments.orderId, orderId));
  await tx
    .update(orderQuestions)
    .set({ question: "", answer: sql`case when ${orderQuestions.answer} is null then null else '' end` })
    .where(eq(orderQuestions.orderId, orderId));
  await forgetRequestWords(tx, orderId);
  await tx
    .update(corrections)
    .set({ ...none, signedStatements: null })
    .where(eq(corrections.orderId, orderId));
  await tx
    .update(orderDocuments)
    .set({ translation: null, inventory: [], explanations: {}, pagePictures: null, purgedAt: at })
    .where(and(eq(orderDocuments.orderId, orderId), isNull(orderDocuments.purgedAt)));
  await tx
    .update(orders)
    .set({
      sourceText: null,
      signedStatements: null,
      input: sql`((${orders.input}::jsonb) - 'documents' - 'draftTranslation' - 'shippingAddress' - 'sourceText' - 'textSha256' - 'drawnSha256s')
        #- '{echoedInput,shipTo}'`,
      purgedAt: sql`coalesce(${orders.purgedAt}, ${at.toISOString()}::timestamptz)`,
      cleanedAt: null,
    })
    .where(eq(orders.id, orderId));
  await tx
    .update(quotes)
    .set({ input: sql`${quotes.input} - 'shipTo'` })
    .where(inArray(quotes.id, tx.select({ id: orders.quoteId }).from(orders).where(eq(orders.id, orderId))));
}

/** An older release that keeps no statements may run beside this one and leave them. */
export async function deleteStatementsLeft(db: Db, limit: number): Promise<number> {
  const ofOrders = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.purgedAt), isNotNull(orders.signedStatements)))
    .limit(limit);
  const ofCorrections = db
    .select({ id: corrections.id })
    .from(corrections)
    .where(and(isNotNull(corrections.signedStatements), sql`${corrections.content} = '{}'::jsonb`))
    .limit(limit);
  const none = { signedStatements: null };
  const left = [
    ...(await db.update(orders).set(none).where(inArray(orders.id, ofOrders)).returning({ id: orders.id })),
    ...(await db
      .update(corrections)
      .set(none)
      .where(inArray(corrections.id, ofCorrections))
      .returning({ id: corrections.id })),
  ];
  return left.length;
}

export async function listFilesOf(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ sha256: orderDocuments.sha256 })
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, orderId));
  return rows.map(({ sha256 }) => sha256);
}

export async function listDueArtifacts(db: Db, before: Date, limit: number) {
  const stored = () =>
    db
      .select({ orderId: artifacts.orderId, index: artifacts.index, storageKey: artifacts.storageKey })
      .from(artifacts);
  const isStored = isNotNull(artifacts.storageKey);
  // Two queries, each along its own index: one query for both would read every stored file.
  const erased = await stored()
    .innerJoin(certificates, eq(certificates.id, artifacts.certificateId))
    .where(and(isNotNull(certificates.erasedAt), isStored))
    .limit(limit);
  const old = await stored()
    .where(and(lt(artifacts.createdAt, before), isStored))
    .orderBy(artifacts.createdAt)
    .limit(limit);
  const isNew = ({ orderId, index }: (typeof old)[number]) =>
    !erased.some((each) => each.orderId === orderId && each.index === index);
  return [...erased, ...old.filter(isNew)].slice(0, limit);
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

export async function listUncleaned(db: Db, limit: number) {
  return db
    .select({ id: orders.id, erasedAt: orders.erasedAt })
    .from(orders)
    .where(and(isNotNull(orders.purgedAt), isNull(orders.cleanedAt)))
    .orderBy(asc(orders.purgedAt))
    .limit(limit);
}

export async function markCleaned(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db
    .update(orders)
    .set({ cleanedAt: at })
    .where(inArray(orders.id, [...ids]));
}
