import { openByPdfium } from "./draw-by-pdfium.mjs";

/**
 * The pages of a file as PDFium draws them, which starts once one is drawn. What PDFium can't read, or only with more
 * memory than there is, `otherwise` draws: the library that reads the text, with a page's number and scale.
 */
export function pagePictures(bytes, otherwise) {
  let opening = null;

  /** Asks PDFium, and says null where it can't tell; that we lack a part of our own is never the file's doing. */
  async function ask(question) {
    opening ??= openByPdfium(bytes);
    try {
      const document = await opening;
      return document === null ? null : await question(document);
    } catch (error) {
      if (error?.name === "NotLoaded") throw error;
      // What went wrong within it may have left it in no order.
      opening = null;
      return null;
    }
  }

  return {
    /** Width and height in points, as the page is turned, and the dots per inch of the scan that it is; or null. */
    about: (number) => ask((document) => document.about(number)),
    /** Whether a form in the file says that it draws its pages itself. */
    isDrawnByXfa: async () => (await ask((document) => document.isDrawnByXfa())) ?? false,
    /** What its notes and fields say, and what of it may be missing in the picture; or null. */
    examine: (number, options) => ask((document) => document.examine(number, options)),
    /** A page with so many pixels for each point, four bytes each. */
    async draw(number, scale) {
      const drawn = await ask((document) =>
        document.isTooMuch(number) ? null : document.draw(number, scale),
      );
      return drawn ?? (await otherwise(number, scale));
    },
  };
}
