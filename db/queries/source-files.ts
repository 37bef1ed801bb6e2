import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../client";
import { orderDocuments, payments, sourceFiles, uploads } from "../schema";

/** Call it before the bytes are put. Waits for a deletion under way. */
export async function wantSourceFile(db: Db, sha256: string, at: Date): Promise<void> {
  await db
    .insert(sourceFiles)
    .values({ sha256, lastPutAt: at })
    .onConflictDoUpdate({
      target: sourceFiles.sha256,
      set: { lastPutAt: sql`greatest(${sourceFiles.lastPutAt}, excluded.last_put_at)` },
    });
}

export async function lockSourceFile(tx: Db, sha256: string): Promise<boolean> {
  return (await lockSourceFiles(tx, [sha256])) === 1;
}

export async function lockSourceFiles(tx: Db, hashes: readonly string[]): Promise<number> {
  const rows = await tx
    .select({ sha256: sourceFiles.sha256 })
    .from(sourceFiles)
    .where(inArray(sourceFiles.sha256, [...hashes]))
    // Lock in a fixed order, so that two submits never deadlock.
    .orderBy(sourceFiles.sha256)
    .for("key share");
  return rows.length;
}

/**
 * Locks the row of a file that no order or upload needs, and that was not put after the given instant. `needed`: it is
 * needed, or was put later. `gone`: it has no row, and so no bytes.
 */
export async function lockUnneededFile(
  tx: Db,
  sha256: string,
  { putBefore, now }: { putBefore: Date | null; now: Date },
): Promise<"locked" | "needed" | "gone"> {
  const [row] = await tx.select().from(sourceFiles).where(eq(sourceFiles.sha256, sha256)).for("update");
  if (!row) return "gone";
  if (putBefore && row.lastPutAt >= putBefore) return "needed";
  const [document] = await tx
    .select({ orderId: orderDocuments.orderId })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.sha256, sha256), isNull(orderDocuments.purgedAt)))
    .limit(1);
  if (document) return "needed";
  const [upload] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.sha256, sha256), sql`${uploads.expiresAt} > ${now.toISOString()}::timestamptz`))
    .limit(1);
  if (upload) return "needed";
  return (await isBeingPaidFor(tx, sha256)) ? "needed" : "locked";
}

/** The order is written only after that. */
async function isBeingPaidFor(tx: Db, sha256: string): Promise<boolean> {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ["reserved", "open"]),
        sql`${payments.pendingOrder}::text like ${`%${sha256}%`}`,
      ),
    )
    .limit(1);
  return payment !== undefined;
}

export async function forgetSourceFile(tx: Db, sha256: string): Promise<void> {
  await tx.delete(sourceFiles).where(eq(sourceFiles.sha256, sha256));
}

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
