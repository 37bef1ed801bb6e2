import { and, desc, eq, exists, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { certificates, corrections, orderDocuments, orders } from "../schema";
import type { OrderRow } from "./orders";

const MAX_EARLIER = 20;
const MAX_COMPARED = 300;

export interface EarlierOrder {
  id: string;
  orderNumber: string;
  applicantName: string | null;
  sourceLanguage: string;
  certifiedAt: Date;
}

type Asking = Pick<
  OrderRow,
  "id" | "partnerId" | "environment" | "endUserExternalId" | "applicantName" | "erasedAt"
>;

/** Another ID is another person, whatever the name. Without any ID, the applicant's name counts. */
export async function listEarlierOrders(
  db: Db,
  order: Asking,
  isSameName: (one: string, other: string) => boolean,
): Promise<EarlierOrder[]> {
  const { endUserExternalId, applicantName } = order;
  if (order.erasedAt !== null) return [];
  if (endUserExternalId !== null)
    return certified(db, order, eq(orders.endUserExternalId, endUserExternalId), MAX_EARLIER);
  if (applicantName === null) return [];
  const isNamed = and(isNotNull(orders.applicantName), isNull(orders.endUserExternalId));
  const named = await Promise.all([
    certified(
      db,
      order,
      and(isNamed, sql`folded(applicant_name) = folded(${applicantName}::text)`),
      MAX_EARLIER,
    ),
    certified(db, order, isNamed, MAX_COMPARED),
  ]);
  const same = named.flat().filter((each) => isSameName(each.applicantName ?? "", applicantName));
  return newestOf([...new Map(same.map((each) => [each.id, each])).values()]);
}

function newestOf(found: readonly EarlierOrder[], limit = MAX_EARLIER): EarlierOrder[] {
  return found.toSorted((a, b) => b.certifiedAt.getTime() - a.certifiedAt.getTime()).slice(0, limit);
}

async function certified(
  db: Db,
  { id, partnerId, environment }: Asking,
  who: SQL | undefined,
  limit: number,
): Promise<EarlierOrder[]> {
  const standing = and(
    eq(certificates.orderId, orders.id),
    isNotNull(certificates.publishedAt),
    isNull(certificates.revokedAt),
    isNull(certificates.erasedAt),
  );
  const rows = await db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      applicantName: orders.applicantName,
      sourceLanguage: orders.sourceLanguage,
      certifiedAt: sql<string>`(select max(c.issued_at) from certificates c where c.order_id = "orders"."id"
        and c.published_at is not null and c.revoked_at is null)`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.partnerId, partnerId),
        eq(orders.environment, environment),
        ne(orders.id, id),
        isNull(orders.erasedAt),
        isNotNull(orders.signedAt),
        exists(db.select({ one: sql`1` }).from(certificates).where(standing)),
        who,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return newestOf(
    rows.map((row) => ({ ...row, certifiedAt: new Date(row.certifiedAt) })),
    limit,
  );
}

const MAX_READ_ORDERS = 5;
const MAX_READ_TEXTS = 10;
const MAX_READ_WORDS = 5000;

export async function listSignedTexts(db: Db, orderIds: readonly string[]) {
  const ids = orderIds.slice(0, MAX_READ_ORDERS);
  if (orderIds.length === 0) return { corrected: [], texts: [] };
  const [corrected, texts] = await Promise.all([
    db
      .select({
        orderId: corrections.orderId,
        index: corrections.index,
        applicantName: corrections.applicantName,
        content: corrections.content,
      })
      .from(corrections)
      .where(and(inArray(corrections.orderId, ids), eq(corrections.state, "signed")))
      .orderBy(desc(corrections.closedAt))
      .limit(MAX_READ_TEXTS),
    db
      .select({
        orderId: orderDocuments.orderId,
        index: orderDocuments.index,
        kind: orderDocuments.kind,
        content: orderDocuments.translation,
      })
      .from(orderDocuments)
      .where(
        and(
          inArray(orderDocuments.orderId, ids),
          isNotNull(orderDocuments.translation),
          isNull(orderDocuments.purgedAt),
          lte(orderDocuments.wordCount, MAX_READ_WORDS),
        ),
      )
      .orderBy(desc(orderDocuments.savedAt))
      .limit(MAX_READ_TEXTS),
  ]);
  return { corrected, texts };
}
