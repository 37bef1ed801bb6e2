import { listDocuments, type OrderDocumentRow, type OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import { statementVersionOf } from "@/lib/core/certification-version";
import { exhibitOf } from "../exhibit/exhibit-of";
import { certificationsOf } from "./certifications";
import { DeskRefusal } from "./desk-refusal";
import type { DeskServices } from "./desk-services";
import { findVisibleOrder } from "./find-visible-order";
import { noSuchWorkpiece } from "./get-workpiece";
import { isPrinted } from "./is-printed";
import { workpieceKey } from "./workpiece-key";
import { sourcesOf, workpieceOf, workpiecesOf } from "./workpieces";

const WATERMARK = "PREVIEW, NOT CERTIFIED";
/** Where the id of a certificate will stand: as long as one, and plainly none. */
const NO_CERTIFICATE = "vcrt_preview";

interface Preview {
  order: OrderRow;
  documents: readonly OrderDocumentRow[];
  piece: OrderDocumentRow;
  /** Its place in the order. */
  at: number;
  documentsInOrder: number;
}

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
  { order, documents, piece, at, documentsInOrder }: Preview,
): Promise<Uint8Array> {
  const now = services.clock.now();
  const { content } = workpieceOf(order, piece);
  const [certification] = certificationsOf(order, staff, [{ content }], now);
  if (!certification || !isPrinted(order.productLine)) throw noSuchWorkpiece();
  const { profile, facts } = certification;
  try {
    const { bytes } = await services.renderer.render({
      ...facts,
      certificateId: NO_CERTIFICATE,
      orderNumber: order.orderNumber,
      verifyUrl: `${services.settings.siteUrl}/verify/${NO_CERTIFICATE}`,
      issuedAt: now,
      watermark: WATERMARK,
      documentType: order.documentType,
      profile,
      statementVersion: statementVersionOf(profile),
      applicantName: order.applicantName,
      translator: { name: facts.translatorName, credentials: staff.credentials, contact: staff.contact },
      signatureImage: await signatureOf(services, staff),
      documentIndex: at,
      documentsInOrder,
      content,
      exhibit: await exhibitFor(services, sourcesOf(piece, documents)),
      receiptJws: NO_CERTIFICATE,
    });
    return bytes;
  } catch {
    // What went wrong with it may quote the document.
    services.log.warn({ orderId: order.id, index: at }, "a preview could not be made");
    throw new DeskRefusal(409, "NO_PREVIEW", "No PDF can be made of what stands there now.", {
      hint: "Look for an empty table or a character that no font has, and try again.",
    });
  }
}

async function signatureOf({ storage }: DeskServices, { signatureImageKey }: StaffRow) {
  const stored = signatureImageKey === null ? null : await storage.get(signatureImageKey);
  return stored ? { bytes: stored.bytes, mediaType: "image/png" as const } : null;
}

/** The source that is appended, where there is one file to append. */
async function exhibitFor(services: DeskServices, sources: readonly OrderDocumentRow[]) {
  const [source] = sources;
  return source && sources.length === 1 ? await exhibitOf(services, source) : null;
}
