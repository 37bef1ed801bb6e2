import { ParseSpeeds, PDFDocument } from "@cantoo/pdf-lib";
import { placeExhibit } from "../exhibit/place-exhibit";
import type { PrintedDocument } from "../pages/print-document";
import type { CertifiedDocument } from "../port";
import { attachReceipt } from "./attach-receipt";
import { drawSignature } from "./draw-signature";

/** Puts in what drawing could not: the signature's picture, the exhibit, the receipt. No date but the certificate's. */
export async function finishPdf(
  bytes: Uint8Array,
  document: CertifiedDocument,
  { pages }: Pick<PrintedDocument, "pages">,
): Promise<Uint8Array> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  if (document.signatureImage) await drawSignature(file, pages, document.signatureImage.bytes);
  const frames = file.getPages().slice(pages.length);
  placeExhibit(file, frames, document.exhibit ?? []);
  await attachReceipt(file, document);
  file.setModificationDate(document.issuedAt);
  return file.save({ useObjectStreams: true, objectsPerTick: Number.POSITIVE_INFINITY });
}
