import type { PageRecords } from "@/lib/paper/verify";

export const MAX_LOADING_MS = 60_000;

type RecordsWorker = Pick<Worker, "terminate" | "onmessage" | "onerror">;

/** Sends nothing of the file. Null if the service can't be asked. */
export function loadRecords(
  certificateId: string,
  open: (url: string) => RecordsWorker = (url) => new Worker(url),
): Promise<PageRecords | null> {
  return new Promise((resolve) => {
    try {
      const worker = open(`/verify/${certificateId}/pages`);
      const end = (answer: PageRecords | null) => {
        clearTimeout(deadline);
        worker.terminate();
        resolve(answer);
      };
      const deadline = setTimeout(() => end(null), MAX_LOADING_MS);
      worker.onmessage = ({ data }: MessageEvent<PageRecords>) => end(data);
      worker.onerror = () => end(null);
    } catch {
      resolve(null);
    }
  });
}
