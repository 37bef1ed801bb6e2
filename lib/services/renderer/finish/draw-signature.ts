import type { PDFDocument } from "@cantoo/pdf-lib";
import { PAGE } from "../layout/design";
import type { PrintedPage } from "../pages/printed-page";
import { UnprintableError } from "../port";

/** Draws the certifier's signature wherever a page left room for it; throws when none did. */
export async function drawSignature(
  file: PDFDocument,
  pages: readonly PrintedPage[],
  png: Uint8Array,
): Promise<void> {
  const image = await file.embedPng(png);
  let drawn = 0;
  for (const [index, { marks }] of pages.entries()) {
    for (const mark of marks) {
      if (mark.kind !== "signature") continue;
      const { x, width, height } = mark;
      file.getPage(index).drawImage(image, { x, y: PAGE.height - mark.y - height, width, height });
      drawn += 1;
    }
  }
  if (drawn === 0) throw new UnprintableError("no page has room for the signature");
}
