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

/** Readers look for the end mark in the last kilobyte. */
const TAIL_BYTES = 1024;

/**
 * Looks at a file just far enough to know that it is whole, can be read, and how many pages it has; throws a Problem
 * when it is cut off, needs a password, or would unpack to far more than its size. It does not look at what the pages
 * hold. `openPdf` opens the file and tells how many pages it sees. Runs in the document process only.
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
  // A draft is judged by the same once its text was found.
  if (accept === "document" && showsHybridObjects(bytes, objectStreams))
    throw refuseDocument("it shows other pages in other programs (two cross-reference tables)");
  const counted = countPages(bytes, objectStreams, MAX_PAGES) ?? 0;
  if (counted > MAX_PAGES) throw refuseDocument("it has more pages than can be read");
  // Opening it takes seconds, and nothing more is done with it than to say its number.
  if (counted > ORDERED_PAGES) return { pageCount: counted, isOpen: false };
  const sumOfPixels = checkPdfPictures(bytes, pictures, objectStreams);
  const reported = await openPdf(bytes);
  // The larger count is the safe one: a file that tells two readers different things is read by a human in the end.
  const pageCount = Math.max(reported, counted);
  if (pageCount === 0) throw refuseDocument("it has no pages");
  if (sumOfPixels > pageCount * PICTURE_PIXELS_A_PAGE)
    throw refuseDocument("it has more pixels than can be read");
  return { pageCount, isOpen: true };
}

/** Whether programs show different pages of a PDF, by which of its two tables of objects they read. */
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
