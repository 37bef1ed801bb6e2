import type { OrderDocumentRow, OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import { isPrinted } from "@/lib/core/catalog/product-lines";
import { type CertifiedDocument, certifiedDocumentType, paperFor } from "@/lib/paper";
import { findToBeReplaced } from "../certificates/replaced";
import { deskTurn } from "../documents/document-turns";
import { exhibitOf } from "../exhibit/exhibit-of";
import { letterheadOf } from "../fulfilment/letterhead";
import { printedStamp } from "../fulfilment/printed-stamp";
import { isNotarized } from "../fulfilment/write-tasks";
import { certificationsOf } from "./certifications";
import type { DeskServices } from "./desk-services";
import { stampToPrint } from "./stamp-to-print";
import { sourcesOf, translationOf } from "./translations";
import { noSuchTranslation } from "./view-translation";

const NO_CERTIFICATE = `vcrt_${"0".repeat(26)}`;

export interface PieceToSign {
  order: OrderRow;
  documents: readonly OrderDocumentRow[];
  piece: OrderDocumentRow;
  at: number;
  documentsInOrder: number;
}

/** @throws Problem TRANSLATION_NOT_FOUND */
export async function pdfToSign(
  services: DeskServices,
  staff: StaffRow,
  { order, documents, piece, at, documentsInOrder }: PieceToSign,
): Promise<CertifiedDocument> {
  const now = services.clock.now();
  const { content } = translationOf(order, piece);
  const [certification] = certificationsOf(order, staff, [{ content }], now, at);
  if (!certification || !isPrinted(order.productLine)) throw noSuchTranslation();
  const { profile, statement, facts } = certification;
  return {
    ...facts,
    certificateId: NO_CERTIFICATE,
    orderNumber: order.orderNumber,
    verifyUrl: `${services.settings.siteUrl}/verify/${NO_CERTIFICATE}`,
    issuedAt: now,
    replaces: await findToBeReplaced(services.db, order.id, at),
    documentType: certifiedDocumentType(order, { content, documentsInOrder }),
    profile,
    paper: paperFor(profile, order.targetLanguage),
    statement,
    letterhead: await letterheadOf(services),
    applicantName: order.applicantName,
    translator: { name: facts.translatorName, credentials: staff.credentials, contact: staff.contact },
    signatureImage: await signatureOf(services, staff),
    stamp: await printedStamp(services, stampToPrint(staff, order, { now, timeZone: order.signedTimeZone })),
    documentIndex: at,
    documentsInOrder,
    isNotarized: isNotarized(order),
    content,
    exhibit: await exhibitFor(services, sourcesOf(piece, documents)),
    hasSpecimenSource: false,
    pageSecret: null,
    receiptJws: NO_CERTIFICATE,
  };
}

async function signatureOf({ storage }: DeskServices, { signatureImageKey }: StaffRow) {
  const stored = signatureImageKey === null ? null : await storage.get(signatureImageKey);
  return stored ? { bytes: stored.bytes, mediaType: "image/png" as const } : null;
}

async function exhibitFor(services: DeskServices, sources: readonly OrderDocumentRow[]) {
  const [source] = sources;
  return source && sources.length === 1 ? await exhibitOf(services, source, deskTurn(source)) : null;
}
