import { and, asc, eq, gte, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../client";
import { documentKeys } from "../schema";

export type DocumentKeyRow = typeof documentKeys.$inferSelect;

/** Every key that ever sealed, compromised ones too, in the order in which they came. */
export async function listDocumentKeys(db: Db): Promise<DocumentKeyRow[]> {
  return db.select().from(documentKeys).orderBy(asc(documentKeys.createdAt), asc(documentKeys.id));
}

/** The oldest key of our own making that is good, and whose certificate lasts until then. */
export async function findDocumentKey(db: Db, lastsUntil: Date): Promise<DocumentKeyRow | null> {
  const [row] = await db
    .select()
    .from(documentKeys)
    .where(
      and(
        gte(documentKeys.notAfter, lastsUntil),
        isNull(documentKeys.compromisedAt),
        isNotNull(documentKeys.privateKeySealed),
      ),
    )
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

/** Records a key that the settings hold, unless it is there by its id already; answers the one that is there. */
export async function recordDocumentKey(db: Db, key: DocumentKeyRow): Promise<DocumentKeyRow> {
  await db.insert(documentKeys).values(key).onConflictDoNothing();
  const [row] = await db.select().from(documentKeys).where(eq(documentKeys.id, key.id));
  return row ?? key;
}

/** False when there is no such key. */
export async function markDocumentKeyCompromised(db: Db, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(documentKeys)
    .set({ compromisedAt: sql`coalesce(${documentKeys.compromisedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(documentKeys.id, id))
    .returning({ id: documentKeys.id });
  return rows.length > 0;
}
