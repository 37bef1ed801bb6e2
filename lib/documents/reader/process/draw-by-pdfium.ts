import { type ExaminedPage, type ExamineOptions, examinePage, type ListedNotes } from "./examine-page";
import { inPixels, type Point, type Sides, type Size } from "./geometry";
import { load } from "./load";
import { hasNotes, listNotes, printNotes } from "./note-list";
import { IMAGE, objectsOn } from "./page-objects";
import { allocate, memoryOf, type Pdfium, readPage, startPdfium, withNumbers } from "./pdfium";
import type { Pixels } from "./pixels";
import { renderPage } from "./render-page";
import { type DrawnValues, turnValues } from "./reversed-values";
import { filtersOf, mostScale, pictureSize, scanDpi } from "./scan-dpi";
import { type LentFont, plainName, scriptOf } from "./substitute-fonts";
import { type UndrawnLetter, undrawnLetters } from "./undrawn-letters";
import { isEndless } from "./undrawn-pictures";

// From fpdf_flatten.h.
const [FOR_PRINT, FAILED, FLATTENED] = [1, 0, 1] as const;
// From fpdf_formfill.h.
const WHOLE_XFA = 2;
const BLACK = 0xff000000;
/** JPEG 2000 is decoded as a whole, at 17 bytes per pixel; other formats in strips. */
const MAX_JPX_PIXELS = 24_000_000;

interface OpenDocument {
  pdfium: Pdfium;
  document: number;
  form: number;
  values: Map<number, DrawnValues>;
}

interface TwinDocument extends OpenDocument {
  notes: Map<number, ListedNotes>;
  openTwin: () => OpenDocument;
  twin: OpenDocument | null;
}

export interface PageSize {
  widthPt: number;
  heightPt: number;
  scanDpi: number | null;
  mostScale: number;
}

export type DrawnPage = Pixels;

export interface PdfiumDocument {
  about(number: number): PageSize;
  isTooMuch(number: number): boolean;
  isDrawnByXfa(): boolean;
  draw(number: number, scale: number): Promise<DrawnPage>;
  examine(number: number, options: ExamineOptions): Promise<ExaminedPage>;
}

export async function openByPdfium(bytes: Uint8Array): Promise<PdfiumDocument | null> {
  const lent: LentFont[] = [];
  const first = put(await load(() => startPdfium()), bytes);
  if (first === null) return null;
  let opened = first;

  async function withFonts<T>(
    number: number,
    work: (page: number, undrawn: UndrawnLetter[]) => T,
  ): Promise<T> {
    const attempt = (): { more: LentFont[] } | { done: T } =>
      withWholePage(opened, number, (page) => {
        const undrawn = undrawnLetters(opened.pdfium, page);
        const more = lentFor(undrawn).filter(({ font }) => lent.every((each) => each.font !== font));
        return more.length > 0 ? { more } : { done: work(page, undrawn) };
      });
    for (;;) {
      const result = attempt();
      if ("done" in result) return result.done;
      // PDFium caches the font for a name.
      lent.push(...result.more);
      const reopened = put(await load(() => startPdfium(lent)), bytes);
      if (reopened === null) throw new Error("PDFium can't read the document again");
      opened = reopened;
    }
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
    isTooMuch: (number) => withPage(opened, number, (page) => hasLargeJpx(opened.pdfium, page)),
    isDrawnByXfa: () => opened.pdfium.FPDF_GetFormType(opened.document) === WHOLE_XFA,
    async draw(number, scale) {
      const undrawn = await withFonts(number, (_, letters) => letters);
      return withPage(opened, number, (page) => {
        const { widthPx, heightPx } = inPixels(sizeOf(opened, page), scale);
        return { rgba: paint(opened, page, { widthPx, heightPx, undrawn }), widthPx, heightPx };
      });
    },
    async examine(number, options) {
      return await withFonts(number, (page, letters) => {
        const listed = opened.notes.get(number) ?? { notes: [], isCut: false, isDrawn: false };
        return examinePage(opened.pdfium, page, { size: sizeOf(opened, page), letters, listed, ...options });
      });
    },
  };
}

function sizeOf({ pdfium }: OpenDocument, page: number): Size {
  return [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
}

function put(pdfium: Pdfium, bytes: Uint8Array): TwinDocument | null {
  const at = allocate(pdfium, bytes.length);
  memoryOf(pdfium).set(bytes, at);
  const main = openAt(pdfium, at, bytes.length);
  const openTwin = (): OpenDocument => {
    const opened = openAt(pdfium, at, bytes.length);
    if (opened === null) throw new Error("PDFium can't read the document again");
    return opened;
  };
  return main && { ...main, notes: new Map(), openTwin, twin: null };
}

function openAt(pdfium: Pdfium, at: number, length: number): OpenDocument | null {
  const document = pdfium.FPDF_LoadMemDocument(at, length, "");
  if (document === 0) return null;
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo());
  // PDFium tints fields by default.
  if (form !== 0) pdfium.FPDF_SetFormFieldHighlightAlpha(form, 0);
  return { pdfium, document, form, values: new Map() };
}

function withPage<T>(
  { pdfium, document, form, values }: OpenDocument,
  number: number,
  work: (page: number) => T,
): T {
  const page = readPage(pdfium, document, number - 1);
  if (page === 0) throw new Error("PDFium can't read the page");
  try {
    if (form !== 0 && !values.has(number)) values.set(number, turnValues({ pdfium, form }, page));
    if (form !== 0) pdfium.FORM_OnAfterLoadPage(page, form);
    return work(page);
  } finally {
    if (form !== 0) pdfium.FORM_OnBeforeClosePage(page, form);
    pdfium.FPDF_ClosePage(page);
  }
}

function withWholePage<T>(opened: TwinDocument, number: number, work: (page: number) => T): T {
  const { pdfium, notes } = opened;
  if (!notes.has(number)) {
    const plain = withPage(opened, number, (page) => (hasNotes(pdfium, page) ? null : { done: work(page) }));
    if (plain) return plain.done;
  }
  opened.twin ??= opened.openTwin();
  const { twin } = opened;
  if (!notes.has(number)) {
    withPage(twin, number, (page) => {
      const listed = listNotes(twin, page, twin.values.get(number));
      const result = pdfium.FPDFPage_Flatten(page, FOR_PRINT);
      notes.set(number, {
        ...listed,
        isCut: listed.isCut || result === FAILED,
        isDrawn: result === FLATTENED,
      });
    });
  }
  return withPage(twin, number, work);
}

function lentFor(undrawn: readonly UndrawnLetter[]): LentFont[] {
  const lacking = new Map<string, string>();
  for (const { font, letter } of undrawn) lacking.set(font, (lacking.get(font) ?? "") + letter);
  return [...lacking].flatMap(([font, letters]) => {
    const script = scriptOf(letters);
    const plain = plainName(font);
    return script === undefined || plain === "" ? [] : [{ font: plain, script }];
  });
}

function paint(
  { pdfium, form }: OpenDocument,
  page: number,
  { widthPx, heightPx, undrawn }: { widthPx: number; heightPx: number; undrawn: readonly UndrawnLetter[] },
): Uint8Array {
  printNotes(pdfium, page);
  const onTop = (bitmap: number): void => {
    for (const { box, isApart } of undrawn)
      if (box && !isApart) frame(pdfium, page, bitmap, { box, widthPx, heightPx });
  };
  return renderPage(pdfium, page, { widthPx, heightPx, form, onTop });
}

function frame(
  pdfium: Pdfium,
  page: number,
  bitmap: number,
  { box: [left, top, right, bottom], widthPx, heightPx }: { box: Sides; widthPx: number; heightPx: number },
): void {
  const place = (x: number, y: number): Point =>
    withNumbers(pdfium, 2, (atX, atY) => {
      pdfium.FPDF_PageToDevice(page, 0, 0, widthPx, heightPx, 0, x, y, atX, atY);
      return [pdfium.pdfium.getValue(atX, "i32"), pdfium.pdfium.getValue(atY, "i32")];
    });
  const [[x0, y0], [x1, y1]] = [place(left, top), place(right, bottom)];
  const [x, y] = [Math.min(x0, x1), Math.min(y0, y1)];
  const [width, height] = [Math.max(3, Math.abs(x0 - x1)), Math.max(3, Math.abs(y0 - y1))];
  const line = Math.max(1, Math.round(height / 16));
  const strokes: Sides[] = [
    [0, 0, width, line],
    [0, height - line, width, line],
    [0, 0, line, height],
    [width - line, 0, line, height],
  ];
  for (const [dx, dy, w, h] of strokes) pdfium.FPDFBitmap_FillRect(bitmap, x + dx, y + dy, w, h, BLACK);
}

function hasLargeJpx(pdfium: Pdfium, page: number): boolean {
  for (const { kind, object } of objectsOn(pdfium, page)) {
    if (kind !== IMAGE) continue;
    if (isEndless(pdfium, object)) return true;
    const { width, height } = pictureSize(pdfium, object);
    if (width * height > MAX_JPX_PIXELS && filtersOf(pdfium, object).includes("JPXDecode")) return true;
  }
  return false;
}
