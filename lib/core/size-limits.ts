/**
 * How large the things are that are taken, drawn, and kept. A file is judged by these when it is sent, and each later
 * step derives its own limits from them: what is taken must not fail for its size later.
 * Measured 2026-11-28 (decision 91).
 */

const MEGABYTE = 1024 * 1024;

/** What a document process may hold, beside the program's code. */
export const PROCESS_MEGABYTES = 600;

/** A picture, sent alone or on a page of a PDF. */
export const SOURCE_PICTURE = {
  /** A page of A3 scanned at 600 dots per inch has 70 million. */
  pixels: 100_000_000,
  /** A page of A1 at 600 dots per inch, in black and white, has 280 million. */
  bilevelPixels: 400_000_000,
  /** What a decoder keeps of a picture that it can't read row by row. Drawing the page takes another 200 MB. */
  keptBytes: 300_000_000,
  /** Encoders make ten scans of a JPEG; a thousand empty ones cost as much as a thousand pictures. */
  scans: 64,
} as const;

/**
 * The longest side of a picture that is sent alone. As an exhibit, what stands in it becomes no smaller than in one of
 * the most pixels: a third.
 */
export const LONGEST_SIDE_PX = 36_000;

/** All pictures of a PDF, for each of its pages: what drawing one page has time for. */
export const PICTURE_PIXELS_A_PAGE = 2 * SOURCE_PICTURE.pixels;

/** What pdf.js is given of a page's pictures, which it unpacks as a whole and more than once. */
export const PDFJS_PIXELS = {
  /** In a file whose text is read. */
  file: 8_000_000,
  /** On a page that is drawn to see what covers its text. */
  page: 25_000_000,
} as const;

/** A page's picture as it is kept, shown, and printed. */
export const EXHIBIT_PICTURE = {
  /** As many as a legal sheet has at 300 dots per inch; a larger page has fewer dots per inch. */
  pixels: 10_800_000,
  /** Programs that show a picture take no longer one. */
  sidePx: 12_000,
} as const;

/** What the streams of a PDF may unpack to, but for pictures that are read row by row. */
export const STREAMS = {
  streamBytes: 64 * MEGABYTE,
  totalBytes: 512 * MEGABYTE,
  streams: 20_000,
  /** For object streams, which are kept until the pages are counted. */
  keptBytes: 128 * MEGABYTE,
} as const;
