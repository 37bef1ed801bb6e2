import { and, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { BEFORE_READY, type JobStatus } from "../../lib/core/orders/job-states";
import { readOrderSearch } from "../../lib/core/orders/order-search";
import type { Db } from "../client";
import { certificates, orders, partners } from "../schema";

export async function findJobId(db: Db, text: string): Promise<string | null> {
  const named = readOrderSearch(text);
  if (named?.by === "certificate") {
    const [row] = await db
      .select({ id: certificates.orderId })
      .from(certificates)
      .where(eq(certificates.id, named.value));
    return row?.id ?? null;
  }
  if (named?.by !== "job" && named?.by !== "number") return null;
  const column = named.by === "job" ? orders.id : orders.orderNumber;
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(column, named.value));
  return row?.id ?? null;
}

export interface OperatorOrderFilter {
  status?: JobStatus | undefined;
  environment?: "live" | "sandbox" | undefined;
  partnerId?: string | undefined;
  externalId?: string | undefined;
  lateAt?: Date | undefined;
  createdAfter?: Date | undefined;
  limit: number;
}

/** Spelt as in the index of all partners' orders. */
const createdInUtc = sql`(${orders.createdAt} at time zone 'UTC')`;
const inUtc = (at: Date) => sql`(${at.toISOString()}::timestamptz at time zone 'UTC')`;

/** Contains no end client's name. */
export async function listOrdersForOperator(db: Db, filter: OperatorOrderFilter) {
  const { status, environment, partnerId, externalId, lateAt, createdAfter, limit } = filter;
  return db
    .select({
      orderNumber: orders.orderNumber,
      jobId: orders.id,
      status: orders.status,
      environment: orders.environment,
      partnerName: partners.name,
      productLine: orders.productLine,
      totalCents: orders.totalCents,
      refundedCents: orders.refundedCents,
      externalId: orders.endUserExternalId,
      createdAt: orders.createdAt,
      promisedAt: orders.promisedAt,
    })
    .from(orders)
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .where(
      and(
        status === undefined ? undefined : eq(orders.status, status),
        environment === undefined ? undefined : eq(orders.environment, environment),
        partnerId === undefined ? undefined : eq(orders.partnerId, partnerId),
        externalId === undefined ? undefined : eq(orders.endUserExternalId, externalId),
        createdAfter === undefined ? undefined : gte(createdInUtc, inUtc(createdAfter)),
        lateAt === undefined
          ? undefined
          : and(lt(orders.promisedAt, lateAt), inArray(orders.status, [...BEFORE_READY])),
      ),
    )
    .orderBy(desc(createdInUtc), desc(orders.id))
    .limit(limit);
}
