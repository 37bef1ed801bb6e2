import { join } from "node:path";
import { type Canvas, createCanvas, ImageData } from "@napi-rs/canvas";
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { PDFJS_PIXELS, SOURCE_PICTURE } from "@/lib/core/size-limits";
import { hasMaskedPictures, withPlaceholders } from "../../sources/pdf/picture-placeholders";
// pdf.js would look for its worker beside its own file.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import { actualTexts } from "./actual-text";
import type { PageSize } from "./draw-by-pdfium";
import { encodeExhibit } from "./encode-exhibit";
import type { ExaminedPage, ExamineOptions } from "./examine-page";
import { DPI, exhibitScale, readingScale } from "./exhibit-scale";
import { PACKAGES } from "./folders";
import { isBlank, isWhite } from "./is-blank";
import { load } from "./load";
import type { OpenedPdf } from "./opened-document";
import { withNotes } from "./page-notes";
import { pagePictures } from "./page-pictures";
import { readPageText } from "./page-text";
import type { Pixels } from "./pixels";
import { type LayerStates, printedLayers } from "./printed-layers";
import type { DrawOptions } from "./see-text";

const FORM_PAGES = 5;
const folder = (name: string): string => `${join(PACKAGES, "pdfjs-dist", name)}/`;

function openByPdfjs(bytes: Uint8Array): ReturnType<typeof getDocument> {
  return getDocument({
    // pdf.js takes over the memory that it is given, and takes no Node buffer.
    data: Uint8Array.from(bytes),
    useSystemFonts: false,
    enableXfa: false,
    fontExtraProperties: true,
    verbosity: 0,
    maxImageSize: SOURCE_PICTURE.pixels,
    standardFontDataUrl: folder("standard_fonts"),
    cMapUrl: folder("cmaps"),
    iccUrl: folder("iccs"),
    wasmUrl: folder("wasm"),
  });
}

type PageWork<T> = (page: PDFPageProxy) => T | Promise<T>;

async function withPageOf<T>(document: PDFDocumentProxy, number: number, work: PageWork<T>): Promise<T> {
  const page = await document.getPage(number);
  try {
    return await work(page);
  } finally {
    page.cleanup();
  }
}

export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const { bytes: readBytes, pixelsByWidth } = withPlaceholders(bytes, PDFJS_PIXELS.file);
  const task = openByPdfjs(readBytes);
  const document = await task.promise;
  const said = actualTexts(bytes);
  let whole = pixelsByWidth.size === 0 ? task : null;

  const withPage = <T>(number: number, work: PageWork<T>): Promise<T> => withPageOf(document, number, work);
  const withWholePage = async <T>(number: number, work: PageWork<T>): Promise<T> => {
    whole ??= openByPdfjs(bytes);
    return await withPageOf(await whole.promise, number, work);
  };
  const drawWhole = (page: PDFPageProxy, scale: number, options: DrawOptions): Promise<Canvas | null> =>
    withWholePage(page.pageNumber, (same) => drawPrinted(same, scale, options));

  const pictures = pagePictures(bytes, (number, scale) =>
    withWholePage(number, async (page) => {
      const canvas = await drawPrinted(page, scale);
      if (canvas === null) throw new Error("the page takes too long to draw");
      return { rgba: canvas.data(), widthPx: canvas.width, heightPx: canvas.height };
    }),
  );
  const layers = printedLayers(document);
  const drawPrinted = async (
    page: PDFPageProxy,
    scale: number,
    options?: DrawOptions,
  ): Promise<Canvas | null> => await drawPage(page, scale, { ...options, layers: (await layers).printed });
  async function examine(
    number: number,
    { isReadEmpty = false, isTold = false, isLooked = false }: Partial<ExamineOptions> = {},
  ): Promise<ExaminedPage | null> {
    const { hasScreenLayers } = await layers;
    return await pictures.examine(number, { hasScreenLayers, isReadEmpty, isTold, isLooked });
  }
  /** In every language, the placeholder page of a form names Adobe's program. */
  async function isPlaceholder(): Promise<boolean> {
    const { items } = await withPage(1, (page) => page.getTextContent());
    return items.some((item) => "str" in item && /\badobe/i.test(item.str));
  }
  async function hasWidgets(): Promise<boolean> {
    for (let number = 1; number <= Math.min(document.numPages, FORM_PAGES); number += 1) {
      const notes: { subtype?: string }[] = await withPage(number, (page) => page.getAnnotations());
      if (notes.some(({ subtype }) => subtype === "Widget")) return true;
    }
    return false;
  }
  async function about(): Promise<{ IsCollectionPresent?: boolean; IsXFAPresent?: boolean }> {
    return (await document.getMetadata()).info;
  }
  const aboutPage = async (number: number): Promise<PageSize> =>
    (await pictures.about(number)) ?? (await withPage(number, sizeOf));

  async function draw(number: number, sidePx: number): Promise<Pixels> {
    const { widthPt, heightPt, mostScale } = await aboutPage(number);
    return await pictures.draw(number, Math.min(mostScale, sidePx / Math.max(widthPt, heightPt)));
  }

  return {
    pageCount: Math.max(0, document.numPages),
    async standIn() {
      const info = await about();
      if (info.IsCollectionPresent && (await document.getAttachments()) !== null) return "portfolio";
      const isDynamic = info.IsXFAPresent && ((await pictures.isDrawnByXfa()) || (await isPlaceholder()));
      return isDynamic && !(await hasWidgets()) ? "xfa" : null;
    },
    async showsMore() {
      const info = await about();
      return info.IsXFAPresent || info.IsCollectionPresent || (await document.hasJSActions());
    },
    async text(number, { isUnchecked }) {
      const drawing = isUnchecked ? null : { drawPage: drawPrinted, drawWhole, pixelsByWidth };
      const read = await withPage(number, (page) => readPageText(page, drawing, said));
      return withNotes(read, await examine(number, { isReadEmpty: read.isEmpty }));
    },
    examine,
    pixels: draw,
    async picture(number, sidePx) {
      const { rgba, widthPx, heightPx } = await draw(number, sidePx);
      const encoded = await canvasOf({ rgba, widthPx, heightPx }).encode("jpeg", 82);
      return { bytes: new Uint8Array(encoded), widthPx, heightPx };
    },
    async pictureForReading(number, sidePx) {
      const { widthPt, heightPt, mostScale } = await aboutPage(number);
      const scale = Math.min(mostScale, readingScale(widthPt, heightPt, sidePx));
      const { rgba, widthPx, heightPx } = await pictures.draw(number, scale);
      const png = await canvasOf({ rgba, widthPx, heightPx }).encode("png");
      return { bytes: png, widthPx, heightPx, isBlank: await isBlank(png) };
    },
    async exhibit(number, { maxBytes, fineness }) {
      const { scanDpi, ...page } = await aboutPage(number);
      const isFiner = scanDpi !== null && scanDpi < DPI && hasMaskedPictures(bytes);
      const { scale, dpi } = exhibitScale(page, isFiner ? DPI : scanDpi);
      const drawn = await pictures.draw(number, scale * fineness);
      if (isWhite(drawn.rgba) && (await examine(number))?.isUndrawn) return null;
      return await encodeExhibit({ ...drawn, dpi: dpi * fineness }, maxBytes);
    },
    async close() {
      await task.destroy();
      await whole?.destroy();
    },
  };
}

function sizeOf(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: 1 });
  return { widthPt: width, heightPt: height, scanDpi: null, mostScale: Number.POSITIVE_INFINITY };
}

function canvasOf({ rgba, widthPx, heightPx }: Pixels): Canvas {
  const canvas = createCanvas(widthPx, heightPx);
  const pixels = new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  canvas.getContext("2d").putImageData(new ImageData(pixels, widthPx, heightPx), 0, 0);
  return canvas;
}

async function drawPage(
  page: PDFPageProxy,
  scale: number,
  { layers, operationsFilter = null, maxCpuMs = Infinity }: Partial<DrawOptions> & { layers: LayerStates },
): Promise<Canvas | null> {
  // Unpacking the fonts takes longer than most documents, and few are drawn here.
  await load(() => import("./canvas-fonts"));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  const canvasContext = canvas.getContext("2d");
  const optionalContentConfigPromise = Promise.resolve(layers);
  const task = page.render({
    canvas: canvas as never,
    canvasContext: canvasContext as never,
    viewport,
    background: "#ffffff",
    operationsFilter: operationsFilter ?? undefined,
    optionalContentConfigPromise,
  });
  if (maxCpuMs === Infinity) {
    await task.promise;
    return canvas;
  }
  const started = process.cpuUsage();
  let isOver = false;
  task.onContinue = (goOn: () => void) => {
    const { user, system } = process.cpuUsage(started);
    isOver ||= (user + system) / 1000 > maxCpuMs;
    if (isOver) task.cancel();
    else goOn();
  };
  await task.promise.catch((error) => {
    if (!isOver) throw error;
  });
  return isOver ? null : canvas;
}
