import { and, count, desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { memorySegments, orders, partners, staff } from "../schema";
import { isIn } from "./folded";

export type SegmentRow = Omit<typeof memorySegments.$inferSelect, "searchText">;
export type MemoryScope = Pick<SegmentRow, "partnerId">;
export type MemoryPair = Pick<SegmentRow, "sourceLanguage" | "targetLanguage">;

export interface FoundSegment {
  id: string;
  partnerId: string | null;
  source: string;
  target: string;
  signedAt: Date;
  orderNumber: string | null;
  translator: string | null;
  origin: string | null;
}

const scopeKey = sql`coalesce(${memorySegments.partnerId}, '')`;
const of = ({ partnerId }: MemoryScope) => eq(scopeKey, partnerId ?? "");

const inPair = ({ sourceLanguage, targetLanguage }: MemoryPair) =>
  and(eq(memorySegments.sourceLanguage, sourceLanguage), eq(memorySegments.targetLanguage, targetLanguage));

/** The empty key is the house's. */
const shownWith = ({ partnerId, ...pair }: { partnerId: string } & MemoryPair) =>
  and(inPair(pair), inArray(scopeKey, ["", partnerId]));

/** A revoked certificate without a successor must not teach anybody. */
const stands = sql`(${memorySegments.orderId} is null
  or not exists (select from certificates c where c.order_id = ${memorySegments.orderId}
    and c.index = ${memorySegments.documentIndex} and c.revoked_at is not null)
  or exists (select from certificates c where c.order_id = ${memorySegments.orderId}
    and c.index = ${memorySegments.documentIndex} and c.revoked_at is null))`;

const FOUND = {
  id: memorySegments.id,
  partnerId: memorySegments.partnerId,
  source: memorySegments.sourceText,
  target: memorySegments.targetText,
  signedAt: memorySegments.signedAt,
  orderNumber: orders.orderNumber,
  translator: staff.legalName,
  origin: memorySegments.origin,
};

const ints = (values: readonly number[]) => sql`${`{${values.join(",")}}`}::int[]`;

function select(db: Db, where: SQL | undefined) {
  return db
    .select(FOUND)
    .from(memorySegments)
    .leftJoin(orders, eq(orders.id, memorySegments.orderId))
    .leftJoin(staff, eq(staff.id, memorySegments.staffId))
    .where(where)
    .$dynamic();
}

export async function listSameWords(
  db: Db,
  order: { partnerId: string } & MemoryPair,
  { text, key, limit }: { text: string; key: number; limit: number },
): Promise<FoundSegment[]> {
  return select(db, and(shownWith(order), eq(memorySegments.sourceKey, key), stands))
    .orderBy(desc(sql`${memorySegments.sourceText} = ${text}`), desc(memorySegments.signedAt))
    .limit(limit);
}

const MAX_LOOKED_AT = 1_500;

export async function listAlike(
  db: Db,
  order: { partnerId: string } & MemoryPair,
  { rare, all, words, limit }: { rare: number[]; all: number[]; words: [number, number]; limit: number },
): Promise<FoundSegment[]> {
  const near = db
    .select({ id: memorySegments.id, shingles: memorySegments.shingles })
    .from(memorySegments)
    .where(
      and(
        shownWith(order),
        sql`${memorySegments.shingles} && ${ints(rare)}`,
        sql`${memorySegments.wordCount} between ${words[0]} and ${words[1]}`,
      ),
    )
    .orderBy(desc(memorySegments.signedAt))
    .limit(MAX_LOOKED_AT)
    .as("near");
  const best = db
    .select({ id: near.id })
    .from(near)
    .orderBy(
      desc(sql`cardinality(array(select unnest(${near.shingles}) intersect select unnest(${ints(all)})))`),
      desc(near.id),
    )
    .limit(limit);
  return select(db, and(inArray(memorySegments.id, best), stands));
}

export async function searchSegments(
  db: Db,
  order: { partnerId: string } & MemoryPair,
  q: string,
  limit: number,
): Promise<FoundSegment[]> {
  return select(db, and(shownWith(order), isIn(memorySegments.searchText, q), stands))
    .orderBy(desc(memorySegments.signedAt), desc(memorySegments.id))
    .limit(limit);
}

interface SegmentPage {
  after?: string | null | undefined;
  limit: number;
  q?: string | undefined;
  pair?: MemoryPair;
}

export async function pageSegments(
  db: Db,
  scope: MemoryScope,
  { after = null, limit, q, pair }: SegmentPage,
) {
  return db
    .select({
      ...FOUND,
      sourceLanguage: memorySegments.sourceLanguage,
      targetLanguage: memorySegments.targetLanguage,
      isOffered: sql<boolean>`${stands}`,
    })
    .from(memorySegments)
    .leftJoin(orders, eq(orders.id, memorySegments.orderId))
    .leftJoin(staff, eq(staff.id, memorySegments.staffId))
    .where(
      and(
        of(scope),
        q ? isIn(memorySegments.searchText, q) : undefined,
        pair && inPair(pair),
        after === null ? undefined : lt(memorySegments.id, after),
      ),
    )
    .orderBy(desc(memorySegments.id))
    .limit(limit);
}

export async function countSegments(db: Db, scope: MemoryScope): Promise<number> {
  const [row] = await db.select({ segments: count() }).from(memorySegments).where(of(scope));
  return row?.segments ?? 0;
}

export async function listSegmentTexts(db: Db, scope: MemoryScope, pair: MemoryPair) {
  return db
    .select({ source: memorySegments.sourceText, target: memorySegments.targetText })
    .from(memorySegments)
    .where(and(of(scope), inPair(pair)));
}

export async function deleteSegment(tx: Db, scope: MemoryScope, id: string): Promise<boolean> {
  const rows = await tx
    .delete(memorySegments)
    .where(and(of(scope), eq(memorySegments.id, id)))
    .returning({ id: memorySegments.id });
  return rows.length > 0;
}

export async function insertSegments(tx: Db, rows: readonly SegmentRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) {
    await tx.insert(memorySegments).values(rows.slice(at, at + 500));
  }
}

/** Serializes changes of one scope, so that nothing is kept after its partner has ended the memory. */
export async function lockMemory(tx: Db, { partnerId }: MemoryScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`memory ${partnerId ?? "house"}`}))`);
}

/** Call it under the scope's lock. */
export async function wantsMemory(tx: Db, partnerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ keepsMemory: partners.keepsMemory })
    .from(partners)
    .where(and(eq(partners.id, partnerId), isNull(partners.closedAt)));
  return row?.keepsMemory ?? false;
}

export async function forgetOrderSegments(tx: Db, orderId: string, documentIndex?: number): Promise<void> {
  await tx
    .delete(memorySegments)
    .where(
      and(
        eq(memorySegments.orderId, orderId),
        documentIndex === undefined ? undefined : eq(memorySegments.documentIndex, documentIndex),
      ),
    );
}

export async function endMemory(tx: Db, partnerId: string): Promise<void> {
  await lockMemory(tx, { partnerId });
  await tx.update(partners).set({ keepsMemory: false }).where(eq(partners.id, partnerId));
  await tx.delete(memorySegments).where(of({ partnerId }));
}
