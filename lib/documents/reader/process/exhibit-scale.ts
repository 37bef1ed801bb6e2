import { EXHIBIT_PICTURE } from "@/lib/core/size-limits";

/** Six-point print is plain at this. */
export const DPI = 300;
/** What stands in a scan is not made coarser than this, nor finer than it came. */
const LEAST_SCAN_DPI = 100;

/** Pixels for each point of a page: those of the scan that it is, else enough for its finest print. */
export function exhibitScale(
  {
    widthPt,
    heightPt,
    mostScale = Number.POSITIVE_INFINITY,
  }: { widthPt: number; heightPt: number; mostScale?: number },
  scanDpi: number | null,
): { scale: number; dpi: number } {
  const dpi = Math.max(LEAST_SCAN_DPI, scanDpi ?? DPI);
  const scale = Math.min(dpi / 72, largestScale(widthPt, heightPt), mostScale);
  return { scale, dpi: scale * 72 };
}

/** The most by which a width and a height may be multiplied, and still be those of an exhibit's picture. */
export function largestScale(width: number, height: number): number {
  return Math.min(
    Math.sqrt(EXHIBIT_PICTURE.pixels / (width * height)) * 0.999,
    EXHIBIT_PICTURE.sidePx / Math.max(width, height),
  );
}

/** The largest area that is recognised at once, where a page's longest side is 1. */
const MOST_READ = 1.7;

/**
 * By how much a page is multiplied to be recognised: until its longest side has so many pixels, or a long receipt is as
 * wide as a page of A4 would be.
 */
export function readingScale(width: number, height: number, sidePx: number): number {
  const asWide = sidePx / Math.SQRT2 / Math.min(width, height);
  const most = sidePx * Math.sqrt(MOST_READ / (width * height));
  return Math.max(sidePx / Math.max(width, height), Math.min(asWide, most));
}
