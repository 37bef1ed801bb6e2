declare module "pdfjs-dist/legacy/build/pdf.min.mjs";
declare module "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
