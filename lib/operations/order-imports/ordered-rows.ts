import type { ImportScope } from "@/db/queries/order-imports";
import { findOrdersOfEndUsers } from "@/db/queries/orders";
import { findPortalKey } from "@/db/queries/portal-keys";
import { findOrdersByKey } from "@/db/queries/submissions";
import type { Services } from "../context";
import { keysOfDocuments, marksOf, type Paper, plainReference } from "./same-paper";

export async function findOrderedRows(
  { db }: Pick<Services, "db">,
  { partnerId, environment }: ImportScope,
  keys: readonly string[],
): ReturnType<typeof findOrdersByKey> {
  const apiKeyId = await findPortalKey(db, partnerId, environment);
  return apiKeyId === null ? new Map() : findOrdersByKey(db, apiKeyId, keys);
}

type OrderedRow =
  Awaited<ReturnType<typeof findOrderedRows>> extends Map<string, infer Order> ? Order : never;
type EarlierOrder = OrderedRow & { mark: string };

export async function findEarlierOrders(
  services: Pick<Services, "db">,
  scope: ImportScope,
  papers: readonly Paper[],
): Promise<(paper: Paper) => EarlierOrder | null> {
  const keys = new Set(papers.flatMap(({ urls }) => keysOfDocuments(urls)));
  const byKey = await findOrderedRows(services, scope, [...keys]);
  const references = papers.flatMap(({ reference }) => (reference === null ? [] : spellings(reference)));
  const byMark = new Map<string, OrderedRow>();
  for (const { documents, ...order } of await findOrdersOfEndUsers(services.db, scope, [
    ...new Set(references),
  ])) {
    const urls = (documents ?? []).map(({ url }) => url);
    for (const mark of marksOf({ ...order, urls }).left) if (!byMark.has(mark)) byMark.set(mark, order);
  }
  return (paper) => {
    const marks = marksOf(paper).sought;
    const sheet = keysOfDocuments(paper.urls).find((key) => byKey.has(key)) ?? "";
    const mark = marks.find((each) => byMark.has(each)) ?? "";
    const [ofSheet, ofAccount] = [byKey.get(sheet), byMark.get(mark)];
    if (ofSheet) return { ...ofSheet, mark: marks[0] ?? "" };
    return ofAccount ? { ...ofAccount, mark } : null;
  };
}

function spellings(reference: string): string[] {
  const plain = plainReference(reference);
  return [reference, plain, plain.toUpperCase()];
}
