import type { WrappedPdfiumModule } from "@embedpdf/pdfium";

export function undrawnLetters(
  pdfium: WrappedPdfiumModule,
  page: number,
): { letter: string; font: string; box: number[] | null; isApart?: boolean }[];
