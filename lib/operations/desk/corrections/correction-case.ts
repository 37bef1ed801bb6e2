import type { Db } from "@/db/client";
import { type CorrectionRow, findCorrection, lockCorrection } from "@/db/queries/corrections";
import { listDocuments, type OrderDocumentRow, type OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import { deskProblem } from "@/lib/core/desk-problems";
import type { Problem } from "@/lib/core/problem";
import { asCorrected, withCorrection } from "../../certificates/as-corrected";
import { findVisibleOrder, lockDeskOrder, notQualified } from "../desk-order";
import type { DeskServices } from "../desk-services";
import { isQualified } from "../order-rights";
import { translationRowsOf } from "../translations";

export interface CorrectionCase {
  correction: CorrectionRow;
  order: OrderRow;
  documents: OrderDocumentRow[];
  piece: OrderDocumentRow;
  documentsInOrder: number;
}

/** @throws Problem CORRECTION_NOT_FOUND */
export async function findCase(
  services: Pick<DeskServices, "db">,
  staff: StaffRow,
  correctionId: string,
): Promise<CorrectionCase> {
  const correction = await findCorrection(services.db, correctionId);
  if (!correction) throw noSuchCorrection();
  const { order } = await findVisibleOrder(services, staff, correction.orderId, noSuchCorrection);
  return caseOf(services.db, order, correction, await listDocuments(services.db, order.id));
}

/** @throws Problem ORDER_PURGED */
export async function caseOf(
  db: Db,
  order: OrderRow,
  correction: CorrectionRow,
  documents: OrderDocumentRow[],
): Promise<CorrectionCase> {
  if (order.purgedAt) throw orderPurged(order.purgedAt);
  const pieces = translationRowsOf(order, documents);
  const signed = pieces[correction.index];
  if (!signed) throw new Error(`order ${order.id} has no document ${correction.index}`);
  const { content, inventory, explanations, revision } = correction;
  return {
    correction,
    order: await orderToSign(db, order, correction),
    documents,
    piece: { ...signed, translation: content, inventory, explanations, revision, savedAt: null },
    documentsInOrder: pieces.length,
  };
}

async function orderToSign(db: Db, order: OrderRow, correction: CorrectionRow) {
  if (correction.state === "signed") return withCorrection(order, correction);
  const before = await asCorrected(db, order, correction.index);
  return {
    ...before,
    applicantName: correction.applicantName ?? before.applicantName,
    signedAt: null,
    signedTimeZone: null,
  };
}

/** @throws Problem CORRECTION_NOT_FOUND */
export async function lockWithOrder(
  tx: Db,
  staff: StaffRow,
  correctionId: string,
): Promise<{ order: OrderRow; correction: CorrectionRow }> {
  const known = await findCorrection(tx, correctionId);
  if (!known) throw noSuchCorrection();
  const order = await lockDeskOrder(tx, staff, known.orderId, noSuchCorrection);
  const correction = await lockCorrection(tx, correctionId);
  if (!correction) throw noSuchCorrection();
  return { order, correction };
}

/** @throws Problem CORRECTION_CLOSED, NOT_QUALIFIED */
export async function lockOpenCorrection(
  tx: Db,
  staff: StaffRow,
  correctionId: string,
): Promise<{ order: OrderRow; correction: CorrectionRow }> {
  const locked = await lockWithOrder(tx, staff, correctionId);
  if (!isQualified(staff, locked.order)) throw notQualified();
  if (locked.correction.state !== "open") throw correctionClosed(locked.correction.state);
  return locked;
}

function noSuchCorrection(): Problem {
  return deskProblem("CORRECTION_NOT_FOUND", "This correction doesn't exist.");
}

export function orderPurged(purgedAt: Date): Problem {
  const day = purgedAt.toISOString().slice(0, 10);
  return deskProblem(
    "ORDER_PURGED",
    `This order's documents were deleted on ${day}, at the end of their retention period.`,
  );
}

export function correctionClosed(state: string): Problem {
  return deskProblem("CORRECTION_CLOSED", `This correction is already ${state}.`);
}
