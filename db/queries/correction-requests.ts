import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../client";
import { correctionRequests, corrections } from "../schema";

export type CorrectionRequestRow = typeof correctionRequests.$inferSelect;
export type NewCorrectionRequest = typeof correctionRequests.$inferInsert;

interface Place {
  orderId: string;
  index: number;
}

const ofPlace = ({ orderId, index }: Place) =>
  and(eq(correctionRequests.orderId, orderId), eq(correctionRequests.index, index));

export async function insertCorrectionRequest(tx: Db, request: NewCorrectionRequest): Promise<boolean> {
  const rows = await tx.insert(correctionRequests).values(request).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function findRequestByKey(
  tx: Db,
  { orderId, requestKey }: Pick<CorrectionRequestRow, "orderId" | "requestKey">,
): Promise<CorrectionRequestRow | null> {
  const [row] = await tx
    .select()
    .from(correctionRequests)
    .where(and(eq(correctionRequests.orderId, orderId), eq(correctionRequests.requestKey, requestKey)));
  return row ?? null;
}

export async function listCorrectionRequests(
  db: Db,
  orderIds: readonly string[],
): Promise<CorrectionRequestRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(correctionRequests)
    .where(inArray(correctionRequests.orderId, [...orderIds]))
    .orderBy(asc(correctionRequests.askedAt), asc(correctionRequests.id));
}

export async function findCorrectionRequest(db: Db, id: string): Promise<CorrectionRequestRow | null> {
  const [row] = await db.select().from(correctionRequests).where(eq(correctionRequests.id, id));
  return row ?? null;
}

export async function findRequestOfCorrection(
  db: Db,
  correctionId: string,
): Promise<CorrectionRequestRow | null> {
  const [row] = await db
    .select()
    .from(correctionRequests)
    .where(eq(correctionRequests.correctionId, correctionId));
  return row ?? null;
}

export async function takeUpRequest(
  tx: Db,
  place: Place,
  { correctionId, at }: { correctionId: string; at: Date },
): Promise<CorrectionRequestRow | null> {
  const [row] = await tx
    .update(correctionRequests)
    .set({ state: "opened", correctionId, openedAt: at })
    .where(and(ofPlace(place), eq(correctionRequests.state, "requested")))
    .returning();
  return row ?? null;
}

export async function putRequestBack(tx: Db, correctionId: string): Promise<void> {
  await tx
    .update(correctionRequests)
    .set({ state: "requested", correctionId: null, openedAt: null })
    .where(and(eq(correctionRequests.correctionId, correctionId), eq(correctionRequests.state, "opened")));
}

export async function declineRequest(
  tx: Db,
  id: string,
  decline: { reason: string; staffId: string; at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(correctionRequests)
    .set({
      state: "declined",
      declineReason: decline.reason,
      declinedBy: decline.staffId,
      closedAt: decline.at,
    })
    .where(and(eq(correctionRequests.id, id), eq(correctionRequests.state, "requested")))
    .returning();
  return rows.length > 0;
}

export async function settleRequests(
  tx: Db,
  place: Place,
  { successorId, at }: { successorId: string; at: Date },
): Promise<CorrectionRequestRow[]> {
  const signed = tx
    .select({ id: corrections.id })
    .from(corrections)
    .where(and(eq(corrections.orderId, place.orderId), eq(corrections.state, "signed")));
  return tx
    .update(correctionRequests)
    .set({ state: "corrected", successorId, closedAt: at })
    .where(
      and(
        ofPlace(place),
        eq(correctionRequests.state, "opened"),
        inArray(correctionRequests.correctionId, signed),
      ),
    )
    .returning();
}

export async function endRequestsOfOrder(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx
    .update(correctionRequests)
    .set({ state: "declined", closedAt: at })
    .where(
      and(
        eq(correctionRequests.orderId, orderId),
        inArray(correctionRequests.state, ["requested", "opened"]),
      ),
    );
}

export async function forgetRequestWords(tx: Db, orderId: string): Promise<void> {
  await tx
    .update(correctionRequests)
    .set({
      mistakes: [],
      note: null,
      declineReason: sql`case when ${correctionRequests.declineReason} is null then null else '' end`,
    })
    .where(eq(correctionRequests.orderId, orderId));
}
