import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../client";
import { signingCodes } from "../schema";

export type SigningCodeRow = typeof signingCodes.$inferSelect;

export async function insertSigningCode(
  tx: Db,
  code: Omit<SigningCodeRow, "wrongTries" | "usedAt"> & Partial<Pick<SigningCodeRow, "wrongTries">>,
): Promise<void> {
  const { orderId, staffId, createdAt } = code;
  await tx
    .update(signingCodes)
    .set({ expiresAt: createdAt })
    .where(
      and(
        eq(signingCodes.orderId, orderId),
        eq(signingCodes.staffId, staffId),
        isNull(signingCodes.usedAt),
        gt(signingCodes.expiresAt, createdAt),
      ),
    );
  await tx.insert(signingCodes).values(code);
}

export async function countSigningCodes(
  tx: Db,
  { staffId, orderId, since }: { staffId: string; orderId: string; since: Date },
): Promise<{ ofOrder: number; ofStaff: number }> {
  const [row] = await tx
    .select({
      ofOrder: sql<number>`count(*) filter (where ${signingCodes.orderId} = ${orderId})`.mapWith(Number),
      ofStaff: sql<number>`count(*)`.mapWith(Number),
    })
    .from(signingCodes)
    .where(and(eq(signingCodes.staffId, staffId), gt(signingCodes.createdAt, since)));
  return row ?? { ofOrder: 0, ofStaff: 0 };
}

export async function lockNewestCode(
  tx: Db,
  { staffId, orderId }: { staffId: string; orderId: string },
): Promise<SigningCodeRow | null> {
  const [row] = await tx
    .select()
    .from(signingCodes)
    .where(and(eq(signingCodes.orderId, orderId), eq(signingCodes.staffId, staffId)))
    .orderBy(desc(signingCodes.createdAt), desc(signingCodes.expiresAt), desc(signingCodes.id))
    .limit(1)
    .for("update");
  return row ?? null;
}

export async function updateSigningCode(
  tx: Db,
  id: string,
  patch: Partial<Pick<SigningCodeRow, "wrongTries" | "usedAt" | "codeMac">>,
): Promise<void> {
  await tx.update(signingCodes).set(patch).where(eq(signingCodes.id, id));
}
