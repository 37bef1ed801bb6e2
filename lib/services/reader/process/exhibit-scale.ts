import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE_PX } from "@/lib/core/exhibit-picture/read-picture";

/** Six-point print is plain at this. */
const DPI = 300;
/** What stands in a scan is not made coarser than this, nor finer than it came. */
const LEAST_SCAN_DPI = 100;

/** Pixels for each point of a page: those of the scan that it is, else enough for its finest print. */
export function exhibitScale(
  page: { widthPt: number; heightPt: number },
  scanDpi: number | null,
): { scale: number; dpi: number } {
  const dpi = Math.max(LEAST_SCAN_DPI, scanDpi ?? DPI);
  const longest = Math.max(page.widthPt, page.heightPt);
  const scale = Math.min(
    dpi / 72,
    Math.sqrt(MAX_PICTURE_PIXELS / (page.widthPt * page.heightPt)) * 0.999,
    MAX_PICTURE_SIDE_PX / longest,
  );
  return { scale, dpi: scale * 72 };
}
