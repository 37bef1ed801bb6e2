import { and, asc, eq, inArray, isNotNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../client";
import {
  accountExportParts,
  accountExports,
  apiKeys,
  apiRequests,
  apiUsageDays,
  apiUsageHours,
  artifacts,
  certificateFiles,
  certificates,
  correctionRequests,
  corrections,
  documentRevisions,
  draftParts,
  fulfilmentTasks,
  notices,
  orderComments,
  orderDocuments,
  orderEvents,
  orderImports,
  orderQuestions,
  orderRedrives,
  orders,
  quotes,
  refunds,
  sandboxWipeFiles,
  signingCodes,
  submissions,
  uploads,
  webhookEndpoints,
  webhookMessages,
  wipedCertificates,
} from "../schema";
import { forgetRuns } from "./erasure";

export interface SandboxPart {
  partnerId: string;
  before: Date;
}

const BATCH = { orders: 200, rows: 5_000 };

/**
 * Locks the partner's sandbox keys. `feeds`: only feed positions wait. `all`: writes under way for these keys finish
 * first, and no new ones begin.
 */
export async function lockSandboxKeys(
  tx: Db,
  partnerId: string,
  against: "feeds" | "all",
): Promise<string[]> {
  const rows = await tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.partnerId, partnerId), eq(apiKeys.environment, "sandbox")))
    .orderBy(asc(apiKeys.id))
    .for(against === "all" ? "update" : "no key update");
  return rows.map(({ id }) => id);
}

/**
 * Deletes a batch, in the transaction that locks the keys. When both counts are 0, nothing is left. Every
 * statement must name the sandbox, its keys, or orders chosen by its keys. A submission's idempotency record
 * goes before its order, so that a repetition is a new order and not the answer of a deleted one.
 */
export async function deleteSandboxRows(
  tx: Db,
  part: SandboxPart,
  keyIds: readonly string[],
  at: Date,
): Promise<{ orders: number; others: number }> {
  const imports = await deleteImports(tx, part);
  const others = imports + (await deleteSubmissions(tx, part, keyIds));
  if (others > 0) return { orders: 0, others };
  const gone = await deleteOrders(tx, part, at);
  if (gone > 0) return { orders: gone, others: 0 };
  const rest = [
    await deleteQuotes(tx, part),
    await deleteUploads(tx, part, keyIds),
    await deleteMessages(tx, part, keyIds),
    await deleteRequests(tx, part),
  ];
  return { orders: 0, others: rest.reduce((sum, each) => sum + each, 0) };
}

const inSandbox = ({ partnerId }: SandboxPart, table: { partnerId: PgColumn; environment: PgColumn }) =>
  and(eq(table.partnerId, partnerId), eq(table.environment, "sandbox"));

async function deleteImports(tx: Db, part: SandboxPart): Promise<number> {
  const gone = await tx
    .delete(orderImports)
    .where(and(inSandbox(part, orderImports), lt(orderImports.createdAt, part.before)))
    .returning({ id: orderImports.id });
  return gone.length;
}

async function deleteSubmissions(tx: Db, { before }: SandboxPart, keyIds: readonly string[]) {
  return countRows(
    tx,
    sql`with picked as materialized (
        select api_key_id, idempotency_key from ${submissions}
        where ${inArray(submissions.apiKeyId, [...keyIds])} and created_at < ${iso(before)}
        limit ${BATCH.rows}::int
      )
      delete from ${submissions} s using picked
      where s.api_key_id = picked.api_key_id and s.idempotency_key = picked.idempotency_key
      returning 1 as gone`,
  );
}

async function deleteOrders(tx: Db, part: SandboxPart, at: Date): Promise<number> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inSandbox(part, orders), lt(orders.createdAt, part.before)))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(BATCH.orders)
    // Work under way on an order finishes first. Later work finds no order.
    .for("update");
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await keepFiles(tx, part, ids);
  await leaveTombstones(tx, ids, at);
  await raiseFeedFloors(tx, ids);
  await tx.delete(artifacts).where(inArray(artifacts.orderId, ids));
  await tx.delete(webhookMessages).where(inArray(webhookMessages.orderId, ids));
  for (const table of OF_ORDERS) await tx.delete(table).where(inArray(table.orderId, ids));
  await tx.delete(notices).where(and(eq(notices.partnerId, part.partnerId), inArray(notices.subject, ids)));
  await forgetRuns(tx, ids, at);
  await tx.delete(orders).where(and(inArray(orders.id, ids), eq(orders.environment, "sandbox")));
  return ids.length;
}

/** Tables of an order's rows, children first. No money: a sandbox order cannot have any. */
const OF_ORDERS = [
  correctionRequests,
  corrections,
  certificateFiles,
  certificates,
  documentRevisions,
  draftParts,
  orderDocuments,
  fulfilmentTasks,
  orderComments,
  orderQuestions,
  orderRedrives,
  refunds,
  signingCodes,
  orderEvents,
] as const;

async function keepFiles(tx: Db, { partnerId }: SandboxPart, ids: string[]): Promise<void> {
  await tx.execute(sql`
    insert into ${sandboxWipeFiles} (partner_id, kind, name)
    select distinct ${partnerId}, 'source', sha256 from ${orderDocuments} where ${inArray(orderDocuments.orderId, ids)}
    union all
    select ${partnerId}, 'certificate', id from ${certificates} where ${inArray(certificates.orderId, ids)}
    union all
    select distinct ${partnerId}, 'reviewed', order_id from ${orderDocuments}
    where ${and(inArray(orderDocuments.orderId, ids), eq(orderDocuments.kind, "draft"))}
    on conflict do nothing`);
}

async function leaveTombstones(tx: Db, ids: string[], at: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${wipedCertificates} (id, issued_at, revoked_at)
    select id, issued_at, coalesce(revoked_at, ${iso(at)}) from ${certificates}
    where ${and(inArray(certificates.orderId, ids), isNotNull(certificates.publishedAt), eq(certificates.isSandbox, true))}
    on conflict do nothing`);
}

/** Readers go on from their last position, so new events must never reuse a position. */
async function raiseFeedFloors(tx: Db, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update ${apiKeys} k set feed_floor = greatest(k.feed_floor, last.position)
    from (
      select feed_key_id, max(position) as position from ${orderEvents}
      where ${and(inArray(orderEvents.orderId, ids), isNotNull(orderEvents.position))} group by feed_key_id
    ) last where k.id = last.feed_key_id`);
}

async function deleteQuotes(tx: Db, part: SandboxPart): Promise<number> {
  return countRows(
    tx,
    sql`with picked as materialized (
        select id from ${quotes}
        where ${and(inSandbox(part, quotes), lt(quotes.createdAt, part.before))} limit ${BATCH.rows}::int
      )
      delete from ${quotes} q using picked where q.id = picked.id returning 1 as gone`,
  );
}

/**
 * An upload whose link may still receive bytes only ends here. The hourly sweep deletes it once the link has expired.
 */
async function deleteUploads(tx: Db, { partnerId, before }: SandboxPart, keyIds: readonly string[]) {
  const old = and(inArray(uploads.apiKeyId, [...keyIds]), lt(uploads.createdAt, before));
  const files = (found: SQL) => sql`
    insert into ${sandboxWipeFiles} (partner_id, kind, name)
    select ${partnerId}, 'upload', id from ${found}
    union
    select ${partnerId}, 'source', sha256 from ${found} where sha256 is not null
    on conflict do nothing`;
  return countRows(
    tx,
    sql`with ended as (
        update ${uploads} set expires_at = ${iso(before)}
        where ${and(old, eq(uploads.state, "waiting"))} and expires_at > ${iso(before)}
        returning id, sha256
      ), gone as (
        delete from ${uploads} where ${and(old, ne(uploads.state, "waiting"))} returning id, sha256
      ), both_of as (
        select * from ended union all select * from gone
      ), files as (${files(sql`both_of`)})
      select 1 as gone from both_of`,
  );
}

async function deleteMessages(tx: Db, { before }: SandboxPart, keyIds: readonly string[]): Promise<number> {
  const ofKeys = (column: PgColumn) => inArray(column, [...keyIds]);
  const gone = await countRows(
    tx,
    sql`with picked as materialized (
        select id from ${webhookMessages}
        where ${and(ofKeys(webhookMessages.apiKeyId), lt(webhookMessages.createdAt, before))} and order_id is null
        limit ${BATCH.rows}::int
      )
      delete from ${webhookMessages} m using picked where m.id = picked.id returning 1 as gone`,
  );
  const endpoints = await countRows(
    tx,
    sql`delete from ${webhookEndpoints}
      where ${and(ofKeys(webhookEndpoints.apiKeyId), lt(webhookEndpoints.failingSince, before))}
        and not exists (select from ${apiKeys} k
          where k.id = ${webhookEndpoints.apiKeyId} and k.webhook_url = ${webhookEndpoints.url})
        and not exists (select from ${orders} o
          where o.api_key_id = ${webhookEndpoints.apiKeyId} and o.webhook_url = ${webhookEndpoints.url})
      returning 1 as gone`,
  );
  return gone + endpoints;
}

/**
 * Deletes whole hours of counts before the instant, and from its hour as many as calls were deleted. Late writes
 * are dropped where they are written.
 */
async function deleteRequests(tx: Db, part: SandboxPart): Promise<number> {
  const ofHour = sql`${inSandbox(part, apiUsageHours)}`;
  const hour = sql`date_trunc('hour', ${iso(part.before)}, 'UTC')`;
  // Lock in the order in which calls are counted, so that no deadlock arises.
  await tx.execute(sql`select 1 from ${apiUsageHours} where ${ofHour} and hour = ${hour}
    order by partner_id, environment, hour, api_key_id, operation, status_class, code for update`);
  await tx.execute(sql`select 1 from ${apiUsageDays}
    where ${inSandbox(part, apiUsageDays)} and day = (${hour} at time zone 'UTC')::date
    order by partner_id, environment, day, api_key_id, operation, status_class, code for update`);
  const calls = await countRows(
    tx,
    sql`with picked as materialized (
        select id, at from ${apiRequests}
        where ${and(inSandbox(part, apiRequests), lt(apiRequests.at, part.before))} order by at limit ${BATCH.rows}::int
      ), gone as (
        delete from ${apiRequests} r using picked where r.id = picked.id and r.at = picked.at
        returning r.at, r.partner_id, r.environment, r.api_key_id, r.operation, r.status / 100 as status_class,
          coalesce(r.code, '') as code
      ), counted as (
        select partner_id, environment, api_key_id, operation, status_class, code, count(*) as calls
        from gone where at >= ${hour} group by 1, 2, 3, 4, 5, 6
      ), lowered as (
        update ${apiUsageHours} u set calls = u.calls - c.calls from counted c
        where u.hour = ${hour} and u.partner_id = c.partner_id and u.environment = c.environment
          and u.api_key_id = c.api_key_id and u.operation = c.operation and u.status_class = c.status_class
          and u.code = c.code
      )
      select 1 as gone from gone`,
  );
  const hours = await countRows(
    tx,
    sql`delete from ${apiUsageHours} where ${ofHour} and (hour < ${hour} or calls <= 0) returning 1 as gone`,
  );
  return calls + hours;
}

export async function cutExports(tx: Db, partnerId: string, sheets: readonly number[]): Promise<void> {
  const standing = tx
    .select({ id: accountExports.id })
    .from(accountExports)
    .where(and(eq(accountExports.partnerId, partnerId), inArray(accountExports.state, ["running", "ready"])));
  await tx
    .update(accountExports)
    .set({
      // Raises the part number, so that a writer of the current part sees the change.
      parts: sql`${accountExports.parts} + 1`,
      place: sql`case when ${inArray(accountExports.sheet, [...sheets])} then null else ${accountExports.place} end`,
    })
    .where(and(eq(accountExports.partnerId, partnerId), eq(accountExports.state, "running")));
  const cut = await tx
    .delete(accountExportParts)
    .where(
      and(inArray(accountExportParts.exportId, standing), inArray(accountExportParts.sheet, [...sheets])),
    )
    .returning({ name: accountExportParts.storageKey });
  if (cut.length === 0) return;
  await tx
    .insert(sandboxWipeFiles)
    .values(cut.map(({ name }) => ({ partnerId, kind: "export_part" as const, name })))
    .onConflictDoNothing();
}

export async function findWipedCertificate(db: Db, id: string) {
  const [row] = await db.select().from(wipedCertificates).where(eq(wipedCertificates.id, id));
  return row ?? null;
}

async function countRows(tx: Db, statement: SQL): Promise<number> {
  const { rows } = (await tx.execute(statement)) as unknown as { rows: unknown[] };
  return rows.length;
}

const iso = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
