import { readFile } from "node:fs/promises";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const PHOTO = { width: 1_500, height: 2_000 };
const SCALE = 1.8;
const DEGREES = 7;

/** The first page of a PDF as it lies on a table, turned a little, in a JPEG of poor quality. */
export async function photographFirstPage(path: string): Promise<Uint8Array> {
  const reading = getDocument({ data: new Uint8Array(await readFile(path)) });
  const page = await (await reading.promise).getPage(1);
  const viewport = page.getViewport({ scale: SCALE });
  const paper = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  // It draws on this one as on a browser's own.
  await page.render({ canvas: paper as unknown as HTMLCanvasElement, viewport }).promise;
  await reading.destroy();
  return photograph(paper);
}

/** A sheet that nobody has written on. */
export function photographNothing(): Promise<Uint8Array> {
  const paper = createCanvas(PHOTO.width / 2, PHOTO.height / 2);
  const context = paper.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, paper.width, paper.height);
  return photograph(paper);
}

function photograph(paper: Canvas): Promise<Uint8Array> {
  const photo = createCanvas(PHOTO.width, PHOTO.height);
  const context = photo.getContext("2d");
  context.fillStyle = "#70614a";
  context.fillRect(0, 0, PHOTO.width, PHOTO.height);
  context.translate(PHOTO.width / 2, PHOTO.height / 2);
  context.rotate((DEGREES * Math.PI) / 180);
  context.drawImage(paper, -paper.width / 2, -paper.height / 2);
  return photo.encode("jpeg", 50);
}
