import { listArtifacts } from "@/db/queries/certificates";
import { listDocuments } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import { deskProblem } from "@/lib/core/desk-problems";
import { type FileContent, madeJustNow } from "@/lib/core/file-content";
import { hasResult } from "@/lib/core/orders/job-states";
import { type ReviewedFormat, UnprintableError } from "@/lib/paper";
import { reviewedFormatOf } from "../delivery/reviewed-files";
import { deskTurn } from "../documents/document-turns";
import { openStored } from "../open-stored";
import { findVisibleOrder } from "./desk-order";
import type { DeskServices } from "./desk-services";
import { type PieceToSign, pdfToSign } from "./pdf-to-sign";
import { translationKey, translationRowsOf } from "./translations";
import { noSuchTranslation } from "./view-translation";

const WATERMARK = "PREVIEW, NOT CERTIFIED";

/** @throws Problem TRANSLATION_NOT_FOUND */
export async function previewPdf(
  services: DeskServices,
  staff: StaffRow,
  { jobId, key }: { jobId: string; key: string },
): Promise<FileContent> {
  const { order } = await findVisibleOrder(services, staff, jobId);
  const documents = await listDocuments(services.db, order.id);
  const pieces = translationRowsOf(order, documents);
  const at = pieces.findIndex((piece) => translationKey(piece) === key);
  const piece = pieces[at];
  if (!piece) throw noSuchTranslation();
  return printPreview(services, staff, { order, documents, piece, at, documentsInOrder: pieces.length });
}

/** @throws Problem NO_PREVIEW */
export async function printPreview(
  services: DeskServices,
  staff: StaffRow,
  toSign: PieceToSign,
): Promise<FileContent> {
  const document = await pdfToSign(services, staff, toSign);
  try {
    const turn = deskTurn({ orderId: toSign.order.id });
    const { bytes } = await services.renderer.render({ ...document, watermark: WATERMARK }, undefined, turn);
    return madeJustNow(bytes);
  } catch (error) {
    // Don't log the error: it may quote the document.
    services.log.warn({ orderId: toSign.order.id, index: toSign.at }, "a preview could not be made");
    throw deskProblem("NO_PREVIEW", "The current translation can't be turned into a PDF.", {
      recoveryHint:
        error instanceof UnprintableError
          ? `It can't be printed: ${error.message}.`
          : "Look for an empty table or an unsupported character, then try again.",
    });
  }
}

/**
 * Does not mark the order delivered.
 * @throws Problem FILE_NOT_FOUND
 */
export async function certificateFile(
  services: DeskServices,
  staff: StaffRow,
  { jobId, certificateId }: { jobId: string; certificateId: string },
  format: ReviewedFormat | "pdf",
): Promise<FileContent> {
  const { order } = await findVisibleOrder(services, staff, jobId);
  const artifacts = hasResult(order.status) ? await listArtifacts(services.db, order.id) : [];
  const found = artifacts.find((each) => each.certificateId === certificateId);
  const key = found?.storageKey;
  const stored =
    key && (reviewedFormatOf(key) ?? "pdf") === format
      ? await openStored(services.storage, key, { sha256: found.reviewedSha256 ?? found.sha256 })
      : null;
  if (!stored) throw deskProblem("FILE_NOT_FOUND", "This certificate has no such file.");
  return stored.pieces;
}
