import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";
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
  deleteUnused(file);
  return file.save({ useObjectStreams: true, objectsPerTick: Number.POSITIVE_INFINITY });
}

/**
 * Leaves nothing in the file that nothing leads to: what was replaced on the way, and the metadata, which say nothing
 * that the information does not and which the drawing library writes without escaping names.
 */
function deleteUnused({ context, catalog }: PDFDocument): void {
  catalog.delete(PDFName.of("Metadata"));
  const { Root, Info } = context.trailerInfo;
  const used = new Set<PDFObject>();
  const waiting: PDFObject[] = [Root, Info].flatMap((each) => (each ? [each] : []));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (used.has(next)) continue;
    used.add(next);
    if (next instanceof PDFRef)
      waiting.push(...[context.lookup(next)].flatMap((each) => (each ? [each] : [])));
    else if (next instanceof PDFArray) waiting.push(...next.asArray());
    else if (next instanceof PDFDict) waiting.push(...next.values());
    else if (next instanceof PDFStream) waiting.push(next.dict);
  }
  for (const [reference] of context.enumerateIndirectObjects())
    if (!used.has(reference)) context.delete(reference);
}
