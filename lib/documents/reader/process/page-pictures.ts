import { type DrawnPage, openByPdfium, type PageSize, type PdfiumDocument } from "./draw-by-pdfium";
import type { ExaminedPage, ExamineOptions } from "./examine-page";
import { partsOf } from "./load";

export interface PagePictures {
  /** Width and height in points, as the page is turned, and the dots per inch of the scan that it is; or null. */
  about(number: number): Promise<PageSize | null>;
  /** Whether a form in the file says that it draws its pages itself. */
  isDrawnByXfa(): Promise<boolean>;
  /** What its notes and fields say, and what of it may be missing in the picture; or null. */
  examine(number: number, options: ExamineOptions): Promise<ExaminedPage | null>;
  /** A page with so many pixels for each point, four bytes each. */
  draw(number: number, scale: number): Promise<DrawnPage>;
}

/**
 * The pages of a file as PDFium draws them, which starts once one is drawn. What PDFium can't read, or only with more
 * memory than there is, `otherwise` draws: the library that reads the text, with a page's number and scale.
 */
export function pagePictures(
  bytes: Uint8Array,
  otherwise: (number: number, scale: number) => Promise<DrawnPage>,
): PagePictures {
  let opening: Promise<PdfiumDocument | null> | null = null;

  /** Asks PDFium, and says null where it can't tell; that we lack a part of our own is never the file's doing. */
  async function ask<T>(question: (document: PdfiumDocument) => T | Promise<T>): Promise<T | null> {
    opening ??= openByPdfium(bytes);
    try {
      const document = await opening;
      return document === null ? null : await question(document);
    } catch (error) {
      if (partsOf(error).name === "NotLoaded") throw error;
      // What went wrong within it may have left it in no order.
      opening = null;
      return null;
    }
  }

  return {
    about: (number) => ask((document) => document.about(number)),
    isDrawnByXfa: async () => (await ask((document) => document.isDrawnByXfa())) ?? false,
    examine: (number, options) => ask((document) => document.examine(number, options)),
    async draw(number, scale) {
      const drawn = await ask((document) =>
        document.isTooMuch(number) ? null : document.draw(number, scale),
      );
      return drawn ?? (await otherwise(number, scale));
    },
  };
}
