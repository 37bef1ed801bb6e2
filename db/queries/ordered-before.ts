import { and, desc, eq, gt, inArray, notInArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../client";
import { orderDocuments, orders, payments } from "../schema";

export interface OrderedPaper {
  partnerId: string;
  sha256s: readonly string[];
  drawnSha256s: readonly string[];
  textSha256: string | null;
  targetLanguage: string;
  productLine: string;
  useCase: string | null;
}

export interface OrderedBefore {
  jobId: string;
  apiKeyId: string;
  orderNumber: string | null;
  createdAt: Date;
  sourceLanguage: string;
  targetLanguage: string;
  productLine: string;
  useCase: string | null;
  isUnpaid: boolean;
  isSame: boolean;
  has: ReadonlySet<string>;
}

export async function lockPaper(
  tx: Db,
  { partnerId, sha256s, drawnSha256s, textSha256 }: OrderedPaper,
): Promise<void> {
  const names = [...sha256s, ...drawnSha256s, ...(textSha256 === null ? [] : [textSha256])].map(
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
  // In this order: a payment that is settled meanwhile has written its order.
  const found = [await findPending(tx, paper), await findOrdered(tx, paper)].filter((each) => each !== null);
  return found.find(({ isSame }) => isSame) ?? found[0] ?? null;
}

const isSameAs = (
  paper: OrderedPaper,
  made: Record<"targetLanguage" | "productLine" | "useCase" | "isUnpaid", SQLWrapper>,
) => sql<boolean>`(${made.targetLanguage} = ${paper.targetLanguage} and ${made.productLine} = ${paper.productLine}
    and ${made.useCase} is not distinct from ${paper.useCase}::text and not ${made.isUnpaid})`;

function sharedWith({ sha256s, drawnSha256s, textSha256, targetLanguage }: OrderedPaper) {
  return {
    isShared: (hasFile: SQL, input: SQL, made: { targetLanguage: SQLWrapper }) =>
      or(
        hasFile,
        ...(drawnSha256s.length === 0
          ? []
          : [sql`(${input}) -> 'drawnSha256s' ?| ${textArray(drawnSha256s)}`]),
        ...(textSha256 === null
          ? []
          : [
              sql`((${input}) ->> 'textSha256' = ${textSha256} and ${made.targetLanguage} = ${targetLanguage})`,
            ]),
      ),
    has: (theirs: readonly (string | null)[]) =>
      new Set([...sha256s, ...drawnSha256s].filter((each) => theirs.includes(each))),
  };
}

async function findPending(tx: Db, paper: OrderedPaper & { since: Date }): Promise<OrderedBefore | null> {
  const order = sql`${payments.pendingOrder} -> 'order'`;
  const input = sql`(${order} -> 'input')::jsonb`;
  const files = sql`array(select document ->> 'sha256' from json_array_elements(${payments.pendingOrder} -> 'documents') as given(document) where document ->> 'kind' = 'source')`;
  const made = {
    targetLanguage: sql<string>`${order} ->> 'targetLanguage'`,
    productLine: sql<string>`${order} ->> 'productLine'`,
    useCase: sql<string | null>`${order} ->> 'useCase'`,
    isUnpaid: sql<boolean>`(${payments.method} = 'checkout')`,
  };
  const isSame = isSameAs(paper, made);
  const { isShared, has } = sharedWith(paper);
  const [row] = await tx
    .select({
      jobId: payments.orderId,
      orderNumber: orders.orderNumber,
      apiKeyId: payments.apiKeyId,
      createdAt: payments.createdAt,
      sourceLanguage: sql<string>`${order} ->> 'sourceLanguage'`,
      theirs: theirsOf(files, input),
      ...made,
      isSame,
    })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.partnerId, paper.partnerId),
        inArray(payments.state, ["reserved", "open"]),
        gt(payments.createdAt, paper.since),
        isShared(sql`${files} && ${textArray(paper.sha256s)}`, input, made),
      ),
    )
    .orderBy(desc(isSame), desc(payments.createdAt))
    .limit(1);
  if (!row) return null;
  const { theirs, ...found } = row;
  return { ...found, has: has(theirs) };
}

async function findOrdered(tx: Db, paper: OrderedPaper & { since: Date }): Promise<OrderedBefore | null> {
  const files = sql`array(select ${orderDocuments.sha256} from ${orderDocuments} where ${orderDocuments.orderId} = ${orders.id} and ${orderDocuments.kind} = 'source')`;
  const hasFile = inArray(
    orders.id,
    tx
      .select({ orderId: orderDocuments.orderId })
      .from(orderDocuments)
      .where(and(inArray(orderDocuments.sha256, [...paper.sha256s]), eq(orderDocuments.kind, "source"))),
  );
  const input = sql`${orders.input}`;
  const made = {
    targetLanguage: orders.targetLanguage,
    productLine: orders.productLine,
    useCase: orders.useCase,
    isUnpaid: sql<boolean>`(${orders.status} = 'created')`,
  };
  const isSame = isSameAs(paper, made);
  const { isShared, has } = sharedWith(paper);
  const [row] = await tx
    .select({
      jobId: orders.id,
      apiKeyId: orders.apiKeyId,
      orderNumber: orders.orderNumber,
      createdAt: orders.createdAt,
      sourceLanguage: orders.sourceLanguage,
      theirs: theirsOf(files, input),
      ...made,
      isSame,
    })
    .from(orders)
    .where(
      and(
        eq(orders.partnerId, paper.partnerId),
        eq(orders.environment, "live"),
        gt(orders.createdAt, paper.since),
        notInArray(orders.status, ["cancelled", "refunded", "failed"]),
        isShared(hasFile, input, made),
      ),
    )
    .orderBy(desc(isSame), desc(orders.createdAt), desc(orders.id))
    .limit(1);
  if (!row) return null;
  const { theirs, ...found } = row;
  return { ...found, has: has(theirs) };
}

const theirsOf = (files: SQL, input: SQL) =>
  sql<(string | null)[]>`${files} || array(select jsonb_array_elements_text((${input}) -> 'drawnSha256s'))`;

const textArray = (values: readonly string[]) =>
  sql`array(select json_array_elements_text(${JSON.stringify(values)}::json))`;
