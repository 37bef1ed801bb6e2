import type { Db } from "@/db/client";
import { type CorrectionRow, findCorrection } from "@/db/queries/corrections";
import { listDocuments, type OrderDocumentRow, type OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import type { DeskServices } from "../desk-services";
import { findVisibleOrder } from "../find-visible-order";
import { workpiecesOf } from "../workpieces";
import { asCorrected, withCorrection } from "./as-corrected";
import { noSuchCorrection, orderPurged } from "./correction-refusals";

/** A correction with what it is judged, printed and signed by. */
export interface CorrectionCase {
  correction: CorrectionRow;
  /** As the corrected certificate tells it; while it is open, as if this colleague signed now. */
  order: OrderRow;
  documents: OrderDocumentRow[];
  /** The document with the corrected words. */
  piece: OrderDocumentRow;
  documentsInOrder: number;
}

/** A correction of an order that this colleague may see, and whose documents are still there. */
export async function findCase(
  services: Pick<DeskServices, "db">,
  staff: StaffRow,
  correctionId: string,
): Promise<CorrectionCase> {
  const correction = await findCorrection(services.db, correctionId);
  if (!correction) throw noSuchCorrection();
  const { order } = await findVisibleOrder(services, staff, correction.orderId, noSuchCorrection);
  return caseOf(services.db, staff, order, correction, await listDocuments(services.db, order.id));
}

/** The same of rows that were read before. */
export async function caseOf(
  db: Db,
  staff: StaffRow,
  order: OrderRow,
  correction: CorrectionRow,
  documents: OrderDocumentRow[],
): Promise<CorrectionCase> {
  if (order.purgedAt) throw orderPurged(order.purgedAt);
  const pieces = workpiecesOf(order, documents);
  const signed = pieces[correction.index];
  if (!signed) throw new Error(`order ${order.id} has no document ${correction.index}`);
  const { content, inventory, explanations, revision } = correction;
  return {
    correction,
    order: await orderToSign(db, staff, order, correction),
    documents,
    piece: { ...signed, translation: content, inventory, explanations, revision, savedAt: null },
    documentsInOrder: pieces.length,
  };
}

async function orderToSign(db: Db, staff: StaffRow, order: OrderRow, correction: CorrectionRow) {
  if (correction.state === "signed") return withCorrection(order, correction);
  const before = await asCorrected(db, order, correction.index);
  return {
    ...before,
    applicantName: correction.applicantName ?? before.applicantName,
    // Where the one who signs it is counts, not where the first signature was made.
    signedOutsideUs: staff.isOutsideUs,
    signedAt: null,
  };
}
