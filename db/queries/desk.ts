import { and, asc, count, eq, gte, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../client";
import { certificates, orderEvents, orders, staff } from "../schema";

const documentCount = sql<number>`(select count(*) from order_documents d
  where d.order_id = ${sql.raw("orders.id")} and d.kind = 'source')`.mapWith(Number);
const wordCount = sql<number | null>`(select sum(d.word_count)::int from order_documents d
  where d.order_id = ${sql.raw("orders.id")} and d.kind = case
    when exists (select from order_documents r where r.order_id = d.order_id and r.kind = 'draft') then 'draft'
    when exists (select from order_documents t where t.order_id = d.order_id and t.kind = 'text') then 'text'
    else 'source' end)`;
const handBackNote = sql<string | null>`(select e.note from order_events e
  where e.order_id = ${sql.raw("orders.id")} and e.type = 'order.released'
  order by e.sequence desc limit 1)`;

const secondReaderName = sql<string | null>`(select s.legal_name from staff s
  where s.id = ${sql.raw("orders.second_reader_id")})`;
const openComments = sql<number>`(select count(*) from order_comments c
  where c.order_id = ${sql.raw("orders.id")} and c.resolved_at is null)`.mapWith(Number);
const queuedAt = sql<Date | null>`(select min(e.at) from order_events e
  where e.order_id = ${sql.raw("orders.id")} and e.type in ('order.in_review', 'order.reviewing_draft'))`.mapWith(
  orderEvents.at,
);

export const deskColumns = {
  order: orders,
  reviewerName: staff.legalName,
  secondReaderName,
  openComments,
  queuedAt,
  documentCount,
  wordCount,
  handBackNote,
};

export type DeskOrderRow = Awaited<ReturnType<typeof listDeskQueue>>[number];

export function coveredBy({ languagePairs }: Pick<typeof staff.$inferSelect, "languagePairs">) {
  const covered = languagePairs.map(({ source, target }) =>
    and(
      sql`true`,
      source === "*" ? undefined : eq(orders.sourceLanguage, source),
      target === "*" ? undefined : eq(orders.targetLanguage, target),
    ),
  );
  return or(sql`false`, ...covered);
}

function forReviewer(reviewer: Pick<typeof staff.$inferSelect, "id" | "languagePairs">) {
  return and(
    coveredBy(reviewer),
    or(
      isNull(orders.reviewerClaimedAt),
      eq(orders.reviewerId, reviewer.id),
      eq(orders.secondReaderId, reviewer.id),
    ),
  );
}

export async function listDeskQueue(
  db: Db,
  limit: number,
  reviewer: Parameters<typeof forReviewer>[0] | null,
) {
  return db
    .select(deskColumns)
    .from(orders)
    .leftJoin(staff, eq(staff.id, orders.reviewerId))
    .where(
      and(
        // Must match the predicate of the index word for word.
        sql`status in ('reviewing_draft', 'in_review')`,
        eq(orders.environment, "live"),
        isNull(orders.signedAt),
        reviewer ? forReviewer(reviewer) : undefined,
      ),
    )
    .orderBy(asc(orders.promisedAt), asc(orders.id))
    .limit(limit);
}

export async function sumSigned(db: Db, { staffId, since }: { staffId: string; since: Date }) {
  const [sum] = await db
    .select({
      orders: count(),
      pages: sql<number>`coalesce(sum(${orders.pageCount}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(and(eq(orders.reviewerId, staffId), gte(orders.signedAt, since)));
  return sum ?? { orders: 0, pages: 0 };
}

export async function findDeskOrder(db: Db, id: string): Promise<DeskOrderRow | null> {
  const [row] = await db
    .select(deskColumns)
    .from(orders)
    .leftJoin(staff, eq(staff.id, orders.reviewerId))
    .where(and(eq(orders.id, id), eq(orders.environment, "live")));
  return row ?? null;
}

export async function listHistory(db: Db, orderId: string) {
  const toStaff = alias(staff, "to_staff");
  return db
    .select({
      at: orderEvents.at,
      type: orderEvents.type,
      note: orderEvents.note,
      data: orderEvents.data,
      staffName: staff.legalName,
      toStaffName: toStaff.legalName,
    })
    .from(orderEvents)
    .leftJoin(staff, eq(staff.id, sql`${orderEvents.data} ->> 'staffId'`))
    .leftJoin(toStaff, eq(toStaff.id, sql`${orderEvents.data} ->> 'toStaffId'`))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.sequence));
}

export async function listAllCertificates(db: Db, orderId: string) {
  return db
    .select()
    .from(certificates)
    .where(eq(certificates.orderId, orderId))
    .orderBy(asc(certificates.index), asc(certificates.issuedAt), asc(certificates.id));
}
