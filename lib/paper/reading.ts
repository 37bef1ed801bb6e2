/** Run it in a worker: a forger may have written the file. */
export { type FileReading, type PublishedCertificates, readFile } from "./certificates/read-file";
export type { Pdfjs } from "./seen-pages/pdfjs";
export { readSeenPages } from "./seen-pages/read-pages";
