import {
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { LanguagePair } from "../../lib/core/catalog/language-pair";
import type { ProductLine } from "../../lib/core/catalog/product-lines";
import type { Db } from "../client";
import { certificates, correctionRequests, corrections, orders, partners, staff } from "../schema";
import { fromMicroseconds, toMicroseconds } from "./cursor-time";
import { coveredBy, deskColumns } from "./desk";
import { hasWords, isAppliedForBy } from "./folded";

export interface DeskViewer {
  id: string;
  role: "reviewer" | "admin";
  languagePairs: LanguagePair[];
}

export interface DeskOrderFilter {
  list?: "mine" | "signed" | "corrections" | "waiting" | undefined;
  ids?: readonly string[] | undefined;
  productLine?: ProductLine | undefined;
  pair?: LanguagePair | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  after?: { microseconds: string; id: string } | undefined;
  limit: number;
}

// Must match the predicate of the queue's index word for word.
const isInReview = and(sql`status in ('reviewing_draft', 'in_review')`, isNull(orders.signedAt));

function isVisibleTo(viewer: DeskViewer): SQL | undefined {
  return and(
    eq(orders.environment, "live"),
    ne(orders.status, "created"),
    viewer.role === "admin"
      ? undefined
      : and(
          coveredBy(viewer),
          or(
            eq(orders.reviewerId, viewer.id),
            and(isInReview, or(isNull(orders.reviewerClaimedAt), eq(orders.secondReaderId, viewer.id))),
          ),
        ),
  );
}

export async function listDeskOrders(db: Db, viewer: DeskViewer, filter: DeskOrderFilter) {
  const { ids, productLine, pair, from, before, after, limit } = filter;
  const at = filter.list === "signed" ? orders.signedAt : orders.createdAt;
  return db
    .select({ ...deskColumns, partnerName: partners.name, atMicroseconds: toMicroseconds(at) })
    .from(orders)
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .leftJoin(staff, eq(staff.id, orders.reviewerId))
    .where(
      and(
        isVisibleTo(viewer),
        isOnList(db, viewer, filter.list),
        ids ? (ids.length > 0 ? inArray(orders.id, [...ids]) : sql`false`) : undefined,
        productLine === undefined ? undefined : eq(orders.productLine, productLine),
        pair && eq(orders.sourceLanguage, pair.source),
        pair && eq(orders.targetLanguage, pair.target),
        from && gte(at, from),
        before && lt(at, before),
        after && sql`(${at}, ${orders.id}) < (${fromMicroseconds(after.microseconds)}, ${after.id})`,
      ),
    )
    .orderBy(desc(at), desc(orders.id))
    .limit(limit);
}

function isOnList(db: Db, { id }: DeskViewer, list: DeskOrderFilter["list"]): SQL | undefined {
  switch (list) {
    case undefined:
      return undefined;
    case "mine":
      return eq(orders.reviewerId, id);
    case "signed":
      return isNotNull(orders.signedAt);
    case "waiting":
      return and(isInReview, isNotNull(orders.pausedAt));
    case "corrections":
      return or(
        exists(
          db
            .select({ one: sql`1` })
            .from(corrections)
            .where(and(eq(corrections.orderId, orders.id), eq(corrections.state, "open"))),
        ),
        exists(
          db
            .select({ one: sql`1` })
            .from(correctionRequests)
            .where(and(eq(correctionRequests.orderId, orders.id), eq(correctionRequests.state, "requested"))),
        ),
      );
  }
}

export async function countAskedCorrections(db: Db, viewer: DeskViewer): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(correctionRequests)
    .innerJoin(orders, eq(orders.id, correctionRequests.orderId))
    .where(and(eq(correctionRequests.state, "requested"), isVisibleTo(viewer)));
  return row?.number ?? 0;
}

export async function findDeskIdsByCertificate(
  db: Db,
  viewer: DeskViewer,
  certificateId: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: certificates.orderId })
    .from(certificates)
    .innerJoin(orders, eq(orders.id, certificates.orderId))
    .where(and(eq(certificates.id, certificateId), isNotNull(certificates.publishedAt), isVisibleTo(viewer)));
  return rows.map(({ id }) => id);
}

export async function findDeskIdsByNumber(
  db: Db,
  viewer: DeskViewer,
  orderNumber: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), isVisibleTo(viewer)));
  return rows.map(({ id }) => id);
}

/**
 * Applicants match by the beginnings of their names' words; among the colleague's own orders, anywhere. Returns the
 * newest of each kind, at most `limit`.
 */
export async function findDeskIdsByWords(
  db: Db,
  viewer: DeskViewer,
  words: string,
  limit: number,
): Promise<string[]> {
  // Searches partner by partner along the order lists' indexes, so that no search reads all orders.
  const perPartner = (condition: SQL | undefined, ofPartner?: SQL) => {
    const found = db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.partnerId, partners.id), isVisibleTo(viewer), condition))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .as("found");
    return db.select({ id: found.id }).from(partners).crossJoinLateral(found).where(ofPartner).limit(limit);
  };
  const rows = await Promise.all([
    perPartner(and(eq(orders.endUserExternalId, words), isNotNull(orders.endUserExternalId))),
    perPartner(isAppliedForBy(sql`${partners.id}`, words)),
    perPartner(undefined, hasWords(partners.name, words)),
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(isVisibleTo(viewer), eq(orders.reviewerId, viewer.id), hasWords(orders.applicantName, words)),
      )
      .limit(limit),
    db
      .select({ id: orders.id })
      .from(corrections)
      .innerJoin(orders, eq(orders.id, corrections.orderId))
      .where(
        and(isVisibleTo(viewer), eq(corrections.state, "signed"), hasWords(corrections.applicantName, words)),
      )
      .limit(limit),
  ]);
  return [...new Set(rows.flat().map(({ id }) => id))];
}
