import {
  type FileReading,
  type Pdfjs,
  type PublishedCertificates,
  readFile,
  readSeenPages,
} from "@/lib/paper/reading";

/** Files are opened only in this worker. */
export interface ReadRequest {
  file: File;
  published: PublishedCertificates;
}

addEventListener("message", async ({ data }: MessageEvent<ReadRequest>) => {
  postMessage(await read(data));
});

async function read({ file, published }: ReadRequest): Promise<FileReading> {
  try {
    return await readFile(new Uint8Array(await file.arrayBuffer()), published, readSeen);
  } catch {
    return { kind: "unreadable" };
  }
}

/** Needs a library of two megabytes, which files with an intact seal can do without. */
async function readSeen(bytes: Uint8Array<ArrayBuffer>) {
  // Makes the library run its second half here. Loaded in a worker, that half would take the worker over and
  // answer in our place, unless it sees a window.
  Object.assign(globalThis, { window: globalThis });
  await import("pdfjs-dist/legacy/build/pdf.worker.min.mjs");
  Reflect.deleteProperty(globalThis, "window");
  const pdfjs = (await import("pdfjs-dist/legacy/build/pdf.min.mjs")) as unknown as Pdfjs;
  return await readSeenPages(bytes, pdfjs);
}
