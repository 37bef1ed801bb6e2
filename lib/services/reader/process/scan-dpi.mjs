import { textAt, withNumbers } from "./pdfium.mjs";

// From fpdf_edit.h and fpdf_annot.h.
const [TEXT, IMAGE, FORM] = [1, 3, 5];
const [LINK, POPUP] = [2, 16];
/** Text in these modes is a recogniser's, laid invisibly over a scan. */
const INVISIBLE_MODES = new Set([3, 7]);
const MAX_DEPTH = 12;
const MAX_FILTERS = 10;
/** A page of more things than these is no scan. */
const MAX_OBJECTS = 20_000;
export const ON_PAGE = [1, 0, 0, 1, 0, 0];

/** The dots per inch of the pictures that a page consists of; null where anything else is drawn on it. */
export function scanDpi(pdfium, page) {
  if (hasNotes(pdfium, page)) return null;
  let left = MAX_OBJECTS;
  let finest = null;
  const isScan = (object, outer, depth) => {
    left -= 1;
    if (left < 0 || depth > MAX_DEPTH) return false;
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === TEXT) return INVISIBLE_MODES.has(pdfium.FPDFTextObj_GetTextRenderMode(object));
    if (kind !== IMAGE && kind !== FORM) return false;
    const matrix = times(matrixOf(pdfium, object), outer);
    if (kind === IMAGE) {
      const { width, height } = pictureSize(pdfium, object);
      const [a, b, c, d] = matrix;
      const across = (width * 72) / (Math.hypot(a, b) || 1);
      finest = Math.max(finest ?? 0, across, (height * 72) / (Math.hypot(c, d) || 1));
      return true;
    }
    const count = pdfium.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count; index += 1)
      if (!isScan(pdfium.FPDFFormObj_GetObject(object, index), matrix, depth + 1)) return false;
    return true;
  };
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1)
    if (!isScan(pdfium.FPDFPage_GetObject(page, index), ON_PAGE, 0)) return null;
  return finest;
}

function hasNotes(pdfium, page) {
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

/** Width and height of a picture as it lies in the file, in pixels. */
export function pictureSize(pdfium, image) {
  return withNumbers(pdfium, 2, (atWidth, atHeight) => {
    if (!pdfium.FPDFImageObj_GetImagePixelSize(image, atWidth, atHeight)) return { width: 0, height: 0 };
    const [width, height] = [atWidth, atHeight].map((at) => pdfium.pdfium.getValue(at, "i32"));
    return { width, height };
  });
}

/** How a picture is packed, by the names of the filters. */
export function filtersOf(pdfium, image) {
  return withNumbers(pdfium, 8, (at) => {
    const count = Math.min(pdfium.FPDFImageObj_GetImageFilterCount(image), MAX_FILTERS);
    return Array.from({ length: count }, (_, index) =>
      pdfium.FPDFImageObj_GetImageFilter(image, index, at, 64) <= 64 ? textAt(pdfium, at) : "",
    );
  });
}

export function matrixOf(pdfium, object) {
  return withNumbers(pdfium, 3, (start) =>
    pdfium.FPDFPageObj_GetMatrix(object, start)
      ? [0, 4, 8, 12, 16, 20].map((offset) => pdfium.pdfium.getValue(start + offset, "float"))
      : ON_PAGE,
  );
}

export function times([a, b, c, d, e, f], [a2, b2, c2, d2, e2, f2]) {
  return [
    a * a2 + b * c2,
    a * b2 + b * d2,
    c * a2 + d * c2,
    c * b2 + d * d2,
    e * a2 + f * c2 + e2,
    e * b2 + f * d2 + f2,
  ];
}
