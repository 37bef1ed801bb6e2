import { type FileReading, readFile } from "@/lib/core/certificates/read-file";

/** What a page sends: the file itself is opened here alone. */
export interface ReadRequest {
  file: File;
  sealCertificates: readonly (readonly string[])[];
}

addEventListener("message", async ({ data }: MessageEvent<ReadRequest>) => {
  postMessage(await read(data));
});

async function read({ file, sealCertificates }: ReadRequest): Promise<FileReading> {
  try {
    return await readFile(new Uint8Array(await file.arrayBuffer()), sealCertificates);
  } catch {
    return { kind: "unreadable" };
  }
}
