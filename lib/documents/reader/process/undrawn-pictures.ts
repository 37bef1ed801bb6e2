import type { Matrix, Sides } from "./geometry";
import { IMAGE, objectsOn } from "./page-objects";
import { allocate, type Pdfium } from "./pdfium";
import { filtersOf, pictureSize } from "./scan-dpi";

const MAX_PIXELS = 400_000_000;
const MAX_JBIG2_PIXELS = 200_000_000;
const MAX_JPX_PIXELS = 24_000_000;
const MAX_UNPACKED_PIXELS = 40_000_000;
/** The limit of pdf.js, which draws larger pictures (`maxImageSize`). */
const MAX_OTHER_PIXELS = 75_000_000;
/** The offset of a pixel's bits in PDFium's picture metadata (fpdf_edit.h). */
const [METADATA_BYTES, BITS] = [28, 16] as const;

export function undrawnPictures(pdfium: Pdfium, page: number): { object: number; box: Sides }[] {
  const found: { object: number; box: Sides }[] = [];
  const metadata = allocate(pdfium, METADATA_BYTES);
  for (const { kind, object, matrix } of objectsOn(pdfium, page))
    if (kind === IMAGE && !isDrawn(pdfium, page, object, metadata))
      found.push({ object, box: squareOf(matrix) });
  pdfium.pdfium.wasmExports.free(metadata);
  return found;
}

function isDrawn(pdfium: Pdfium, page: number, object: number, metadata: number): boolean {
  if (isEndless(pdfium, object)) return false;
  const pixels = pixelsOf(pdfium, object);
  if (pixels > MAX_JPX_PIXELS && filtersOf(pdfium, object).includes("JPXDecode"))
    return pixels <= MAX_OTHER_PIXELS;
  if (pixels <= MAX_UNPACKED_PIXELS && filtersOf(pdfium, object).includes("JBIG2Decode")) {
    const bitmap = pdfium.FPDFImageObj_GetBitmap(object);
    if (bitmap !== 0) pdfium.FPDFBitmap_Destroy(bitmap);
    return bitmap !== 0;
  }
  pdfium.pdfium.setValue(metadata + BITS, 0, "i32");
  pdfium.FPDFImageObj_GetImageMetadata(object, page, metadata);
  return pdfium.pdfium.getValue(metadata + BITS, "i32") > 0;
}

export function isEndless(pdfium: Pdfium, object: number): boolean {
  const pixels = pixelsOf(pdfium, object);
  return (
    pixels > MAX_PIXELS || (pixels > MAX_JBIG2_PIXELS && filtersOf(pdfium, object).includes("JBIG2Decode"))
  );
}

function pixelsOf(pdfium: Pdfium, object: number): number {
  const { width, height } = pictureSize(pdfium, object);
  return width * height;
}

function squareOf([a, b, c, d, e, f]: Matrix): Sides {
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  return [Math.min(...xs), Math.max(...ys), Math.max(...xs), Math.min(...ys)];
}
