import { and, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { ProductLine } from "../../lib/core/catalog/product-lines";
import type { Environment } from "../../lib/core/keys/api-key";
import type { JobStatus } from "../../lib/core/orders/job-states";
import type { Db } from "../client";
import { certificates, orders } from "../schema";
import { toMicroseconds } from "./cursor-time";
import { isAppliedForBy } from "./folded";
import { conditionsOf as sharedConditionsOf } from "./order-list";
import { preparedFor } from "./prepared";

export interface OrderScope {
  partnerId: string;
  environment: Environment;
}

export interface OrderPlace {
  createdMicroseconds: string;
  id: string;
}

export interface PartnerOrderFilter extends OrderScope {
  statuses?: readonly JobStatus[] | undefined;
  isPaused?: boolean | undefined;
  apiKeyId?: string | undefined;
  productLine?: ProductLine | undefined;
  sourceLanguage?: string | undefined;
  endUserExternalId?: string | undefined;
  metadata?: Record<string, string> | undefined;
  ids?: readonly string[] | undefined;
  createdAfter?: Date | undefined;
  createdBefore?: Date | undefined;
  after?: OrderPlace | undefined;
  limit: number;
}

const columns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  apiKeyId: orders.apiKeyId,
  status: orders.status,
  productLine: orders.productLine,
  sourceLanguage: orders.sourceLanguage,
  targetLanguage: orders.targetLanguage,
  documentType: orders.documentType,
  pageCount: orders.pageCount,
  promisedAt: orders.promisedAt,
  pausedAt: orders.pausedAt,
  updatedAt: orders.updatedAt,
  reviewerClaimedAt: orders.reviewerClaimedAt,
  hardcopyPending: orders.hardcopyPending,
  totalCents: orders.totalCents,
  refundedCents: orders.refundedCents,
  applicantName: orders.applicantName,
  endUserExternalId: orders.endUserExternalId,
  metadata: orders.metadata,
  createdAt: orders.createdAt,
  createdMicroseconds: toMicroseconds(orders.createdAt).as("created_microseconds"),
};

export type PartnerOrder = Awaited<ReturnType<typeof walk>>[number];

const WALKED = 5_000;

/**
 * Line and language are in no index: they are filtered among the next few thousand orders, and `scannedTo` tells
 * where that ended.
 */
export async function listOrdersOfPartner(
  db: Db,
  filter: PartnerOrderFilter,
): Promise<{ rows: PartnerOrder[]; scannedTo: OrderPlace | null }> {
  const { productLine, sourceLanguage, limit } = filter;
  if (productLine === undefined && sourceLanguage === undefined) {
    return { rows: await walkStates(db, filter, limit), scannedTo: null };
  }
  const walked = walkStates(db, filter, WALKED).as("walked");
  const rows = (await db
    .select()
    .from(walked)
    .where(
      and(
        productLine === undefined ? undefined : eq(walked.productLine, productLine),
        sourceLanguage === undefined ? undefined : eq(walked.sourceLanguage, sourceLanguage),
      ),
    )
    .orderBy(desc(walked.createdAt), desc(walked.id))
    .limit(limit)) as PartnerOrder[];
  if (rows.length === limit) return { rows, scannedTo: null };
  const [last] = await walkStates(db, filter, 1, WALKED - 1);
  return { rows, scannedTo: last ?? null };
}

function walkStates(db: Db, filter: PartnerOrderFilter, limit: number, offset = 0) {
  const statuses = [...new Set(filter.statuses)];
  const [only] = statuses;
  if (only === undefined) return walk(db, filter, [], limit, offset);
  const [first, second, ...rest] = statuses.map((status) =>
    walk(db, filter, [eq(orders.status, status)], limit + offset, 0),
  );
  if (!first || !second) return walk(db, filter, [eq(orders.status, only)], limit, offset);
  return unionAll(first, second, ...rest)
    .orderBy(sql`created_at desc, id desc`)
    .limit(limit)
    .offset(offset) as unknown as ReturnType<typeof walk>;
}

function walk(db: Db, filter: PartnerOrderFilter, more: SQL[], limit: number, offset: number) {
  return db
    .select(columns)
    .from(orders)
    .where(and(...conditionsOf(filter), ...more))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
}

function* conditionsOf(filter: PartnerOrderFilter): Generator<SQL> {
  const { apiKeyId, ids } = filter;
  yield eq(orders.partnerId, filter.partnerId);
  yield eq(orders.environment, filter.environment);
  if (ids) yield ids.length > 0 ? inArray(orders.id, [...ids]) : sql`false`;
  if (filter.isPaused) yield isNotNull(orders.pausedAt);
  if (apiKeyId !== undefined) yield eq(orders.apiKeyId, apiKeyId);
  yield* sharedConditionsOf(filter);
}

const inScope = ({ partnerId, environment }: OrderScope) =>
  and(eq(orders.partnerId, partnerId), eq(orders.environment, environment));

const orderOfPartner = preparedFor((db) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.id, sql.placeholder("id")),
        eq(orders.partnerId, sql.placeholder("partnerId")),
        eq(orders.environment, sql.placeholder("environment")),
      ),
    )
    .prepare("order_of_partner"),
);

export async function findOrderOfPartner(db: Db, { partnerId, environment }: OrderScope, id: string) {
  const [row] = await orderOfPartner(db).execute({ id, partnerId, environment });
  return row ?? null;
}

export async function findIdsByNumber(db: Db, scope: OrderScope, orderNumber: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), inScope(scope)));
  return rows.map(({ id }) => id);
}

export async function findIdsByCertificate(
  db: Db,
  scope: OrderScope,
  certificateId: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(certificates)
    .innerJoin(orders, eq(orders.id, certificates.orderId))
    .where(and(eq(certificates.id, certificateId), isNotNull(certificates.publishedAt), inScope(scope)));
  return rows.map(({ id }) => id);
}

export async function findIdsByApplicant(
  db: Db,
  scope: OrderScope,
  words: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inScope(scope), isAppliedForBy(sql`${scope.partnerId}::text`, words)))
    .limit(limit);
  return rows.map(({ id }) => id);
}
