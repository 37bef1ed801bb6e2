import { IMAGE, objectsOn, TEXT } from "./page-objects";
import { type Pdfium, textAt, withNumbers } from "./pdfium";

// From fpdf_annot.h.
const [LINK, POPUP] = [2, 16] as const;
const INVISIBLE_MODES = new Set([3, 7]);
const MAX_FILTERS = 10;
const MAX_STRETCHED_PIXELS = 60_000_000;

export function scanDpi(pdfium: Pdfium, page: number): number | null {
  if (hasNotes(pdfium, page)) return null;
  let finest: number | null = null;
  for (const { kind, object, matrix } of objectsOn(pdfium, page)) {
    if (kind === TEXT && INVISIBLE_MODES.has(pdfium.FPDFTextObj_GetTextRenderMode(object))) continue;
    if (kind !== IMAGE) return null;
    const { width, height } = pictureSize(pdfium, object);
    const [a, b, c, d] = matrix;
    const across = (width * 72) / (Math.hypot(a, b) || 1);
    finest = Math.max(finest ?? 0, across, (height * 72) / (Math.hypot(c, d) || 1));
  }
  return finest;
}

/**
 * The largest scale for a page. PDFium stretches a picture to its new width before it merges rows, so a long picture on
 * a wide page could exceed the process's memory.
 */
export function mostScale(pdfium: Pdfium, page: number, longestPt: number): number {
  let most = Number.POSITIVE_INFINITY;
  for (const { kind, object, matrix } of objectsOn(pdfium, page)) {
    if (kind !== IMAGE) continue;
    const acrossPt = Math.min(Math.hypot(matrix[0], matrix[1]), longestPt);
    most = Math.min(most, MAX_STRETCHED_PIXELS / (pictureSize(pdfium, object).height * acrossPt || 1));
  }
  return most;
}

function hasNotes(pdfium: Pdfium, page: number): boolean {
  const count = pdfium.FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < count; index += 1) {
    const note = pdfium.FPDFPage_GetAnnot(page, index);
    if (note === 0) continue;
    const kind = pdfium.FPDFAnnot_GetSubtype(note);
    pdfium.FPDFPage_CloseAnnot(note);
    if (kind !== LINK && kind !== POPUP) return true;
  }
  return false;
}

export function pictureSize(pdfium: Pdfium, image: number): { width: number; height: number } {
  return withNumbers(pdfium, 2, (atWidth, atHeight) => {
    if (!pdfium.FPDFImageObj_GetImagePixelSize(image, atWidth, atHeight)) return { width: 0, height: 0 };
    const { getValue } = pdfium.pdfium;
    return { width: getValue(atWidth, "i32"), height: getValue(atHeight, "i32") };
  });
}

export function filtersOf(pdfium: Pdfium, image: number): string[] {
  return withNumbers(pdfium, 8, (at) => {
    const count = Math.min(pdfium.FPDFImageObj_GetImageFilterCount(image), MAX_FILTERS);
    return Array.from({ length: count }, (_, index) =>
      pdfium.FPDFImageObj_GetImageFilter(image, index, at, 64) <= 64 ? textAt(pdfium, at) : "",
    );
  });
}
