import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
// Its second half, which it would look for beside its own file.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import { encodeExhibit } from "./encode-exhibit";
import { exhibitScale } from "./exhibit-scale";
import { PACKAGES } from "./folders.mjs";
import { isBlank } from "./is-blank.mjs";
import { readPageText } from "./page-text.mjs";
import { saidTexts } from "./said-text.mjs";

// Of one picture within a page, decoded; a page of A3 scanned at 600 dpi has 70 million.
const MAX_IMAGE_PIXELS = 75_000_000;
/** What pictures become when a page is drawn that shows several of one kind in a row. */
const GROUPS = new Set([
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintInlineImageXObjectGroup,
]);
const folder = (name) => `${join(PACKAGES, "pdfjs-dist", name)}/`;

/** Opens a PDF for text and pictures; what it says may throw anything. */
export async function openPdf(bytes) {
  const task = getDocument({
    // A plain array of its own: the library takes the memory it is given, and no Node buffer.
    data: Uint8Array.from(bytes),
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
    maxImageSize: MAX_IMAGE_PIXELS,
    standardFontDataUrl: folder("standard_fonts"),
    cMapUrl: folder("cmaps"),
    iccUrl: folder("iccs"),
    wasmUrl: folder("wasm"),
  });
  const document = await task.promise;
  const said = saidTexts(bytes);

  async function withPage(number, work) {
    const page = await document.getPage(number);
    try {
      return await work(page);
    } finally {
      page.cleanup();
    }
  }

  async function draw(number, sidePx) {
    return await withPage(number, async (page) => {
      const viewport = page.getViewport({ scale: 1 });
      return await drawPage(page, sidePx / Math.max(viewport.width, viewport.height));
    });
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
      const canvas = await draw(number, sidePx);
      const encoded = await canvas.encode("jpeg", 82);
      return { bytes: new Uint8Array(encoded), widthPx: canvas.width, heightPx: canvas.height };
    },
    async pictureForReading(number, sidePx) {
      const canvas = await draw(number, sidePx);
      const bytes = await canvas.encode("png");
      return { bytes, widthPx: canvas.width, heightPx: canvas.height, isBlank: await isBlank(bytes) };
    },
    /** A page as it is shown, signed and printed. */
    exhibit: (number, maxBytes) =>
      withPage(number, async (page) => {
        const viewport = page.getViewport({ scale: 1 });
        const size = { widthPt: viewport.width, heightPt: viewport.height };
        const { scale, dpi } = exhibitScale(size, await operatorsOf(page));
        const canvas = await drawPage(page, scale);
        const pixels = { rgba: canvas.data(), widthPx: canvas.width, heightPx: canvas.height };
        return encodeExhibit({ ...pixels, dpi }, maxBytes);
      }),
    close: () => task.destroy(),
  };
}

/** Draws nothing, to see what would be: the library keeps it for when the page is drawn, and nothing is decoded twice. */
async function operatorsOf(page) {
  let operators = { fnArray: [], argsArray: [] };
  const operationsFilter = (_, list) => {
    operators = list;
    return false;
  };
  await drawPage(page, 0.001, { operationsFilter });
  return operators.fnArray.some((operator) => GROUPS.has(operator)) ? page.getOperatorList() : operators;
}

/** `operationsFilter` sees each operator before it is drawn; beyond `maxCpuMs` there is no picture but null. */
async function drawPage(page, scale, { operationsFilter = null, maxCpuMs = Infinity } = {}) {
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  const canvasContext = canvas.getContext("2d");
  const task = page.render({ canvas, canvasContext, viewport, background: "#ffffff", operationsFilter });
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
