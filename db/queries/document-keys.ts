import { asc, gte, sql } from "drizzle-orm";
import type { Db } from "../client";
import { documentKeys } from "../schema";

export type DocumentKeyRow = typeof documentKeys.$inferSelect;

/** The oldest key whose certificate lasts until then. */
export async function findDocumentKey(db: Db, lastsUntil: Date): Promise<DocumentKeyRow | null> {
  const [row] = await db
    .select()
    .from(documentKeys)
    .where(gte(documentKeys.notAfter, lastsUntil))
    .orderBy(asc(documentKeys.createdAt), asc(documentKeys.id))
    .limit(1);
  return row ?? null;
}

/** Whoever keeps a key holds this lock: of two that were made at once, the first alone is kept. */
const KEEP_LOCK = 4_711_020_127;

/** Keeps a new key, unless one that lasts until then is there by now; answers the one that is there. */
export async function keepDocumentKey(
  db: Db,
  key: DocumentKeyRow,
  lastsUntil: Date,
): Promise<DocumentKeyRow> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${KEEP_LOCK}::bigint)`);
    const kept = await findDocumentKey(tx, lastsUntil);
    if (kept) return kept;
    await tx.insert(documentKeys).values(key);
    return key;
  });
}
