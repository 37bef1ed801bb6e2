import { type PDFDocument, PDFObjectCopier, type PDFPage, PDFPageEmbedder } from "@cantoo/pdf-lib";
import type { CertifiedDocument, PagePictures } from "../port";
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
  document: Pick<CertifiedDocument, "exhibit" | "isSandbox">,
  pictures: PagePictures | null,
): Promise<void> {
  const takeOver = createTakeOver(file);
  for (const [index, frame] of frames.entries()) {
    const page = pages[index];
    if (!page || page.kind === "blank" || !document.exhibit) continue;
    const { exhibit } = document;
    const drawn =
      page.kind === "picture"
        ? drawPicture(file, page.jpeg)
        : takeOver(page.page).catch(async () => drawPicture(file, await pictureOf(exhibit, index, pictures)));
    // As when it is opened: only a specimen may do without.
    const drawing = await (document.isSandbox ? drawn.catch(() => null) : drawn);
    if (drawing) drawBelow(frame, drawing);
  }
}

/** Takes pages over into the file; what they share, such as fonts, comes once. */
function createTakeOver(file: PDFDocument): (page: PDFPage) => Promise<Drawing> {
  let copier: PDFObjectCopier | null = null;
  return async (page) => {
    const { x, y, width, height } = page.getCropBox();
    if (!(width > 0 && height > 0)) throw new Error("a page without a size");
    copier ??= PDFObjectCopier.for(page.doc.context, file.context);
    const box = { left: x, bottom: y, right: x + width, top: y + height };
    const embedder = await PDFPageEmbedder.for(copier.copy(page.node), box);
    const reference = await embedder.embedIntoContext(file.context);
    return { reference, ...placement({ width, height }, page.getRotation().angle / 90, 1) };
  };
}

async function drawPicture(file: PDFDocument, jpeg: Uint8Array): Promise<Drawing> {
  const image = await file.embedJpg(jpeg);
  const { frame } = placement(image, 0, POINTS_PER_PIXEL);
  return { reference: image.ref, frame, matrix: [frame.width, 0, 0, frame.height, frame.x, frame.y] };
}
