/** Reads a file that somebody dropped: for a worker, since a forger wrote it. */
export { type FileReading, type PublishedCertificates, readFile } from "./certificates/read-file";
export type { Pdfjs } from "./seen-pages/pdfjs";
export { readSeenPages } from "./seen-pages/read-pages";
