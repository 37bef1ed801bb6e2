import { createHash } from "node:crypto";
import { identifyDocument } from "./document-type";
import { unreadable } from "./fetch-problems";
import { isCompleteJpeg, isCompletePng } from "./image-structure";
import { inspectPdf } from "./inspect";
import type { DocumentMediaType, FetchedDocument } from "./port";

/** Strictly under: the spec's limit is 25 MB, and a document of exactly that is over it. */
export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024;

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
  const isComplete = mediaType === "image/png" ? isCompletePng(bytes) : isCompleteJpeg(bytes);
  if (!isComplete) throw unreadable("it breaks off before its end");
  return 1;
}
