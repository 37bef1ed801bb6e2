import { join } from "node:path";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { createCanvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface SeenPage {
  rgba: Uint8Array;
  widthPx: number;
  heightPx: number;
}

/** They share no code: pdf.js is Firefox's, PDFium Chrome's. */
export const ENGINES: Record<string, (bytes: Uint8Array, scale: number) => Promise<SeenPage[]>> = {
  "pdf.js": drawByPdfJs,
  PDFium: drawByPdfium,
};

async function drawByPdfJs(bytes: Uint8Array, scale: number): Promise<SeenPage[]> {
  const packages = join(process.cwd(), "node_modules/pdfjs-dist");
  const task = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: 0,
    useSystemFonts: false,
    standardFontDataUrl: `${join(packages, "standard_fonts")}/`,
    wasmUrl: `${join(packages, "wasm")}/`,
  });
  const document = await task.promise;
  const pages: SeenPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    const canvasContext = canvas.getContext("2d");
    await page.render({
      canvas: canvas as never,
      canvasContext: canvasContext as never,
      viewport,
      background: "#ffffff",
    }).promise;
    pages.push({ rgba: Uint8Array.from(canvas.data()), widthPx: canvas.width, heightPx: canvas.height });
    page.cleanup();
  }
  await task.destroy();
  return pages;
}

async function drawByPdfium(bytes: Uint8Array, scale: number): Promise<SeenPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages: SeenPage[] = [];
  for (const page of document.pages()) {
    const drawn = await page.render({ scale, render: "bitmap" });
    pages.push({ rgba: drawn.data, widthPx: drawn.width, heightPx: drawn.height });
  }
  document.destroy();
  library.destroy();
  return pages;
}
