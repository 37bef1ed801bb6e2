import { type DrawnPage, openByPdfium, type PageSize, type PdfiumDocument } from "./draw-by-pdfium";
import type { ExaminedPage, ExamineOptions } from "./examine-page";
import { partsOf } from "./load";

export interface PagePictures {
  about(number: number): Promise<PageSize | null>;
  isDrawnByXfa(): Promise<boolean>;
  examine(number: number, options: ExamineOptions): Promise<ExaminedPage | null>;
  draw(number: number, scale: number): Promise<DrawnPage>;
}

export function pagePictures(
  bytes: Uint8Array,
  otherwise: (number: number, scale: number) => Promise<DrawnPage>,
): PagePictures {
  let opening: Promise<PdfiumDocument | null> | null = null;

  async function ask<T>(question: (document: PdfiumDocument) => T | Promise<T>): Promise<T | null> {
    opening ??= openByPdfium(bytes);
    try {
      const document = await opening;
      return document === null ? null : await question(document);
    } catch (error) {
      if (partsOf(error).name === "NotLoaded") throw error;
      // A failure may have left it in a bad state.
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
