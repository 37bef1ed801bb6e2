import type { WrappedPdfiumModule } from "@embedpdf/pdfium";

export function startPdfium(): Promise<WrappedPdfiumModule>;
export function readPage(pdfium: WrappedPdfiumModule, document: number, index: number): number;
export function memoryOf(pdfium: WrappedPdfiumModule): Uint8Array;
export function allocate(pdfium: WrappedPdfiumModule, length: number): number;
