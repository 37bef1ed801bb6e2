import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../client";
import { certificates, orderEvents, orders, staff } from "../schema";

const documentCount = sql<number>`(select count(*) from order_documents d
  where d.order_id = ${sql.raw("orders.id")} and d.kind = 'source')`.mapWith(Number);
const handBackNote = sql<string | null>`(select e.note from order_events e
  where e.order_id = ${sql.raw("orders.id")} and e.type = 'order.released'
  order by e.sequence desc limit 1)`;

const columns = { order: orders, reviewerName: staff.legalName, documentCount, handBackNote };

/** An order with what the desk says of it besides. */
export type DeskOrderRow = Awaited<ReturnType<typeof listDeskQueue>>[number];

/** Of the queue, what a reviewer may certify and nobody else has. Here, since a limit counts what is left of it. */
function forReviewer({ id, languagePairs }: Pick<typeof staff.$inferSelect, "id" | "languagePairs">) {
  const covered = languagePairs.map(({ source, target }) =>
    and(
      sql`true`,
      source === "*" ? undefined : eq(orders.sourceLanguage, source),
      target === "*" ? undefined : eq(orders.targetLanguage, target),
    ),
  );
  return and(or(sql`false`, ...covered), or(isNull(orders.reviewerClaimedAt), eq(orders.reviewerId, id)));
}

/**
 * Live orders that wait for a reviewer's signature, the most urgent first; never a sandbox's. For one reviewer, only
 * what that one may see.
 */
export async function listDeskQueue(
  db: Db,
  limit: number,
  reviewer: Parameters<typeof forReviewer>[0] | null,
) {
  return db
    .select(columns)
    .from(orders)
    .leftJoin(staff, eq(staff.id, orders.reviewerId))
    .where(
      and(
        // Word for word the predicate of the index.
        sql`status in ('reviewing_draft', 'in_review')`,
        eq(orders.environment, "live"),
        isNull(orders.signedAt),
        reviewer ? forReviewer(reviewer) : undefined,
      ),
    )
    .orderBy(asc(orders.promisedAt), asc(orders.id))
    .limit(limit);
}

/** A live order by its id; a sandbox's is none. */
export async function findDeskOrder(db: Db, id: string): Promise<DeskOrderRow | null> {
  const [row] = await db
    .select(columns)
    .from(orders)
    .leftJoin(staff, eq(staff.id, orders.reviewerId))
    .where(and(eq(orders.id, id), eq(orders.environment, "live")));
  return row ?? null;
}

/** Everything that happened to an order, internal facts among it, oldest first. */
export async function listHistory(db: Db, orderId: string) {
  return db
    .select({
      at: orderEvents.at,
      type: orderEvents.type,
      note: orderEvents.note,
      data: orderEvents.data,
      staffName: staff.legalName,
    })
    .from(orderEvents)
    .leftJoin(staff, eq(staff.id, sql`${orderEvents.data} ->> 'staffId'`))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.sequence));
}

/** Every certificate that was issued for an order, revoked ones among them. */
export async function listAllCertificates(db: Db, orderId: string) {
  return db
    .select()
    .from(certificates)
    .where(eq(certificates.orderId, orderId))
    .orderBy(asc(certificates.index), asc(certificates.issuedAt), asc(certificates.id));
}
