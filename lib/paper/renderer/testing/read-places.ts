import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** In points from the top left corner of its page. */
export interface PlacedText {
  page: number;
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
}

/** As pdf.js reads it. */
export async function readPlaces(
  bytes: Uint8Array,
): Promise<{ texts: PlacedText[]; pages: { width: number; height: number }[] }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const file = await task.promise;
  const texts: PlacedText[] = [];
  const pages: { width: number; height: number }[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    pages.push({ width, height });
    const { items } = await page.getTextContent({
      disableNormalization: true,
      // Otherwise text of adjacent cells would be joined.
      disableCombineTextItems: true,
    } as Parameters<typeof page.getTextContent>[0]);
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , size = 0, left = 0, up = 0] = item.transform as number[];
      texts.push({
        page: number,
        text: item.str,
        left,
        right: left + item.width,
        baseline: height - up,
        size: Math.abs(size),
      });
    }
  }
  await task.destroy();
  return { texts, pages };
}
