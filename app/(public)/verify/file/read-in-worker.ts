import type { FileReading } from "@/lib/core/certificates/read-file";
import type { ReadRequest } from "./read-file.worker";

/** Far larger than any certified PDF. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;
/** Ours take a second; a telephone with a long exhibit takes ten. */
export const MAX_READING_MS = 30_000;

const openWorker = () => new Worker(new URL("./read-file.worker.ts", import.meta.url));

/** Reads a file beside the page, which stays usable; whatever the file does, the reading ends in time. */
export function readInWorker(
  request: ReadRequest,
  open: () => Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror"> = openWorker,
): Promise<FileReading> {
  if (request.file.size > MAX_FILE_BYTES) return Promise.resolve({ kind: "too-large" });
  return new Promise((resolve) => {
    try {
      const worker = open();
      const end = (reading: FileReading) => {
        clearTimeout(deadline);
        worker.terminate();
        resolve(reading);
      };
      const deadline = setTimeout(() => end({ kind: "too-slow" }), MAX_READING_MS);
      worker.onmessage = ({ data }: MessageEvent<FileReading>) => end(data);
      // It ran out of memory, or the browser runs none.
      worker.onerror = () => end({ kind: "unreadable" });
      worker.postMessage(request);
    } catch {
      resolve({ kind: "unsupported" });
    }
  });
}
