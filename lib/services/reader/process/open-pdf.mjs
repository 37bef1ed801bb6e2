import { join } from "node:path";
import { createCanvas, ImageData } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
// Its second half, which it would look for beside its own file.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import { encodeExhibit } from "./encode-exhibit";
import { exhibitScale } from "./exhibit-scale";
import { PACKAGES } from "./folders.mjs";
import { isBlank } from "./is-blank.mjs";
import { load } from "./load.mjs";
import { pagePictures } from "./page-pictures.mjs";
import { readPageText } from "./page-text.mjs";
import { saidTexts } from "./said-text.mjs";

// Of one picture within a page, decoded; a page of A3 scanned at 600 dpi has 70 million.
const MAX_IMAGE_PIXELS = 75_000_000;
const folder = (name) => `${join(PACKAGES, "pdfjs-dist", name)}/`;

/** Opens a PDF for text and pictures; what it says may throw anything. */
export async function openPdf(bytes) {
  const task = getDocument({
    // A plain array of its own: the library takes the memory it is given, and no Node buffer.
    data: Uint8Array.from(bytes),
    useSystemFonts: false,
    enableXfa: false,
    // Fonts tell their names.
    fontExtraProperties: true,
    verbosity: 0,
    maxImageSize: MAX_IMAGE_PIXELS,
    standardFontDataUrl: folder("standard_fonts"),
    cMapUrl: folder("cmaps"),
    iccUrl: folder("iccs"),
    wasmUrl: folder("wasm"),
  });
  const document = await task.promise;
  const said = saidTexts(bytes);
  let layers = null;
  const drawPage = (page, scale, options = {}) => {
    layers ??= printedLayers(document);
    return drawAsPrinted(page, scale, { layers, ...options });
  };

  async function withPage(number, work) {
    const page = await document.getPage(number);
    try {
      return await work(page);
    } finally {
      page.cleanup();
    }
  }

  const pictures = pagePictures(bytes, (number, scale) =>
    withPage(number, async (page) => {
      const canvas = await drawPage(page, scale);
      return { rgba: canvas.data(), widthPx: canvas.width, heightPx: canvas.height };
    }),
  );
  const aboutPage = async (number) => (await pictures.about(number)) ?? (await withPage(number, sizeOf));

  async function draw(number, sidePx) {
    const { widthPt, heightPt } = await aboutPage(number);
    return await pictures.draw(number, sidePx / Math.max(widthPt, heightPt));
  }

  return {
    pageCount: Math.max(0, document.numPages),
    /** Whether other programs may show something else than its pages as they lie in it. */
    async showsMore() {
      const { info } = await document.getMetadata();
      return info.IsXFAPresent || info.IsCollectionPresent || (await document.hasJSActions());
    },
    text: (number) => withPage(number, (page) => readPageText(page, drawPage, said)),
    async picture(number, sidePx) {
      const { rgba, widthPx, heightPx } = await draw(number, sidePx);
      const encoded = await canvasOf({ rgba, widthPx, heightPx }).encode("jpeg", 82);
      return { bytes: new Uint8Array(encoded), widthPx, heightPx };
    },
    async pictureForReading(number, sidePx) {
      const { rgba, widthPx, heightPx } = await draw(number, sidePx);
      const png = await canvasOf({ rgba, widthPx, heightPx }).encode("png");
      return { bytes: png, widthPx, heightPx, isBlank: await isBlank(png) };
    },
    /** A page as it is shown, signed and printed. */
    async exhibit(number, maxBytes) {
      const { widthPt, heightPt, scanDpi } = await aboutPage(number);
      const { scale, dpi } = exhibitScale({ widthPt, heightPt }, scanDpi);
      return await encodeExhibit({ ...(await pictures.draw(number, scale)), dpi }, maxBytes);
    },
    close: () => task.destroy(),
  };
}

function sizeOf(page) {
  const { width, height } = page.getViewport({ scale: 1 });
  return { widthPt: width, heightPt: height, scanDpi: null };
}

function canvasOf({ rgba, widthPx, heightPx }) {
  const canvas = createCanvas(widthPx, heightPx);
  const pixels = new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  canvas.getContext("2d").putImageData(new ImageData(pixels, widthPx, heightPx), 0, 0);
  return canvas;
}

/**
 * The layers of a document that print: what one says of itself goes before what the document says of it. They are drawn
 * as if for a screen, because the library forgets a page that it has printed, and reads it again for each picture.
 */
async function printedLayers(document) {
  const layers = await document.getOptionalContentConfig();
  for (const [id, { usage }] of layers) {
    const state = usage.print?.printState ?? usage.view?.viewState;
    if (state !== undefined) layers.setVisibility(id, state !== "OFF", false);
  }
  return layers;
}

/** `operationsFilter` sees each operator before it is drawn; beyond `maxCpuMs` there is no picture but null. */
async function drawAsPrinted(page, scale, { layers, operationsFilter = null, maxCpuMs = Infinity }) {
  // Unpacking the fonts takes longer than most documents, and few are drawn here.
  await load(() => import("./canvas-fonts.mjs"));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  const canvasContext = canvas.getContext("2d");
  const task = page.render({
    canvas,
    canvasContext,
    viewport,
    background: "#ffffff",
    optionalContentConfigPromise: layers,
    operationsFilter,
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
