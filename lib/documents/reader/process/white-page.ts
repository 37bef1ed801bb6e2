import { inPixels, type Size } from "./geometry";
import { IMAGE, objectsOn } from "./page-objects";
import { type Pdfium, withNumbers } from "./pdfium";
import { renderPage } from "./render-page";
import { filtersOf, mostScale, pictureSize, scanDpi } from "./scan-dpi";

const SIDE_PX = 1_400;
const [LEAST_SPREAD, LEAST_DEVIATION] = [40, 2.5];
const ONE_COLOUR_SPREAD = 3;
const LEAST_PIXELS = 6 * 24;
export const HEAD_BYTES = 2_048;
/**
 * Compressed bytes per pixel. Pages with writing take more, so they need no decoding here. Our own choice, of
 * 2026-11-30.
 */
export const MOST_BYTES = { photograph: 0.06, deflatedBit: 0.0008, other: 0.002 };

/**
 * "paper": a scan that seems empty, but may have faint writing. "nothing": a scan of one colour, such as black, or too
 * small for a line of text.
 */
export function lookAtScan(pdfium: Pdfium, page: number, size: Size): "paper" | "nothing" | null {
  if (scanDpi(pdfium, page) === null) return null;
  const pictures = [...objectsOn(pdfium, page)].filter(({ kind }) => kind === IMAGE);
  const pixels = pictures.reduce((sum, { object }) => {
    const { width, height } = pictureSize(pdfium, object);
    return sum + width * height;
  }, 0);
  if (pixels < LEAST_PIXELS) return "nothing";
  if (!pictures.every(({ object }) => isLight(pdfium, page, object))) return null;
  const longest = Math.max(...size, 1);
  const scale = Math.min(SIDE_PX / longest, mostScale(pdfium, page, longest));
  return judge(renderPage(pdfium, page, inPixels(size, scale)));
}

function isLight(pdfium: Pdfium, page: number, object: number): boolean {
  const { width, height } = pictureSize(pdfium, object);
  const filters = filtersOf(pdfium, object);
  const isPhotograph = filters.some((name) => name === "DCTDecode" || name === "JPXDecode");
  const bits = filters.includes("FlateDecode") ? bitsPerPixel(pdfium, page, object) : 0;
  const most = isPhotograph
    ? MOST_BYTES.photograph
    : Math.max(MOST_BYTES.other, bits * MOST_BYTES.deflatedBit);
  return pdfium.FPDFImageObj_GetImageDataRaw(object, 0, 0) <= HEAD_BYTES + width * height * most;
}

function bitsPerPixel(pdfium: Pdfium, page: number, object: number): number {
  return withNumbers(pdfium, 4, (at) =>
    pdfium.FPDFImageObj_GetImageMetadata(object, page, at) ? pdfium.pdfium.getValue(at + 16, "i32") : 0,
  );
}

function judge(rgba: Uint8Array): "paper" | "nothing" | null {
  let [least, most, sum, squares] = [255, 0, 0, 0];
  for (let at = 0; at < rgba.length; at += 4) {
    const grey = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
    if (grey < least) least = grey;
    if (grey > most) most = grey;
    sum += grey;
    squares += grey * grey;
  }
  const count = rgba.length / 4;
  const deviation = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
  if (most - least < ONE_COLOUR_SPREAD) return "nothing";
  return most - least < LEAST_SPREAD || deviation < LEAST_DEVIATION ? "paper" : null;
}
