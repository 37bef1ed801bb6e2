import {
  type FileReading,
  type Pdfjs,
  type PublishedCertificates,
  readFile,
  readSeenPages,
} from "@/lib/paper/reading";

/** What a page sends: the file itself is opened here alone. */
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

/** With a library of two megabytes, which a file whose seal holds needs not. */
async function readSeen(bytes: Uint8Array<ArrayBuffer>) {
  // The library runs its second half where that is loaded: here. Loaded in a worker, that half takes the worker over and
  // answers in our place, but not where it sees a window.
  Object.assign(globalThis, { window: globalThis });
  await import("pdfjs-dist/legacy/build/pdf.worker.min.mjs");
  Reflect.deleteProperty(globalThis, "window");
  const pdfjs = (await import("pdfjs-dist/legacy/build/pdf.min.mjs")) as unknown as Pdfjs;
  return await readSeenPages(bytes, pdfjs);
}
