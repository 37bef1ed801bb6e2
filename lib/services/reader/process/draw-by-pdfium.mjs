import { examinePage } from "./examine-page.mjs";
import { load } from "./load.mjs";
import { hasNotes, listNotes, printNotes } from "./note-list.mjs";
import { IMAGE, objectsOn } from "./page-objects.mjs";
import { allocate, memoryOf, readPage, startPdfium, withNumbers } from "./pdfium.mjs";
import { renderPage } from "./render-page.mjs";
import { turnValues } from "./reversed-values.mjs";
import { filtersOf, mostScale, pictureSize, scanDpi } from "./scan-dpi.mjs";
import { plainName, scriptOf } from "./substitute-fonts.mjs";
import { undrawnLetters } from "./undrawn-letters.mjs";
import { isEndless } from "./undrawn-pictures.mjs";

// From fpdf_flatten.h.
const [FOR_PRINT, FAILED, FLATTENED] = [1, 0, 1];
// From fpdf_formfill.h.
const WHOLE_XFA = 2;
const BLACK = 0xff000000;
/** JPEG 2000 is unpacked as a whole, with seventeen bytes for each pixel; whatever else is, in strips. */
const MAX_JPX_PIXELS = 24_000_000;

/** Opens a PDF to draw its pages; null where PDFium can't read it. */
export async function openByPdfium(bytes) {
  const lent = [];
  let opened = put(await load(() => startPdfium()), bytes);
  if (opened === null) return null;

  /** Runs work on a page and its letters without a shape, once every font has been lent what it lacks. */
  async function withFonts(number, work) {
    const attempt = () =>
      withWholePage(opened, number, (page) => {
        const undrawn = undrawnLetters(opened.pdfium, page);
        const more = lentFor(undrawn).filter(({ font }) => lent.every((each) => each.font !== font));
        return more.length > 0 ? { more } : { done: work(page, undrawn) };
      });
    let { more, done } = attempt();
    while (more) {
      // Which font it found for a name, PDFium doesn't ask twice.
      lent.push(...more);
      opened = put(await load(() => startPdfium(lent)), bytes);
      ({ more, done } = attempt());
    }
    return done;
  }

  return {
    about: (number) =>
      withPage(opened, number, (page) => {
        const [widthPt, heightPt] = sizeOf(opened, page);
        return {
          widthPt,
          heightPt,
          scanDpi: scanDpi(opened.pdfium, page),
          mostScale: mostScale(opened.pdfium, page, Math.max(widthPt, heightPt)),
        };
      }),
    /** Whether a picture on the page takes more memory to unpack here than a process has. */
    isTooMuch: (number) => withPage(opened, number, (page) => hasLargeJpx(opened.pdfium, page)),
    isDrawnByXfa: () => opened.pdfium.FPDF_GetFormType(opened.document) === WHOLE_XFA,
    /** A page as it is printed. A letter for which there is no shape is framed. */
    async draw(number, scale) {
      const undrawn = await withFonts(number, (_, letters) => letters);
      return withPage(opened, number, (page) => {
        const [widthPx, heightPx] = sizeOf(opened, page).map((side) => Math.max(1, Math.round(side * scale)));
        return { rgba: paint(opened, page, { widthPx, heightPx, undrawn }), widthPx, heightPx };
      });
    },
    /** What its notes and fields say, and what of it may be missing in the picture. */
    async examine(number, options) {
      return await withFonts(number, (page, letters) => {
        const listed = opened.notes.get(number) ?? { notes: [], isCut: false, isDrawn: false };
        return examinePage(opened.pdfium, page, { size: sizeOf(opened, page), letters, listed, ...options });
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
  const main = openAt(pdfium, at, bytes.length);
  return main && { ...main, notes: new Map(), twin: () => openAt(pdfium, at, bytes.length) };
}

function openAt(pdfium, at, length) {
  const document = pdfium.FPDF_LoadMemDocument(at, length, "");
  if (document === 0) return null;
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo());
  // Where a field is would be tinted.
  if (form !== 0) pdfium.FPDF_SetFormFieldHighlightAlpha(form, 0);
  return { pdfium, document, form, values: new Map() };
}

function withPage({ pdfium, document, form, values }, number, work) {
  const page = readPage(pdfium, document, number - 1);
  if (page === 0) throw new Error("PDFium can't read the page");
  try {
    // Once it is loaded, what it draws itself is drawn.
    if (form !== 0 && !values.has(number)) values.set(number, turnValues({ pdfium, form }, page));
    if (form !== 0) pdfium.FORM_OnAfterLoadPage(page, form);
    return work(page);
  } finally {
    if (form !== 0) pdfium.FORM_OnBeforeClosePage(page, form);
    pdfium.FPDF_ClosePage(page);
  }
}

/** Runs work on a page of which the notes and fields are part. The document that is drawn keeps them as they are. */
function withWholePage(opened, number, work) {
  const { pdfium, notes } = opened;
  if (!notes.has(number)) {
    const plain = withPage(opened, number, (page) => (hasNotes(pdfium, page) ? null : { done: work(page) }));
    if (plain) return plain.done;
    opened.twinDocument ??= opened.twin();
    withPage(opened.twinDocument, number, (page) => {
      const listed = listNotes(opened.twinDocument, page, opened.twinDocument.values.get(number));
      const result = pdfium.FPDFPage_Flatten(page, FOR_PRINT);
      notes.set(number, {
        ...listed,
        isCut: listed.isCut || result === FAILED,
        isDrawn: result === FLATTENED,
      });
    });
  }
  return withPage(opened.twinDocument, number, work);
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
  printNotes(pdfium, page);
  const onTop = (bitmap) => {
    for (const { box, isApart } of undrawn)
      if (box && !isApart) frame(pdfium, page, bitmap, { box, widthPx, heightPx });
  };
  return renderPage(pdfium, page, { widthPx, heightPx, form, onTop });
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
  for (const { kind, object } of objectsOn(pdfium, page)) {
    if (kind !== IMAGE) continue;
    if (isEndless(pdfium, object)) return true;
    const { width, height } = pictureSize(pdfium, object);
    if (width * height > MAX_JPX_PIXELS && filtersOf(pdfium, object).includes("JPXDecode")) return true;
  }
  return false;
}
