import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../client";
import { certificates, corrections, staff } from "../schema";
import type { CertificateRow } from "./certificates";
import { endRequestsOfOrder } from "./correction-requests";

export type CorrectionRow = typeof corrections.$inferSelect;
export type NewCorrection = typeof corrections.$inferInsert;

export async function insertCorrection(tx: Db, correction: NewCorrection): Promise<boolean> {
  const rows = await tx.insert(corrections).values(correction).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function findCorrection(db: Db, id: string): Promise<CorrectionRow | null> {
  const [row] = await db.select().from(corrections).where(eq(corrections.id, id));
  return row ?? null;
}

/** Lock its order first. */
export async function lockCorrection(tx: Db, id: string): Promise<CorrectionRow | null> {
  const [row] = await tx.select().from(corrections).where(eq(corrections.id, id)).for("update");
  return row ?? null;
}

export async function findOpenCorrection(db: Db, certificateId: string): Promise<CorrectionRow | null> {
  const [row] = await db
    .select()
    .from(corrections)
    .where(and(eq(corrections.certificateId, certificateId), eq(corrections.state, "open")));
  return row ?? null;
}

export async function listOpenCorrections(db: Db, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select({
      id: corrections.id,
      orderId: corrections.orderId,
      certificateId: corrections.certificateId,
      index: corrections.index,
      reason: corrections.reason,
      openedAt: corrections.openedAt,
      staffId: staff.id,
      legalName: staff.legalName,
    })
    .from(corrections)
    .innerJoin(staff, eq(staff.id, corrections.staffId))
    .where(and(inArray(corrections.orderId, orderIds), eq(corrections.state, "open")))
    .orderBy(asc(corrections.openedAt), asc(corrections.index), asc(corrections.id));
}

export async function updateCorrection(tx: Db, id: string, patch: Partial<NewCorrection>): Promise<void> {
  await tx.update(corrections).set(patch).where(eq(corrections.id, id));
}

export async function discardOpenCorrections(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx
    .update(corrections)
    .set({ state: "discarded", closedAt: at })
    .where(and(eq(corrections.orderId, orderId), eq(corrections.state, "open")));
  await endRequestsOfOrder(tx, orderId, at);
}

export async function findSignedCorrection(
  db: Db,
  orderId: string,
  index: number,
): Promise<CorrectionRow | null> {
  const [row] = await db
    .select()
    .from(corrections)
    .where(
      and(eq(corrections.orderId, orderId), eq(corrections.index, index), eq(corrections.state, "signed")),
    )
    .orderBy(desc(corrections.closedAt))
    .limit(1);
  return row ?? null;
}

export async function mapSignedCorrections(db: Db, orderId: string): Promise<Map<number, CorrectionRow>> {
  const rows = await db
    .select()
    .from(corrections)
    .where(and(eq(corrections.orderId, orderId), eq(corrections.state, "signed")))
    .orderBy(asc(corrections.closedAt));
  return new Map(rows.map((row) => [row.index, row]));
}

export async function findLastRevoked(
  db: Db,
  orderId: string,
  index: number,
): Promise<Pick<CertificateRow, "id" | "issuedAt" | "jws"> | null> {
  const [row] = await db
    .select({ id: certificates.id, issuedAt: certificates.issuedAt, jws: certificates.jws })
    .from(certificates)
    .where(
      and(
        eq(certificates.orderId, orderId),
        eq(certificates.index, index),
        isNotNull(certificates.revokedAt),
        isNotNull(certificates.publishedAt),
        sql`not exists (select from certificates later where later.supersedes = ${sql.raw('"certificates"."id"')})`,
      ),
    )
    .orderBy(desc(certificates.revokedAt), desc(certificates.issuedAt))
    .limit(1);
  return row ?? null;
}
