import { listDocuments } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import { deskProblem } from "@/lib/core/desk-problems";
import { UnprintableError } from "@/lib/services/renderer/port";
import { deskTurn } from "../document-turns";
import type { DeskServices } from "./desk-services";
import { findVisibleOrder } from "./find-visible-order";
import { noSuchWorkpiece } from "./get-workpiece";
import { type PieceToSign, pdfToSign } from "./pdf-to-sign";
import { workpieceKey } from "./workpiece-key";
import { workpiecesOf } from "./workpieces";

const WATERMARK = "PREVIEW, NOT CERTIFIED";
/** The PDF as it would be issued if this colleague signed now: the same words and pages, marked all over. */
export async function previewPdf(
  services: DeskServices,
  staff: StaffRow,
  { jobId, key }: { jobId: string; key: string },
): Promise<Uint8Array> {
  const { order } = await findVisibleOrder(services, staff, jobId);
  const documents = await listDocuments(services.db, order.id);
  const pieces = workpiecesOf(order, documents);
  const at = pieces.findIndex((piece) => workpieceKey(piece) === key);
  const piece = pieces[at];
  if (!piece) throw noSuchWorkpiece();
  return printPreview(services, staff, { order, documents, piece, at, documentsInOrder: pieces.length });
}

/** The same of a piece of work that need not be what the order holds. */
export async function printPreview(
  services: DeskServices,
  staff: StaffRow,
  toSign: PieceToSign,
): Promise<Uint8Array> {
  const document = await pdfToSign(services, staff, toSign);
  try {
    const turn = deskTurn({ orderId: toSign.order.id });
    const { bytes } = await services.renderer.render({ ...document, watermark: WATERMARK }, undefined, turn);
    return bytes;
  } catch (error) {
    // What went wrong with it may quote the document.
    services.log.warn({ orderId: toSign.order.id, index: toSign.at }, "a preview could not be made");
    throw deskProblem("NO_PREVIEW", "The current translation can't be turned into a PDF.", {
      recoveryHint:
        error instanceof UnprintableError
          ? `It can't be printed: ${error.message}.`
          : "Look for an empty table or an unsupported character, then try again.",
    });
  }
}
