/**
 * Each later step derives its own limits from these: an accepted file must not fail for its size later. Measured
 * 2026-11-28 (decision 91).
 */

const MEGABYTE = 1024 * 1024;

export const PROCESS_MEGABYTES = 600;

export const SOURCE_PICTURE = {
  /** A page of A3 scanned at 600 dots per inch has 70 million. */
  pixels: 100_000_000,
  /** A page of A1 at 600 dots per inch, in black and white, has 280 million. */
  bilevelPixels: 400_000_000,
  /** Memory for a picture that can't be decoded row by row. Drawing the page takes another 200 MB. */
  keptBytes: 300_000_000,
  /** Encoders make ten scans of a JPEG. A thousand empty ones cost as much as a thousand pictures. */
  scans: 64,
} as const;

export const LONGEST_SIDE_PX = 36_000;

export const PICTURE_PIXELS_A_PAGE = 2 * SOURCE_PICTURE.pixels;

/** pdf.js unpacks a picture as a whole and more than once. */
export const PDFJS_PIXELS = {
  file: 8_000_000,
  page: 25_000_000,
} as const;

export const EXHIBIT_PICTURE = {
  /** A legal sheet at 300 dots per inch. */
  pixels: 10_800_000,
  sidePx: 12_000,
} as const;

export const STREAMS = {
  streamBytes: 64 * MEGABYTE,
  totalBytes: 512 * MEGABYTE,
  streams: 20_000,
  keptBytes: 128 * MEGABYTE,
} as const;
