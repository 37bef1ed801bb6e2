import type { FileReading } from "@/lib/paper/reading";
import type { PictureCode } from "@/lib/paper/verify";
import type { CodeRequest } from "./read-code.worker";
import type { ReadRequest } from "./read-file.worker";

export const MAX_FILE_BYTES = 100 * 1024 * 1024;
/** Ours take a second; a phone with a long exhibit takes ten. */
export const MAX_READING_MS = 30_000;

type ReadingWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

const openWorker = () => new Worker(new URL("./read-file.worker.ts", import.meta.url));
const openCodeWorker = () => new Worker(new URL("./read-code.worker.ts", import.meta.url));

export function readInWorker(
  request: ReadRequest,
  open: () => ReadingWorker = openWorker,
): Promise<FileReading> {
  if (request.file.size > MAX_FILE_BYTES) return Promise.resolve({ kind: "too-large" });
  return ask<FileReading>(request, open, (kind) => ({ kind }));
}

export async function readInWorkers(
  request: ReadRequest & CodeRequest,
  {
    read = openWorker,
    readCode = openCodeWorker,
  }: Partial<Record<"read" | "readCode", () => ReadingWorker>> = {},
): Promise<FileReading> {
  const { file, published, siteUrl } = request;
  const reading = await readInWorker({ file, published }, read);
  if (reading.kind !== "picture") return reading;
  return { ...reading, code: await ask<PictureCode | null>({ file, siteUrl }, readCode, () => null) };
}

function ask<Answer>(
  request: ReadRequest | CodeRequest,
  open: () => ReadingWorker,
  failed: (why: "too-slow" | "unreadable" | "unsupported") => Answer,
): Promise<Answer> {
  return new Promise((resolve) => {
    try {
      const worker = open();
      const end = (answer: Answer) => {
        clearTimeout(deadline);
        worker.terminate();
        resolve(answer);
      };
      const deadline = setTimeout(() => end(failed("too-slow")), MAX_READING_MS);
      worker.onmessage = ({ data }: MessageEvent<Answer>) => end(data);
      worker.onerror = () => end(failed("unreadable"));
      worker.postMessage(request);
    } catch {
      resolve(failed("unsupported"));
    }
  });
}
