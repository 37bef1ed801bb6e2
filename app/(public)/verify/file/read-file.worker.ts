import { type FileReading, type PublishedCertificates, readFile } from "@/lib/core/certificates/read-file";

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
    return await readFile(new Uint8Array(await file.arrayBuffer()), published);
  } catch {
    return { kind: "unreadable" };
  }
}
