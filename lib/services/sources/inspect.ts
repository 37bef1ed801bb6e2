import { unreadable } from "./fetch-problems";
import { countPages } from "./pdf/count-pages";
import { createPdfReader } from "./pdf/pdf-reader";
import { scanStreams } from "./pdf/stream-scan";

const MEGABYTE = 1024 * 1024;
const BOUNDS = { streamBytes: 64 * MEGABYTE, totalBytes: 512 * MEGABYTE, streams: 20_000 };
/** Readers look for the end mark in the last kilobyte. */
const TAIL_BYTES = 1024;

const reader = createPdfReader();

/**
 * Opens a PDF just far enough to know that it can be read and how many pages it has; throws a Problem when it is cut
 * off, needs a password, or would unpack to far more than its size. It does not look at what the pages hold.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<{ pageCount: number }> {
  if (!hasEndMark(bytes)) throw unreadable("it breaks off before its end");
  const objectStreams = await scanStreams(bytes, BOUNDS);
  const reported = await reader.countPages(bytes);
  // The larger count is the safe one: a file that tells two readers different things is read by a human in the end.
  const pageCount = Math.max(reported, countPages(bytes, objectStreams) ?? 0);
  if (pageCount === 0) throw unreadable("it has no pages");
  return { pageCount };
}

/** Scanners pad files with zeros and line ends, which are not content. */
function hasEndMark(bytes: Uint8Array): boolean {
  const end = bytes.findLastIndex((byte) => byte > 0x20) + 1;
  const tail = Buffer.from(bytes.subarray(Math.max(0, end - TAIL_BYTES), end));
  return tail.includes("%%EOF");
}
