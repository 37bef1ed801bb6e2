import { join } from "node:path";
import { createCanvas, ImageData } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { PDFJS_PIXELS, SOURCE_PICTURE } from "@/lib/core/size-limits";
import { hasMaskedPictures, withPlaceholders } from "@/lib/services/sources/pdf/picture-placeholders";
// Its second half, which it would look for beside its own file.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import { encodeExhibit } from "./encode-exhibit";
import { DPI, exhibitScale, readingScale } from "./exhibit-scale";
import { PACKAGES } from "./folders.mjs";
import { isBlank, isWhite } from "./is-blank.mjs";
import { load } from "./load.mjs";
import { withNotes } from "./page-notes.mjs";
import { pagePictures } from "./page-pictures.mjs";
import { readPageText } from "./page-text.mjs";
import { printedLayers } from "./printed-layers.mjs";
import { saidTexts } from "./said-text.mjs";

/** A form has a field on one of its first pages. */
const FORM_PAGES = 5;
const folder = (name) => `${join(PACKAGES, "pdfjs-dist", name)}/`;

function openByPdfjs(bytes) {
  return getDocument({
    // A plain array of its own: the library takes the memory it is given, and no Node buffer.
    data: Uint8Array.from(bytes),
    useSystemFonts: false,
    enableXfa: false,
    // Fonts tell their names.
    fontExtraProperties: true,
    verbosity: 0,
    maxImageSize: SOURCE_PICTURE.pixels,
    standardFontDataUrl: folder("standard_fonts"),
    cMapUrl: folder("cmaps"),
    iccUrl: folder("iccs"),
    wasmUrl: folder("wasm"),
  });
}

async function withPageOf(document, number, work) {
  const page = await document.getPage(number);
  try {
    return await work(page);
  } finally {
    page.cleanup();
  }
}

/** Opens a PDF for text and pictures; what it says may throw anything. */
export async function openPdf(bytes) {
  const { bytes: readBytes, pixelsByWidth } = withPlaceholders(bytes, PDFJS_PIXELS.file);
  const task = openByPdfjs(readBytes);
  const document = await task.promise;
  const said = saidTexts(bytes);
  // With all of its pictures, once a page is drawn that has large ones.
  let whole = pixelsByWidth.size === 0 ? task : null;

  const withPage = (number, work) => withPageOf(document, number, work);
  const withWholePage = async (number, work) => {
    whole ??= openByPdfjs(bytes);
    return await withPageOf(await whole.promise, number, work);
  };
  const drawWhole = (page, scale, options) =>
    withWholePage(page.pageNumber, (same) => drawPrinted(same, scale, options));

  const pictures = pagePictures(bytes, (number, scale) =>
    withWholePage(number, async (page) => {
      const canvas = await drawPrinted(page, scale);
      return { rgba: canvas.data(), widthPx: canvas.width, heightPx: canvas.height };
    }),
  );
  const layers = printedLayers(document);
  const drawPrinted = async (page, scale, options) =>
    await drawPage(page, scale, { ...options, layers: (await layers).printed });
  async function examine(number, { isReadEmpty = false, isTold = false, isLooked = false } = {}) {
    const { hasScreenLayers } = await layers;
    return await pictures.examine(number, { hasScreenLayers, isReadEmpty, isTold, isLooked });
  }
  /** In every language, the page that stands in for a form names the program that shows it. */
  async function isPlaceholder() {
    const { items } = await withPage(1, (page) => page.getTextContent());
    return items.some(({ str }) => /\badobe/i.test(str ?? ""));
  }
  async function hasWidgets() {
    for (let number = 1; number <= Math.min(document.numPages, FORM_PAGES); number += 1) {
      const notes = await withPage(number, (page) => page.getAnnotations());
      if (notes.some(({ subtype }) => subtype === "Widget")) return true;
    }
    return false;
  }
  const aboutPage = async (number) => (await pictures.about(number)) ?? (await withPage(number, sizeOf));

  async function draw(number, sidePx) {
    const { widthPt, heightPt, mostScale } = await aboutPage(number);
    return await pictures.draw(number, Math.min(mostScale, sidePx / Math.max(widthPt, heightPt)));
  }

  return {
    pageCount: Math.max(0, document.numPages),
    /** What it is where most programs show one page that says to open it in another; null for any other PDF. */
    async standIn() {
      const { info } = await document.getMetadata();
      if (info.IsCollectionPresent && (await document.getAttachments()) !== null) return "portfolio";
      const isDynamic = info.IsXFAPresent && ((await pictures.isDrawnByXfa()) || (await isPlaceholder()));
      return isDynamic && !(await hasWidgets()) ? "xfa" : null;
    },
    /** Whether other programs may show something else than its pages as they lie in it. */
    async showsMore() {
      const { info } = await document.getMetadata();
      return info.IsXFAPresent || info.IsCollectionPresent || (await document.hasJSActions());
    },
    async text(number, { isUnchecked }) {
      const drawing = isUnchecked ? null : { drawPage: drawPrinted, drawWhole, pixelsByWidth };
      const read = await withPage(number, (page) => readPageText(page, drawing, said));
      return withNotes(read, await examine(number, { isReadEmpty: read.isEmpty }));
    },
    /** What of a page may be missing in its picture; null where it can't be told. */
    examine,
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
    /** A page as it is shown, signed and printed; null where it is empty for us, and not for others. */
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

function sizeOf(page) {
  const { width, height } = page.getViewport({ scale: 1 });
  return { widthPt: width, heightPt: height, scanDpi: null, mostScale: Number.POSITIVE_INFINITY };
}

function canvasOf({ rgba, widthPx, heightPx }) {
  const canvas = createCanvas(widthPx, heightPx);
  const pixels = new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  canvas.getContext("2d").putImageData(new ImageData(pixels, widthPx, heightPx), 0, 0);
  return canvas;
}

/** `operationsFilter` sees each operator before it is drawn; beyond `maxCpuMs` there is no picture but null. */
async function drawPage(page, scale, { layers, operationsFilter = null, maxCpuMs = Infinity } = {}) {
  // Unpacking the fonts takes longer than most documents, and few are drawn here.
  await load(() => import("./canvas-fonts.mjs"));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  const canvasContext = canvas.getContext("2d");
  const optionalContentConfigPromise = Promise.resolve(layers);
  const task = page.render({
    canvas,
    canvasContext,
    viewport,
    background: "#ffffff",
    operationsFilter,
    optionalContentConfigPromise,
  });
  if (maxCpuMs === Infinity) {
    await task.promise;
    return canvas;
  }
  const started = process.cpuUsage();
  let isOver = false;
  task.onContinue = (goOn) => {
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
