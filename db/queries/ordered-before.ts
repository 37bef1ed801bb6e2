import { and, desc, eq, gt, inArray, notInArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../client";
import { orderDocuments, orders, payments } from "../schema";
import { preparedFor } from "./prepared";

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
  const { since, sha256s, drawnSha256s, ...rest } = paper;
  const values = {
    ...rest,
    since: since.toISOString(),
    sha256s: JSON.stringify(sha256s),
    drawnSha256s: JSON.stringify(drawnSha256s),
  };
  // In this order: a payment that is settled meanwhile has written its order.
  const rows = [...(await pending(tx).execute(values)), ...(await ordered(tx).execute(values))];
  const row = rows.find(({ isSame }) => isSame) ?? rows[0];
  if (!row) return null;
  const { theirs, ...found } = row;
  return { ...found, has: new Set([...sha256s, ...drawnSha256s].filter((each) => theirs.includes(each))) };
}

const given = (name: "targetLanguage" | "productLine" | "useCase" | "textSha256" | "partnerId") =>
  sql`${sql.placeholder(name)}::text`;
const givenAll = (name: "sha256s" | "drawnSha256s") =>
  sql`array(select json_array_elements_text(${sql.placeholder(name)}::json))`;
const SINCE = sql`${sql.placeholder("since")}::timestamptz`;

interface Made {
  targetLanguage: SQLWrapper;
  productLine: SQLWrapper;
  useCase: SQLWrapper;
  isUnpaid: SQLWrapper;
}

const isSameAs = ({ targetLanguage, productLine, useCase, isUnpaid }: Made) =>
  sql<boolean>`(${targetLanguage} = ${given("targetLanguage")} and ${productLine} = ${given("productLine")}
    and ${useCase} is not distinct from ${given("useCase")} and not ${isUnpaid})`;

const isShared = (hasFile: SQL, input: SQL, { targetLanguage }: Made) =>
  sql`(${hasFile} or (${input}) -> 'drawnSha256s' ?| ${givenAll("drawnSha256s")}
    or ((${input}) ->> 'textSha256' = ${given("textSha256")} and ${targetLanguage} = ${given("targetLanguage")}))`;

const pending = preparedFor((db) => {
  const order = sql`${payments.pendingOrder} -> 'order'`;
  const input = sql`(${order} -> 'input')::jsonb`;
  const files = sql`array(select document ->> 'sha256' from json_array_elements(${payments.pendingOrder} -> 'documents') as given(document) where document ->> 'kind' = 'source')`;
  const made = {
    targetLanguage: sql<string>`${order} ->> 'targetLanguage'`,
    productLine: sql<string>`${order} ->> 'productLine'`,
    useCase: sql<string | null>`${order} ->> 'useCase'`,
    isUnpaid: sql<boolean>`(${payments.method} = 'checkout')`,
  };
  const isSame = isSameAs(made);
  return db
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
        eq(payments.partnerId, given("partnerId")),
        inArray(payments.state, ["reserved", "open"]),
        gt(payments.createdAt, SINCE),
        isShared(sql`${files} && ${givenAll("sha256s")}`, input, made),
      ),
    )
    .orderBy(desc(isSame), desc(payments.createdAt))
    .limit(1)
    .prepare("pending_before");
});

const ordered = preparedFor((db) => {
  const files = sql`array(select ${orderDocuments.sha256} from ${orderDocuments} where ${orderDocuments.orderId} = ${orders.id} and ${orderDocuments.kind} = 'source')`;
  const hasFile = sql`${orders.id} in (select ${orderDocuments.orderId} from ${orderDocuments} where ${orderDocuments.sha256} = any(${givenAll("sha256s")}) and ${orderDocuments.kind} = 'source')`;
  const input = sql`${orders.input}`;
  const made = {
    targetLanguage: orders.targetLanguage,
    productLine: orders.productLine,
    useCase: orders.useCase,
    isUnpaid: sql<boolean>`(${orders.status} = 'created')`,
  };
  const isSame = isSameAs(made);
  return db
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
        eq(orders.partnerId, given("partnerId")),
        eq(orders.environment, "live"),
        gt(orders.createdAt, SINCE),
        notInArray(orders.status, ["cancelled", "refunded", "failed"]),
        isShared(hasFile, input, made),
      ),
    )
    .orderBy(desc(isSame), desc(orders.createdAt), desc(orders.id))
    .limit(1)
    .prepare("ordered_before");
});

const theirsOf = (files: SQL, input: SQL) =>
  sql<(string | null)[]>`${files} || array(select jsonb_array_elements_text((${input}) -> 'drawnSha256s'))`;
