import { createHash } from "node:crypto";
import { identifyDocument } from "./document-type";
import { unreadable } from "./fetch-problems";
import { sizeOfJpeg, sizeOfPng } from "./image-size";
import { isCompleteJpeg, isCompletePng } from "./image-structure";
import { inspectPdf } from "./inspect";
import type { DocumentMediaType, FetchedDocument } from "./port";

/** Strictly under: the spec's limit is 25 MB, and a document of exactly that is over it. */
export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024;

/** A page of A3 scanned at 600 dots per inch has 70 million. */
const MAX_PIXELS = 100_000_000;

/** What both twins demand of bytes before they count as a document: a known type, whole, readable. */
export async function admitDocument(bytes: Uint8Array): Promise<FetchedDocument> {
  if (bytes.length === 0) throw unreadable("it is empty");
  const mediaType = identifyDocument(bytes);
  if (mediaType === null) throw unreadable("it is neither a PDF nor a JPEG nor a PNG");
  const pageCount = await countPages(bytes, mediaType);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { bytes, sha256, mediaType, pageCount };
}

async function countPages(bytes: Uint8Array, mediaType: DocumentMediaType): Promise<number> {
  if (mediaType === "application/pdf") return (await inspectPdf(bytes)).pageCount;
  const isPng = mediaType === "image/png";
  if (!(isPng ? isCompletePng(bytes) : isCompleteJpeg(bytes)))
    throw unreadable("it breaks off before its end");
  // By what it says, before anything is decoded: a few bytes can claim to be a picture of a gigabyte.
  const size = isPng ? sizeOfPng(bytes) : sizeOfJpeg(bytes);
  if (!size || size.widthPx * size.heightPx === 0) throw unreadable("its picture is damaged");
  if (size.widthPx * size.heightPx > MAX_PIXELS) throw unreadable("it has more pixels than can be read");
  return 1;
}
