import { and, eq, gt, lt } from "drizzle-orm";
import type { Db } from "../client";
import { apiKeys, uploads } from "../schema";

export type UploadRow = typeof uploads.$inferSelect;

export async function insertUpload(db: Db, row: typeof uploads.$inferInsert): Promise<UploadRow> {
  const [inserted] = await db.insert(uploads).values(row).returning();
  if (!inserted) throw new Error("an upload was not inserted");
  return inserted;
}

export async function findUploadOfKey(
  db: Db,
  { id, apiKeyId }: { id: string; apiKeyId: string },
): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.apiKeyId, apiKeyId)));
  return row ?? null;
}

/** Finds any key's upload. The caller has checked its link's signature. */
export async function findUploadAndOwner(db: Db, id: string) {
  const [row] = await db
    .select({ upload: uploads, owner: { apiKeyId: apiKeys.id, environment: apiKeys.environment } })
    .from(uploads)
    .innerJoin(apiKeys, eq(apiKeys.id, uploads.apiKeyId))
    .where(eq(uploads.id, id));
  return row ?? null;
}

/** Finds any key's upload. Call it only with an id that was looked up under its key, or from sweeps. */
export async function findUpload(db: Db, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row ?? null;
}

export async function countOpenUploads(db: Db, apiKeyId: string, now: Date): Promise<number> {
  return db.$count(uploads, and(eq(uploads.apiKeyId, apiKeyId), gt(uploads.expiresAt, now)));
}

export async function endUpload(db: Db, id: string, patch: Partial<UploadRow>): Promise<UploadRow | null> {
  const [row] = await db
    .update(uploads)
    .set(patch)
    .where(and(eq(uploads.id, id), eq(uploads.state, "waiting")))
    .returning();
  return row ?? null;
}

export async function listExpiredUploads(db: Db, before: Date, limit: number): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(lt(uploads.expiresAt, before))
    .orderBy(uploads.expiresAt)
    .limit(limit);
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}
