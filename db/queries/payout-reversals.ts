import { and, asc, desc, eq, gt, inArray, lte, notExists, or } from "drizzle-orm";
import type { Db } from "../client";
import { payoutReversals, payouts } from "../schema";
import type { PayoutRow } from "./payouts";

export type ReversalRow = typeof payoutReversals.$inferSelect;

const RETRY_MS = 90_000;

export async function listReversible(tx: Db, partnerId: string): Promise<PayoutRow[]> {
  const unsettled = tx
    .select({ id: payoutReversals.id })
    .from(payoutReversals)
    .where(and(eq(payoutReversals.payoutId, payouts.id), eq(payoutReversals.state, "reserved")));
  return tx
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.partnerId, partnerId),
        eq(payouts.state, "paid"),
        gt(payouts.amountCents, payouts.reversedCents),
        notExists(unsettled),
      ),
    )
    .orderBy(desc(payouts.paidAt), desc(payouts.id));
}

export async function insertReversals(
  tx: Db,
  rows: readonly Pick<ReversalRow, "id" | "payoutId" | "amountCents">[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(payoutReversals)
    .values(rows.map((row) => ({ ...row, state: "reserved" as const, createdAt: at, updatedAt: at })));
}

export async function listDueReversals(db: Db, now: Date, limit: number): Promise<ReversalRow[]> {
  return db
    .select()
    .from(payoutReversals)
    .where(
      and(
        eq(payoutReversals.state, "reserved"),
        or(
          eq(payoutReversals.attempt, 0),
          lte(payoutReversals.updatedAt, new Date(now.getTime() - RETRY_MS)),
        ),
      ),
    )
    .orderBy(asc(payoutReversals.updatedAt), asc(payoutReversals.id))
    .limit(limit);
}

export async function changeHeldReversal(
  db: Db,
  { id, updatedAt }: Pick<ReversalRow, "id" | "updatedAt">,
  at: Date,
  patch: Partial<ReversalRow>,
): Promise<ReversalRow | null> {
  const next = new Date(Math.max(at.getTime(), updatedAt.getTime() + 1));
  const [row] = await db
    .update(payoutReversals)
    .set({ ...patch, updatedAt: next })
    .where(
      and(
        eq(payoutReversals.id, id),
        eq(payoutReversals.updatedAt, updatedAt),
        eq(payoutReversals.state, "reserved"),
      ),
    )
    .returning();
  return row ?? null;
}

export async function lockReversal(tx: Db, id: string): Promise<ReversalRow> {
  const [row] = await tx.select().from(payoutReversals).where(eq(payoutReversals.id, id)).for("update");
  if (!row) throw new Error(`there is no reversal ${id}`);
  return row;
}

export async function updateReversal(tx: Db, id: string, patch: Partial<ReversalRow>): Promise<void> {
  await tx.update(payoutReversals).set(patch).where(eq(payoutReversals.id, id));
}

export async function listReversals(db: Db, ids: string[]): Promise<ReversalRow[]> {
  if (ids.length === 0) return [];
  return db.select().from(payoutReversals).where(inArray(payoutReversals.id, ids));
}
