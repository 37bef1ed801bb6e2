import { asc, gte } from "drizzle-orm";
import type { Db } from "../client";
import { documentKeys } from "../schema";

export type DocumentKeyRow = typeof documentKeys.$inferSelect;

/** The oldest key whose certificate lasts until then: of two that were made at once, everybody takes the same. */
export async function findDocumentKey(db: Db, lastsUntil: Date): Promise<DocumentKeyRow | null> {
  const [row] = await db
    .select()
    .from(documentKeys)
    .where(gte(documentKeys.notAfter, lastsUntil))
    .orderBy(asc(documentKeys.createdAt), asc(documentKeys.id))
    .limit(1);
  return row ?? null;
}

export async function insertDocumentKey(db: Db, key: DocumentKeyRow): Promise<void> {
  await db.insert(documentKeys).values(key).onConflictDoNothing();
}
