import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { artifacts, certificates, pageRecords } from "../schema";

type PageRecordsRow = typeof pageRecords.$inferSelect;

export interface UnrecordedFile extends Pick<PageRecordsRow, "certificateId" | "kind"> {
  isKept: boolean;
}

type FileKey = Pick<PageRecordsRow, "certificateId" | "kind">;

const MAX_OF_ORDER = 1_000;

const isUnrecorded = isNull(pageRecords.records);
const hasRested = (failedBefore: Date) =>
  sql`(${pageRecords.failedAt} is null or ${pageRecords.failedAt} < ${failedBefore.toISOString()}::timestamptz)`;
const isOf = ({ certificateId, kind }: FileKey) =>
  and(eq(pageRecords.certificateId, certificateId), eq(pageRecords.kind, kind));

export function listUnrecorded(db: Db, failedBefore: Date, limit: number): Promise<UnrecordedFile[]> {
  return select(db, hasRested(failedBefore), limit);
}

export function listUnrecordedOf(db: Db, orderId: string): Promise<UnrecordedFile[]> {
  return select(db, eq(artifacts.orderId, orderId), MAX_OF_ORDER);
}

async function select(db: Db, which: SQL, limit: number): Promise<UnrecordedFile[]> {
  const rows = await db
    .select({
      certificateId: pageRecords.certificateId,
      kind: pageRecords.kind,
      storageKey: artifacts.storageKey,
    })
    .from(pageRecords)
    .leftJoin(artifacts, eq(artifacts.certificateId, pageRecords.certificateId))
    .where(and(isUnrecorded, which))
    .orderBy(sql`${pageRecords.failedAt} nulls first`, pageRecords.certificateId)
    .limit(limit);
  return rows.map(({ storageKey, ...file }) => ({ ...file, isKept: storageKey !== null }));
}

export async function countUnrecorded(
  db: Db,
  failedBefore: Date,
): Promise<{ unrecorded: number; unrecordable: number }> {
  const [counts] = await db
    .select({
      unrecorded: sql<number>`(count(*) filter (where ${hasRested(failedBefore)}))::int`,
      unrecordable: sql<number>`(count(*) filter (where not ${hasRested(failedBefore)}))::int`,
    })
    .from(pageRecords)
    .where(isUnrecorded);
  return counts ?? { unrecorded: 0, unrecordable: 0 };
}

export async function putPageRecords(db: Db, file: FileKey, records: string[]): Promise<void> {
  await db
    .update(pageRecords)
    .set({ records, pageCount: records.length, failedAt: null })
    .where(and(isOf(file), isUnrecorded));
}

export async function markUnrecordable(db: Db, file: FileKey, failedAt: Date): Promise<void> {
  await db
    .update(pageRecords)
    .set({ failedAt })
    .where(and(isOf(file), isUnrecorded));
}

export async function dropUnrecorded(db: Db, file: FileKey): Promise<void> {
  await db.delete(pageRecords).where(and(isOf(file), isUnrecorded));
}

export async function listPageRecords(
  db: Db,
  certificateId: string,
): Promise<Pick<PageRecordsRow, "kind" | "records">[]> {
  return db
    .select({ kind: pageRecords.kind, records: pageRecords.records })
    .from(pageRecords)
    .innerJoin(certificates, eq(certificates.id, pageRecords.certificateId))
    .where(
      and(
        eq(pageRecords.certificateId, certificateId),
        isNotNull(certificates.publishedAt),
        isNull(certificates.revokedAt),
      ),
    );
}
