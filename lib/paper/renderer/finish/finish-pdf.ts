import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import type { OutlineItem } from "../../saved-pdf/outline";
import { addPicture, embedExhibit, embedPicture } from "../exhibit/embed-exhibit";
import type { PictureName } from "../layout/band";
import { metadataOf, type PdfMetadata } from "../pages/metadata";
import type { PrintedPage } from "../pages/printed-page";
import { hasStamp } from "../pages/stamp-bands";
import { type CertifiedDocument, UnprintableError } from "../port";
import { attachReceipt } from "./attach-receipt";
import { SRGB, srgbProfile } from "./srgb-profile";
import { writeLink } from "./write-link";
import { writeOutline } from "./write-outline";
import { xmpPacket } from "./xmp";

export async function finishPdf(
  bytes: Uint8Array,
  document: CertifiedDocument,
  {
    pages,
    exhibitPages,
    outline,
  }: { pages: readonly PrintedPage[]; exhibitPages: readonly PrintedPage[]; outline: readonly OutlineItem[] },
): Promise<Uint8Array> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  const { signatureImage, letterhead, stamp } = document;
  if (signatureImage) {
    const { ref } = await file.embedPng(signatureImage.bytes);
    addPicture(pageFor(file, pages, "Signature"), "Signature", ref);
  }
  if (letterhead?.logo) addPicture(pageFor(file, pages, "Logo"), "Logo", embedPicture(file, letterhead.logo));
  if (stamp) embedStamp(file, [...pages, ...exhibitPages], embedPicture(file, stamp.picture));
  embedExhibit(file, file.getPages().slice(pages.length), document.exhibit ?? []);
  if (document.receiptJws !== null) await attachReceipt(file, document.receiptJws, document.issuedAt);
  // Without attachments, there must not even be the drawing library's empty name tree.
  else file.catalog.delete(PDFName.of("Names"));
  writeLink(file, pages, { url: document.verifyUrl, outline });
  writeOutline(file, outline);
  return saveArchival(file, metadataOf(document));
}

export async function finishReport(
  bytes: Uint8Array,
  metadata: PdfMetadata,
  outline: readonly OutlineItem[],
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  file.catalog.delete(PDFName.of("Names"));
  writeOutline(file, outline);
  return new Uint8Array(await saveArchival(file, metadata));
}

/** The clock's date would make each file different. */
async function saveArchival(file: PDFDocument, metadata: PdfMetadata): Promise<Uint8Array> {
  file.setModificationDate(metadata.creationDate);
  makeArchival(file, xmpPacket(metadata));
  deleteUnused(file);
  return file.save({ useObjectStreams: true, objectsPerTick: Number.POSITIVE_INFINITY });
}

/** Required by PDF/A-3 (ISO 19005-3, 6.2.3 and 6.6.2). */
function makeArchival({ context, catalog }: PDFDocument, xmp: string): void {
  // Don't compress it, so that it can be found in the raw file.
  const metadata = context.stream(new TextEncoder().encode(xmp), { Type: "Metadata", Subtype: "XML" });
  catalog.set(PDFName.of("Metadata"), context.register(metadata));
  const profile = context.register(context.flateStream(srgbProfile(), { N: 3 }));
  const intent = context.obj({
    Type: "OutputIntent",
    S: "GTS_PDFA1",
    OutputConditionIdentifier: PDFString.of(SRGB),
    DestOutputProfile: profile,
  });
  catalog.set(PDFName.of("OutputIntents"), context.obj([intent]));
}

/** The drawing library's own metadata doesn't escape names. */
function deleteUnused({ context }: PDFDocument): void {
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

function embedStamp(file: PDFDocument, pages: readonly PrintedPage[], picture: PDFRef): void {
  for (const [index, { marks }] of pages.entries())
    if (hasStamp(marks)) addPicture(file.getPage(index), "Stamp", picture);
}

function pageFor(file: PDFDocument, pages: readonly PrintedPage[], name: PictureName): PDFPage {
  const index = pages.findIndex(({ marks }) =>
    marks.some((mark) => mark.kind === "picture" && mark.name === name),
  );
  if (index < 0) throw new UnprintableError(`no page has room for the ${name.toLowerCase()}`);
  return file.getPage(index);
}
