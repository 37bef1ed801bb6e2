import { memoryOf, type Pdfium } from "./pdfium";

// From fpdfview.h.
const [WITH_NOTES, RED_FIRST] = [0x01, 0x10] as const;
export const AS_PRINTED = 0x800;
const WHITE = 0xffffffff;

/** RGBA. Drawn as for print, unless `how` is 0. */
export function renderPage(
  pdfium: Pdfium,
  page: number,
  {
    widthPx,
    heightPx,
    form = 0,
    onTop,
    how = AS_PRINTED,
  }: {
    widthPx: number;
    heightPx: number;
    form?: number;
    onTop?: (bitmap: number) => void;
    how?: number;
  },
): Uint8Array {
  const flags = WITH_NOTES | RED_FIRST | how;
  const bitmap = pdfium.FPDFBitmap_Create(widthPx, heightPx, 0);
  if (bitmap === 0) throw new Error("PDFium has no memory left");
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, widthPx, heightPx, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, widthPx, heightPx, 0, flags);
    if (form !== 0) pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, widthPx, heightPx, 0, flags);
    onTop?.(bitmap);
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const rgba = memoryOf(pdfium).slice(start, start + widthPx * heightPx * 4);
    // The alpha byte is undefined.
    for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
    return rgba;
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
