import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../client";
import { orderDocuments, sourceFiles, uploads } from "../schema";

/** Says, before its bytes are put, that a file is wanted; waits for whoever is deleting it at this moment. */
export async function wantSourceFile(db: Db, sha256: string, at: Date): Promise<void> {
  await db
    .insert(sourceFiles)
    .values({ sha256, lastPutAt: at })
    .onConflictDoUpdate({
      target: sourceFiles.sha256,
      set: { lastPutAt: sql`greatest(${sourceFiles.lastPutAt}, excluded.last_put_at)` },
    });
}

/** Locks the row of a file that nobody has put since and no order or upload needs; false for any other. */
export async function lockUnneededFile(tx: Db, sha256: string, putBefore: Date, now: Date): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(sourceFiles)
    .where(and(eq(sourceFiles.sha256, sha256), lt(sourceFiles.lastPutAt, putBefore)))
    .for("update");
  if (!row) return false;
  const [document] = await tx
    .select({ orderId: orderDocuments.orderId })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.sha256, sha256), isNull(orderDocuments.purgedAt)))
    .limit(1);
  if (document) return false;
  const [upload] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.sha256, sha256), sql`${uploads.expiresAt} > ${now.toISOString()}::timestamptz`))
    .limit(1);
  return upload === undefined;
}

export async function forgetSourceFile(tx: Db, sha256: string): Promise<void> {
  await tx.delete(sourceFiles).where(eq(sourceFiles.sha256, sha256));
}

/** Files that nobody has put since and nothing needs: left over by refused submits, expired uploads, purged orders. */
export async function listUnneededFiles(
  db: Db,
  putBefore: Date,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ sha256: sourceFiles.sha256 })
    .from(sourceFiles)
    .where(
      and(
        lt(sourceFiles.lastPutAt, putBefore),
        sql`not exists (select from ${orderDocuments} d
          where d.sha256 = ${sourceFiles.sha256} and d.purged_at is null)`,
        sql`not exists (select from ${uploads} u
          where u.sha256 = ${sourceFiles.sha256} and u.expires_at > ${now.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(sourceFiles.lastPutAt)
    .limit(limit);
  return rows.map(({ sha256 }) => sha256);
}
