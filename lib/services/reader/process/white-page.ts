import { inPixels, type Size } from "./geometry";
import { IMAGE, objectsOn } from "./page-objects";
import type { Pdfium } from "./pdfium";
import { renderPage } from "./render-page";
import { filtersOf, mostScale, pictureSize, scanDpi } from "./scan-dpi";

const SIDE_PX = 1_400;
/** On a scale of 255, as in is-blank.ts. */
const [LEAST_SPREAD, LEAST_DEVIATION] = [40, 2.5];
/**
 * Packed bytes for each pixel. A page with writing takes more, so that it isn't unpacked here. Our own choice, of
 * 2026-11-30.
 */
const MOST_BYTES = { photograph: 0.06, other: 0.002 };

/** Whether a page is a scan in which nothing but paper can be made out. Faint writing may be there all the same. */
export function isWhiteScan(pdfium: Pdfium, page: number, size: Size): boolean {
  if (scanDpi(pdfium, page) === null) return false;
  const pictures = [...objectsOn(pdfium, page)].filter(({ kind }) => kind === IMAGE);
  if (!pictures.every(({ object }) => isLight(pdfium, object))) return false;
  const longest = Math.max(...size, 1);
  const scale = Math.min(SIDE_PX / longest, mostScale(pdfium, page, longest));
  return isPaper(renderPage(pdfium, page, inPixels(size, scale)));
}

function isLight(pdfium: Pdfium, object: number): boolean {
  const { width, height } = pictureSize(pdfium, object);
  const isPhotograph = filtersOf(pdfium, object).some((name) => name === "DCTDecode" || name === "JPXDecode");
  const most = isPhotograph ? MOST_BYTES.photograph : MOST_BYTES.other;
  return pdfium.FPDFImageObj_GetImageDataRaw(object, 0, 0) <= width * height * most;
}

function isPaper(rgba: Uint8Array): boolean {
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
  return most - least < LEAST_SPREAD || deviation < LEAST_DEVIATION;
}
