import { and, asc, eq, gte, isNotNull, isNull, like, sql } from "drizzle-orm";
import { ID_PREFIXES } from "@/lib/core/ids";
import type { Db } from "../client";
import { documentKeys } from "../schema";

export type DocumentKeyRow = typeof documentKeys.$inferSelect;

type Purpose = "documentKey" | "timestampKey";

const isFor = (purpose: Purpose) => like(documentKeys.id, `${ID_PREFIXES[purpose]}\\_%`);

export function listDocumentKeys(db: Db): Promise<DocumentKeyRow[]> {
  return listKeys(db, "documentKey");
}

export function listTimestampKeys(db: Db): Promise<DocumentKeyRow[]> {
  return listKeys(db, "timestampKey");
}

async function listKeys(db: Db, purpose: Purpose): Promise<DocumentKeyRow[]> {
  return db
    .select()
    .from(documentKeys)
    .where(isFor(purpose))
    .orderBy(asc(documentKeys.createdAt), asc(documentKeys.id));
}

export async function findDocumentKey(
  db: Db,
  lastsUntil: Date,
  purpose: Purpose = "documentKey",
): Promise<DocumentKeyRow | null> {
  const [row] = await db
    .select()
    .from(documentKeys)
    .where(
      and(
        isFor(purpose),
        gte(documentKeys.notAfter, lastsUntil),
        isNull(documentKeys.compromisedAt),
        isNotNull(documentKeys.privateKeySealed),
      ),
    )
    .orderBy(asc(documentKeys.createdAt), asc(documentKeys.id))
    .limit(1);
  return row ?? null;
}

/** Every insert of a key takes this lock, so that of two keys made at once only the first is kept. */
const KEEP_LOCK = 4_711_020_127;

export async function keepDocumentKey(
  db: Db,
  key: DocumentKeyRow,
  lastsUntil: Date,
  purpose: Purpose = "documentKey",
): Promise<DocumentKeyRow> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${KEEP_LOCK}::bigint)`);
    const kept = await findDocumentKey(tx, lastsUntil, purpose);
    if (kept) return kept;
    await tx.insert(documentKeys).values(key);
    return key;
  });
}

/** An authority may answer with one certificate in several chains. */
const ownOf = (pem: string | typeof documentKeys.certificatePem) =>
  sql<string>`split_part(${pem}, '-----END CERTIFICATE-----', 1)`;

export async function recordDocumentKey(db: Db, key: DocumentKeyRow): Promise<DocumentKeyRow> {
  const [compromised] = await db
    .select({ at: documentKeys.compromisedAt })
    .from(documentKeys)
    .where(
      and(
        eq(ownOf(documentKeys.certificatePem), ownOf(key.certificatePem)),
        isNotNull(documentKeys.compromisedAt),
      ),
    )
    .limit(1);
  await db
    .insert(documentKeys)
    .values({ ...key, compromisedAt: compromised?.at ?? null })
    .onConflictDoNothing();
  const [row] = await db.select().from(documentKeys).where(eq(documentKeys.id, key.id));
  return row ?? key;
}

export async function markDocumentKeyCompromised(db: Db, id: string, at: Date): Promise<boolean> {
  const [key] = await db.select().from(documentKeys).where(eq(documentKeys.id, id));
  if (!key) return false;
  await db
    .update(documentKeys)
    .set({ compromisedAt: sql`coalesce(${documentKeys.compromisedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(ownOf(documentKeys.certificatePem), ownOf(key.certificatePem)));
  return true;
}
