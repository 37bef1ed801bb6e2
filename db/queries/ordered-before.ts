import { and, desc, eq, gt, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { orderDocuments, orders, payments } from "../schema";

export interface OrderedPaper {
  partnerId: string;
  sha256s: readonly string[];
  text: { sourceText: string; targetLanguage: string } | null;
}

export interface OrderedBefore {
  jobId: string;
  apiKeyId: string;
  /** Null while it's being paid for. */
  orderNumber: string | null;
  createdAt: Date;
  sha256: string | null;
}

/**
 * Makes other orders of the same paper wait until this transaction ends. A later holder sees what this
 * transaction wrote.
 */
export async function lockPaper(tx: Db, { partnerId, sha256s, text }: OrderedPaper): Promise<void> {
  const names = [...sha256s, ...(text === null ? [] : [text.sourceText])].map(
    (each) => `${partnerId} ${each}`,
  );
  await tx.execute(
    sql`select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 116) as key
      from json_array_elements_text(${JSON.stringify(names)}::json) as given(name) order by key
    ) as keys`,
  );
}

export async function findOrderedBefore(
  tx: Db,
  paper: OrderedPaper & { since: Date },
): Promise<OrderedBefore | null> {
  // In this order: a payment that settles meanwhile has written its order.
  return (await findPending(tx, paper)) ?? (await findOrdered(tx, paper));
}

async function findPending(
  tx: Db,
  { partnerId, sha256s, text, since }: OrderedPaper & { since: Date },
): Promise<OrderedBefore | null> {
  const order = sql`${payments.pendingOrder} -> 'order'`;
  const files = sql`(select array_agg(document ->> 'sha256') from json_array_elements(${payments.pendingOrder} -> 'documents') as given(document) where document ->> 'kind' = 'source')`;
  const [row] = await tx
    .select({
      jobId: payments.orderId,
      apiKeyId: payments.apiKeyId,
      createdAt: payments.createdAt,
      files: sql<string[] | null>`${files}`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.partnerId, partnerId),
        inArray(payments.state, ["reserved", "open"]),
        gt(payments.createdAt, since),
        either(
          sha256s.length > 0 && sql`${files} && ${textArray(sha256s)}`,
          text !== null &&
            sql`${order} ->> 'sourceText' = ${text.sourceText} and ${order} ->> 'targetLanguage' = ${text.targetLanguage}`,
        ),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1);
  if (!row) return null;
  const { files: theirs, ...rest } = row;
  return { ...rest, orderNumber: null, sha256: sha256s.find((each) => theirs?.includes(each)) ?? null };
}

async function findOrdered(
  tx: Db,
  { partnerId, sha256s, text, since }: OrderedPaper & { since: Date },
): Promise<OrderedBefore | null> {
  const isCurrent = and(
    eq(orders.partnerId, partnerId),
    eq(orders.environment, "live"),
    gt(orders.createdAt, since),
    notInArray(orders.status, ["cancelled", "refunded", "failed"]),
  );
  const columns = {
    jobId: orders.id,
    apiKeyId: orders.apiKeyId,
    orderNumber: orders.orderNumber,
    createdAt: orders.createdAt,
  };
  if (text !== null) {
    const isText = and(
      eq(orders.sourceText, text.sourceText),
      eq(orders.targetLanguage, text.targetLanguage),
    );
    const rows = tx.select(columns).from(orders).where(and(isCurrent, isText));
    const [row] = await rows.orderBy(desc(orders.createdAt)).limit(1);
    return row ? { ...row, sha256: null } : null;
  }
  const [row] = await tx
    .select({ ...columns, sha256: orderDocuments.sha256 })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(and(inArray(orderDocuments.sha256, [...sha256s]), eq(orderDocuments.kind, "source"), isCurrent))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return row ?? null;
}

const either = (...conditions: (SQL | false)[]) =>
  or(...conditions.filter((condition) => condition !== false));

const textArray = (values: readonly string[]) =>
  sql`array(select json_array_elements_text(${JSON.stringify(values)}::json))`;
