import { PICTURE_PIXELS_A_PAGE, STREAMS } from "@/lib/core/size-limits";
import { refuseDocument } from "../document-refusals";
import { countPages } from "../pdf/count-pages";
import { hasEndlessObjects } from "../pdf/endless-objects";
import { showsHybridObjects } from "../pdf/hybrid-objects";
import { scanStreams } from "../pdf/stream-scan";
import type { DraftMediaType } from "../port";
import { checkDraft } from "./admit-draft";
import { checkPdfPictures } from "./check-pdf-pictures";
import { checkPicture } from "./check-picture";
import { identifyDocument } from "./document-type";
import { MAX_PAGES, ORDERED_PAGES } from "./page-limits";

const TAIL_BYTES = 1024;

/**
 * Only for the document process. `openPdf` opens the file and counts the pages that it sees.
 * @throws Problem DOCUMENT_UNREADABLE
 */
export async function inspectFile(
  bytes: Uint8Array,
  accept: "document" | "draft",
  openPdf: (bytes: Uint8Array) => Promise<number>,
): Promise<{ mediaType: DraftMediaType; pageCount?: number; isOpen: boolean }> {
  const mediaType = identifyDocument(bytes);
  if (mediaType === "application/pdf") return { mediaType, ...(await countPdfPages(bytes, accept, openPdf)) };
  if (mediaType !== null) {
    checkPicture(bytes, mediaType);
    return { mediaType, pageCount: 1, isOpen: false };
  }
  if (accept === "document") throw refuseDocument("it is neither a PDF nor a JPEG nor a PNG");
  return { mediaType: checkDraft(bytes), isOpen: false };
}

async function countPdfPages(
  bytes: Uint8Array,
  accept: "document" | "draft",
  openPdf: (bytes: Uint8Array) => Promise<number>,
): Promise<{ pageCount: number; isOpen: boolean }> {
  if (!hasEndMark(bytes)) throw refuseDocument("it breaks off before its end");
  if (hasEndlessObjects(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
    throw refuseDocument("its parts do not end where they should");
  const { objectStreams, pictures } = await scanStreams(bytes, STREAMS);
  if (accept === "document" && showsHybridObjects(bytes, objectStreams))
    throw refuseDocument("it shows other pages in other programs (two cross-reference tables)");
  const counted = countPages(bytes, objectStreams, MAX_PAGES) ?? 0;
  if (counted > MAX_PAGES) throw refuseDocument("it has more pages than can be read");
  if (counted > ORDERED_PAGES) return { pageCount: counted, isOpen: false };
  const sumOfPixels = checkPdfPictures(bytes, pictures, objectStreams);
  const reported = await openPdf(bytes);
  // The larger count is the safe one: a person reads a file that shows different pages to two readers.
  const pageCount = Math.max(reported, counted);
  if (pageCount === 0) throw refuseDocument("it has no pages");
  if (sumOfPixels > pageCount * PICTURE_PIXELS_A_PAGE)
    throw refuseDocument("it has more pixels than can be read");
  return { pageCount, isOpen: true };
}

export async function hasHybridPages(bytes: Uint8Array): Promise<boolean> {
  const { objectStreams } = await scanStreams(bytes, STREAMS);
  return showsHybridObjects(bytes, objectStreams);
}

/** Scanners pad files with zeros and line ends, which are not content. */
function hasEndMark(bytes: Uint8Array): boolean {
  const end = bytes.findLastIndex((byte) => byte > 0x20) + 1;
  const tail = Buffer.from(bytes.subarray(Math.max(0, end - TAIL_BYTES), end));
  return tail.includes("%%EOF");
}
