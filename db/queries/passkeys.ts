import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../client";
import { passkeys } from "../schema";

export type PasskeyRow = typeof passkeys.$inferSelect;

export async function listPasskeyRows(db: Db, personId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, personId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialID, credentialId));
  return row ?? null;
}

export async function insertPasskey(db: Db, row: PasskeyRow): Promise<boolean> {
  const rows = await db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function updatePasskey(
  db: Db,
  { id, personId }: { id: string; personId: string },
  patch: Partial<Pick<PasskeyRow, "name" | "counter">>,
): Promise<PasskeyRow | null> {
  const isTheirs = and(eq(passkeys.id, id), eq(passkeys.userId, personId));
  const [row] = await db.update(passkeys).set(patch).where(isTheirs).returning();
  return row ?? null;
}

export async function deletePasskey(
  db: Db,
  { id, personId }: { id: string; personId: string },
): Promise<PasskeyRow | null> {
  const isTheirs = and(eq(passkeys.id, id), eq(passkeys.userId, personId));
  const [row] = await db.delete(passkeys).where(isTheirs).returning();
  return row ?? null;
}

export async function deletePasskeysOf(db: Db, personId: string): Promise<number> {
  const rows = await db.delete(passkeys).where(eq(passkeys.userId, personId)).returning({ id: passkeys.id });
  return rows.length;
}
