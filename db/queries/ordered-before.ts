import { and, desc, eq, gt, inArray, notInArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../client";
import { orderDocuments, orders, payments } from "../schema";

/** A live order's files or text, and what it makes of them. */
export interface OrderedPaper {
  partnerId: string;
  sha256s: readonly string[];
  /** The hash of `comparedText`. Null for files. */
  textSha256: string | null;
  targetLanguage: string;
  productLine: string;
  useCase: string | null;
}

export interface OrderedBefore {
  jobId: string;
  apiKeyId: string;
  /** Null while its payment is made. */
  orderNumber: string | null;
  createdAt: Date;
  targetLanguage: string;
  productLine: string;
  useCase: string | null;
  /** An end user's page was opened for it, and nobody has paid there. */
  isUnpaid: boolean;
  /** It makes the same of the paper: an account that ordered both pays twice for one translation. */
  isSame: boolean;
  /** Which of the files it has. Empty for a text. */
  sha256s: string[];
}

/**
 * Makes other orders of the same paper wait until this transaction ends. A later holder sees what this
 * transaction wrote.
 */
export async function lockPaper(tx: Db, { partnerId, sha256s, textSha256 }: OrderedPaper): Promise<void> {
  const names = [...sha256s, ...(textSha256 === null ? [] : [textSha256])].map(
    (each) => `${partnerId} ${each}`,
  );
  await tx.execute(
    sql`select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 116) as key
      from json_array_elements_text(${JSON.stringify(names)}::json) as given(name) order by key
    ) as keys`,
  );
}

/**
 * The account's newest live order of this paper, since then and not ended, also one that is being paid for. One that
 * makes the same of it comes first.
 */
export async function findOrderedBefore(
  tx: Db,
  paper: OrderedPaper & { since: Date },
): Promise<OrderedBefore | null> {
  // In this order: a payment that is settled meanwhile has written its order.
  const found = [await findPending(tx, paper), await findOrdered(tx, paper)].filter((each) => each !== null);
  return found.find(({ isSame }) => isSame) ?? found[0] ?? null;
}

const isSameAs = (
  paper: OrderedPaper,
  made: Record<"targetLanguage" | "productLine" | "useCase" | "isUnpaid", SQLWrapper>,
) => sql<boolean>`(${made.targetLanguage} = ${paper.targetLanguage} and ${made.productLine} = ${paper.productLine}
    and ${made.useCase} is not distinct from ${paper.useCase}::text and not ${made.isUnpaid})`;

async function findPending(tx: Db, paper: OrderedPaper & { since: Date }): Promise<OrderedBefore | null> {
  const { partnerId, sha256s, textSha256, since } = paper;
  const order = sql`${payments.pendingOrder} -> 'order'`;
  const files = sql`(select array_agg(document ->> 'sha256') from json_array_elements(${payments.pendingOrder} -> 'documents') as given(document) where document ->> 'kind' = 'source')`;
  const made = {
    targetLanguage: sql<string>`${order} ->> 'targetLanguage'`,
    productLine: sql<string>`${order} ->> 'productLine'`,
    useCase: sql<string | null>`${order} ->> 'useCase'`,
    isUnpaid: sql<boolean>`(${payments.method} = 'checkout')`,
  };
  const isSame = isSameAs(paper, made);
  const [row] = await tx
    .select({
      jobId: payments.orderId,
      orderNumber: orders.orderNumber,
      apiKeyId: payments.apiKeyId,
      createdAt: payments.createdAt,
      files: sql<string[] | null>`${files}`,
      ...made,
      isSame,
    })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.partnerId, partnerId),
        inArray(payments.state, ["reserved", "open"]),
        gt(payments.createdAt, since),
        either(
          sha256s.length > 0 && sql`${files} && ${textArray(sha256s)}`,
          textSha256 !== null &&
            sql`${order} -> 'input' ->> 'textSha256' = ${textSha256} and ${made.targetLanguage} = ${paper.targetLanguage}`,
        ),
      ),
    )
    .orderBy(desc(isSame), desc(payments.createdAt))
    .limit(1);
  if (!row) return null;
  const { files: theirs, ...rest } = row;
  return { ...rest, sha256s: sha256s.filter((each) => theirs?.includes(each)) };
}

async function findOrdered(tx: Db, paper: OrderedPaper & { since: Date }): Promise<OrderedBefore | null> {
  const { partnerId, sha256s, textSha256, since } = paper;
  const isCurrent = and(
    eq(orders.partnerId, partnerId),
    eq(orders.environment, "live"),
    gt(orders.createdAt, since),
    notInArray(orders.status, ["cancelled", "refunded", "failed"]),
  );
  const made = {
    targetLanguage: orders.targetLanguage,
    productLine: orders.productLine,
    useCase: orders.useCase,
    // If its card is uncertain, it's pending.
    isUnpaid: sql<boolean>`(${orders.status} = 'created')`,
  };
  const isSame = isSameAs(paper, made);
  const columns = {
    jobId: orders.id,
    apiKeyId: orders.apiKeyId,
    orderNumber: orders.orderNumber,
    createdAt: orders.createdAt,
    ...made,
    isSame,
  };
  const order = [desc(isSame), desc(orders.createdAt), desc(orders.id)];
  if (textSha256 !== null) {
    const isText = and(
      sql`${orders.input} ->> 'textSha256' = ${textSha256}`,
      eq(orders.targetLanguage, paper.targetLanguage),
    );
    const rows = tx.select(columns).from(orders).where(and(isCurrent, isText));
    const [row] = await rows.orderBy(...order).limit(1);
    return row ? { ...row, sha256s: [] } : null;
  }
  const rows = await tx
    .select({ ...columns, sha256: orderDocuments.sha256 })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(and(inArray(orderDocuments.sha256, [...sha256s]), eq(orderDocuments.kind, "source"), isCurrent))
    .orderBy(...order)
    // All of one order's documents.
    .limit(50);
  const [first] = rows;
  if (!first) return null;
  const { sha256: _, ...found } = first;
  return { ...found, sha256s: rows.filter(({ jobId }) => jobId === found.jobId).map(({ sha256 }) => sha256) };
}

const either = (...conditions: (SQL | false)[]) =>
  or(...conditions.filter((condition) => condition !== false));

const textArray = (values: readonly string[]) =>
  sql`array(select json_array_elements_text(${JSON.stringify(values)}::json))`;
