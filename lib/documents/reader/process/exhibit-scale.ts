import { EXHIBIT_PICTURE } from "@/lib/core/size-limits";

export const DPI = 300;
const LEAST_SCAN_DPI = 100;

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

export function largestScale(width: number, height: number): number {
  return Math.min(
    Math.sqrt(EXHIBIT_PICTURE.pixels / (width * height)) * 0.999,
    EXHIBIT_PICTURE.sidePx / Math.max(width, height),
  );
}

const MOST_READ = 1.7;

export function readingScale(width: number, height: number, sidePx: number): number {
  const asWide = sidePx / Math.SQRT2 / Math.min(width, height);
  const most = sidePx * Math.sqrt(MOST_READ / (width * height));
  return Math.max(sidePx / Math.max(width, height), Math.min(asWide, most));
}
