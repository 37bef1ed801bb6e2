import { and, asc, eq, isNull, sql } from "drizzle-orm";
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

/** Live orders that wait for a reviewer's signature, the most urgent first; never a sandbox's. */
export async function listDeskQueue(db: Db, limit: number) {
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
