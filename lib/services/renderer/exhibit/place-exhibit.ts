import type { PDFDocument, PDFPage } from "@cantoo/pdf-lib";
import type { PagePictures, SourceFile } from "../port";
import { type Drawing, drawBelow } from "./draw-below";
import type { ExhibitPage } from "./exhibit-page";
import { pictureOf } from "./open-exhibit";
import { placement } from "./placement";

/** A picture is not enlarged beyond 60 dots per inch; a page is never. */
const POINTS_PER_PIXEL = 72 / 60;

/** Puts the source's pages into their frames, below what is printed there already. */
export async function placeExhibit(
  file: PDFDocument,
  frames: readonly PDFPage[],
  pages: readonly ExhibitPage[],
  source: SourceFile,
  pictures: PagePictures | null,
): Promise<void> {
  for (const [index, frame] of frames.entries()) {
    const page = pages[index];
    if (!page || page.kind === "blank") continue;
    const drawing =
      page.kind === "picture"
        ? await pictureDrawing(file, page.jpeg)
        : await vectorDrawing(file, page.page).catch(async () =>
            pictureDrawing(file, await pictureOf(source, index, pictures)),
          );
    drawBelow(frame, drawing);
  }
}

async function vectorDrawing(file: PDFDocument, page: PDFPage): Promise<Drawing> {
  const { x, y, width, height } = page.getCropBox();
  if (!(width > 0 && height > 0)) throw new Error("a page without a size");
  const box = { left: x, bottom: y, right: x + width, top: y + height };
  const [embedded] = await file.embedPages([page], [box]);
  if (!embedded) throw new Error("a page was not taken over");
  await embedded.embed();
  return { reference: embedded.ref, ...placement({ width, height }, page.getRotation().angle / 90, 1) };
}

async function pictureDrawing(file: PDFDocument, jpeg: Uint8Array): Promise<Drawing> {
  const image = await file.embedJpg(jpeg);
  const { frame } = placement(image, 0, POINTS_PER_PIXEL);
  return { reference: image.ref, frame, matrix: [frame.width, 0, 0, frame.height, frame.x, frame.y] };
}
