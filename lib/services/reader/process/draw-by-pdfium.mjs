import { load } from "./load.mjs";
import { allocate, memoryOf, readPage, startPdfium, textAt, withNumbers } from "./pdfium.mjs";
import { pictureSize, scanDpi } from "./scan-dpi.mjs";
import { plainName, scriptOf } from "./substitute-fonts.mjs";
import { undrawnLetters } from "./undrawn-letters.mjs";

// From fpdfview.h and fpdf_annot.h.
const [WITH_NOTES, RED_FIRST, AS_PRINTED] = [0x01, 0x10, 0x800];
const FLAGS = WITH_NOTES | RED_FIRST | AS_PRINTED;
const [INVISIBLE, HIDDEN, PRINTED, NOT_VIEWED] = [0x01, 0x02, 0x04, 0x20];
const [IMAGE, FORM] = [3, 5];
const [WHITE, BLACK] = [0xffffffff, 0xff000000];
/** JPEG 2000 is unpacked as a whole, with seventeen bytes for each pixel; whatever else is, in strips. */
const MAX_JPX_PIXELS = 24_000_000;
const MAX_DEPTH = 12;
const MAX_OBJECTS = 20_000;

/** Opens a PDF to draw its pages; null where PDFium can't read it. */
export async function openByPdfium(bytes) {
  const lent = [];
  let opened = put(await load(() => startPdfium()), bytes);
  if (opened === null) return null;

  return {
    about: (number) =>
      withPage(opened, number, (page) => {
        const [widthPt, heightPt] = sizeOf(opened, page);
        return { widthPt, heightPt, scanDpi: scanDpi(opened.pdfium, page) };
      }),
    /** Whether a picture on the page takes more memory to unpack here than a process has. */
    isTooMuch: (number) => withPage(opened, number, (page) => hasLargeJpx(opened.pdfium, page)),
    /** A page as it is printed. A letter for which there is no shape is framed, and told. */
    async draw(number, scale) {
      let undrawn = withPage(opened, number, (page) => undrawnLetters(opened.pdfium, page));
      const more = lentFor(undrawn).filter(({ font }) => lent.every((each) => each.font !== font));
      if (more.length > 0) {
        // Which font it found for a name, PDFium doesn't ask twice.
        lent.push(...more);
        opened = put(await load(() => startPdfium(lent)), bytes);
        undrawn = withPage(opened, number, (page) => undrawnLetters(opened.pdfium, page));
      }
      return withPage(opened, number, (page) => {
        const [widthPx, heightPx] = sizeOf(opened, page).map((side) => Math.max(1, Math.round(side * scale)));
        return { rgba: paint(opened, page, { widthPx, heightPx, undrawn }), widthPx, heightPx, undrawn };
      });
    },
  };
}

function sizeOf({ pdfium }, page) {
  return [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
}

function put(pdfium, bytes) {
  const at = allocate(pdfium, bytes.length);
  memoryOf(pdfium).set(bytes, at);
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, "");
  if (document === 0) return null;
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo());
  // Where a field is would be tinted.
  if (form !== 0) pdfium.FPDF_SetFormFieldHighlightAlpha(form, 0);
  return { pdfium, document, form };
}

function withPage({ pdfium, document, form }, number, work) {
  const page = readPage(pdfium, document, number - 1);
  if (page === 0) throw new Error("PDFium can't read the page");
  try {
    if (form !== 0) pdfium.FORM_OnAfterLoadPage(page, form);
    return work(page);
  } finally {
    if (form !== 0) pdfium.FORM_OnBeforeClosePage(page, form);
    pdfium.FPDF_ClosePage(page);
  }
}

/** For the fonts that lack letters: which script they should be lent another font for. */
function lentFor(undrawn) {
  const lacking = new Map();
  for (const { font, letter } of undrawn) lacking.set(font, (lacking.get(font) ?? "") + letter);
  return [...lacking].flatMap(([font, letters]) => {
    const script = scriptOf(letters);
    const plain = plainName(font);
    return script === undefined || plain === "" ? [] : [{ font: plain, script }];
  });
}

function paint({ pdfium, form }, page, { widthPx, heightPx, undrawn }) {
  const bitmap = pdfium.FPDFBitmap_Create(widthPx, heightPx, 0);
  if (bitmap === 0) throw new Error("PDFium has no memory left");
  try {
    printNotes(pdfium, page);
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, widthPx, heightPx, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, widthPx, heightPx, 0, FLAGS);
    if (form !== 0) pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, widthPx, heightPx, 0, FLAGS);
    for (const { box, isApart } of undrawn)
      if (box && !isApart) frame(pdfium, page, bitmap, { box, widthPx, heightPx });
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const rgba = memoryOf(pdfium).slice(start, start + widthPx * heightPx * 4);
    // The fourth byte is left to chance.
    for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
    return rgba;
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

/** Layers are drawn as they print. Notes and stamps that only show on a screen are drawn, too: somebody added them on purpose. */
function printNotes(pdfium, page) {
  const count = pdfium.FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < count; index += 1) {
    const note = pdfium.FPDFPage_GetAnnot(page, index);
    if (note === 0) continue;
    const flags = pdfium.FPDFAnnot_GetFlags(note);
    if ((flags & (INVISIBLE | HIDDEN | NOT_VIEWED)) === 0) pdfium.FPDFAnnot_SetFlags(note, flags | PRINTED);
    pdfium.FPDFPage_CloseAnnot(note);
  }
}

function frame(pdfium, page, bitmap, { box: [left, top, right, bottom], widthPx, heightPx }) {
  const place = (x, y) =>
    withNumbers(pdfium, 2, (atX, atY) => {
      pdfium.FPDF_PageToDevice(page, 0, 0, widthPx, heightPx, 0, x, y, atX, atY);
      return [pdfium.pdfium.getValue(atX, "i32"), pdfium.pdfium.getValue(atY, "i32")];
    });
  const corners = [place(left, top), place(right, bottom)];
  const [x, y] = [0, 1].map((axis) => Math.min(corners[0][axis], corners[1][axis]));
  const [width, height] = [0, 1].map((axis) => Math.max(3, Math.abs(corners[0][axis] - corners[1][axis])));
  const line = Math.max(1, Math.round(height / 16));
  for (const [dx, dy, w, h] of [
    [0, 0, width, line],
    [0, height - line, width, line],
    [0, 0, line, height],
    [width - line, 0, line, height],
  ])
    pdfium.FPDFBitmap_FillRect(bitmap, x + dx, y + dy, w, h, BLACK);
}

function hasLargeJpx(pdfium, page) {
  let left = MAX_OBJECTS;
  const isLarge = (object, depth) => {
    left -= 1;
    if (left < 0 || depth > MAX_DEPTH) return false;
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === FORM) {
      const count = pdfium.FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count && left > 0; index += 1)
        if (isLarge(pdfium.FPDFFormObj_GetObject(object, index), depth + 1)) return true;
    }
    if (kind !== IMAGE || !isJpx(pdfium, object)) return false;
    const { width, height } = pictureSize(pdfium, object);
    return width * height > MAX_JPX_PIXELS;
  };
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < count && left > 0; index += 1)
    if (isLarge(pdfium.FPDFPage_GetObject(page, index), 0)) return true;
  return false;
}

function isJpx(pdfium, image) {
  return withNumbers(pdfium, 8, (at) => {
    const count = pdfium.FPDFImageObj_GetImageFilterCount(image);
    for (let index = 0; index < count; index += 1) {
      const length = pdfium.FPDFImageObj_GetImageFilter(image, index, at, 64);
      if (length <= 64 && textAt(pdfium, at) === "JPXDecode") return true;
    }
    return false;
  });
}
